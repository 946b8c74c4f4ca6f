"""What the handbook still allows when one page of the evidence was never read."""

from sundog.cases.case import Case
from sundog.cases.scenarios.shop import _keys as keys
from sundog.cases.scenarios.shop._block import HIDDEN, Block, Hidden, Plot, make
from sundog.sites.shop import sheet_url
from sundog.worlds.handbook import without


def remaining(plot: Plot, case: Case) -> dict[str, set[str]]:
    """Return, for each decisive page, the verdicts possible without it."""
    block = make(plot, int(case.recipe["seed"]), int(case.recipe["block"]))
    hidden: Hidden = next(h for h in HIDDEN if h == case.recipe["hidden"])
    known = block.facts(hidden)
    lost = _lost(block, case)
    return {page: plot.chapter.possible(without(known, names)) for page, names in lost.items()}


def _lost(block: Block, case: Case) -> dict[str, set[str]]:
    """Return which of the handbook's facts go with each decisive page."""
    lost: dict[str, set[str]] = {fact.page: set() for fact in case.key.decisive}
    for n, probe in enumerate(block.plot.probes):
        order = block.orders[probe.order].entity_id
        pages = {keys.PAGES[probe.register.entity](order), sheet_url(block.sheets[n])}
        for page in pages & set(lost):
            lost[page].add(f"record {n + 1}")
    for fact in case.key.decisive:
        if fact.type == "date":  # the dates between which the handbook counts days
            lost[fact.page].add("days")
    return lost
