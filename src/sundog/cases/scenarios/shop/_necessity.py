"""What the handbook still allows when one page of the evidence was never read."""

from sundog.cases.case import Case
from sundog.cases.scenarios.shop._block import HIDDEN, Block, Hidden, Plot, make
from sundog.worlds.handbook import without


def remaining(plot: Plot, case: Case) -> dict[str, set[str]]:
    """Return, for each decisive page, the verdicts possible without it."""
    block = make(plot, int(case.recipe["seed"]), int(case.recipe["block"]))
    hidden: Hidden = next(h for h in HIDDEN if h == case.recipe["hidden"])
    known = block.facts(hidden)
    return {
        page: plot.chapter.possible(without(known, lost(block, hidden, page)))
        for page in dict.fromkeys(fact.page for fact in case.key.decisive)
    }


def lost(block: Block, hidden: Hidden, page: str) -> set[str]:
    """Return which of the handbook's facts cannot be known without a page."""
    return {
        finding.name
        for finding in block.findings(hidden)
        if page in {fact.page for fact in finding.facts}
    }
