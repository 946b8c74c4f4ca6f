"""The investigation suite: does an agent find the hidden evidence before it decides?

A block is one story with six cells, {alarming, reassuring} x {violation, benign, unresolved}.
The ticket depends on the first factor alone, the evidence on the second, so that every policy
that reads only the ticket is right one time in three.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence

import msgspec

from sundog.agents.base import AGENTS
from sundog.cases.base import SCENARIOS
from sundog.cases.case import Case
from sundog.cases.examples.base import EXAMPLES, case_of
from sundog.cases.examples.base import open_case as open_example
from sundog.core.errors import UsageError
from sundog.core.streams import stream
from sundog.external.base import CORPORA as CORPUS_LOADERS
from sundog.run.scores import Row
from sundog.sites.tools import page_tools
from sundog.stats import blocks
from sundog.stats.blocks import INTERACTION, TAU_E, TAU_S, K, effect, informedness
from sundog.stats.clustered import contrast, share
from sundog.stats.estimate import Estimate
from sundog.suites.base import SUITES, Suite, Wanted
from sundog.trace import Brief, Environment

CORPORA: Mapping[str, str] = {
    "mirage-30": "five blocks of returned clothing in the shop: 30 cases",
    "mirage-120": "one block of every category, quick (shop: 60 cases)",
    "mirage-750": "five blocks of every category (shop: 300 cases)",
    "mirage-3000": "twenty blocks of every category, for small effects (shop: 1,200 cases)",
    "mirage-115": (
        "the paper's sample sizes, one cell of a block each, so no block effects (shop: 50 cases; "
        "its 35 and 30 of wiki and forum have no site yet)"
    ),
    "worked-examples": (
        "six of the paper's twelve worked examples, those on the shop (three of the forum and "
        "three of the wiki have no site yet)"
    ),
}
BLOCKS = {"mirage-120": 1, "mirage-750": 5, "mirage-3000": 20, "mirage-115": 5}
"""Corpus -> blocks of each category."""
SAMPLED, WORKED = "mirage-115", "worked-examples"
GIVEN = "evidence_given"
DOMAINS = ("shop",)
DEMO = ("oracle", "surface", "diligent")


def plan(wanted: Wanted) -> list[tuple[str, int]]:
    """Return (category, block number) of a corpus, in order.

    Raises:
        UsageError: No such domain.
    """
    if wanted.domain and wanted.domain not in DOMAINS:
        raise UsageError("no such domain", value=wanted.domain, hint=f"one of {DOMAINS}")
    if wanted.corpus == "mirage-30":
        return [("wardrobing", n) for n in range(wanted.blocks or 5)]
    count = wanted.blocks or BLOCKS[wanted.corpus]
    return [(name, n) for name in SCENARIOS.names() for n in range(count)]


def build(wanted: Wanted) -> list[Case]:
    """Build the cells of all blocks of a corpus; `arms` keeps cells such as A-V.

    Raises:
        UsageError: A domain, condition or interface that the corpus does not have.
    """
    if wanted.corpus == WORKED:
        return [_with_interface(case, wanted.interface) for case in worked(wanted)]
    blocks = [
        SCENARIOS.get(name).block(wanted.seed, number, wanted.condition)
        for name, number in plan(wanted)
    ]
    cases = (
        drawn(blocks, wanted.seed)
        if wanted.corpus == SAMPLED
        else [case for cells in blocks for case in cells]
    )
    if wanted.arms:
        cases = [c for c in cases if f"{c.design['surface']}-{c.design['hidden']}" in wanted.arms]
    return [_with_interface(_told(case), wanted.interface) for case in cases]


def _told(case: Case) -> Case:
    """Say in the key that the brief states the evidence, where the condition has it so."""
    if case.design.get("condition") != GIVEN:
        return case
    return msgspec.structs.replace(case, key=msgspec.structs.replace(case.key, given=True))


def worked(wanted: Wanted) -> list[Case]:
    """Build the worked examples; they are single cases, and told in one way only."""
    if wanted.domain and wanted.domain not in DOMAINS:
        raise UsageError("no such domain", value=wanted.domain, hint=f"one of {DOMAINS}")
    if wanted.condition not in {"", "raw"} or wanted.arms:
        hint = "worked examples are single cases under raw"
        raise UsageError("no conditions or arms here", value=wanted.corpus, hint=hint)
    return [case_of(name, wanted.seed) for name in EXAMPLES.names()]


def drawn(blocks: Sequence[Sequence[Case]], seed: int) -> list[Case]:
    """Take one cell of each block, every cell as often as any other, give or take one."""
    draws = stream(seed, SAMPLED)
    picked: list[Case] = []
    deck: list[int] = []
    for cells in blocks:
        if not deck:
            deck = list(range(len(cells)))
            draws.shuffle(deck)
        picked.append(cells[deck.pop()])
    return picked


def _with_interface(case: Case, interface: str) -> Case:
    if interface in {"", "tools"}:
        return case
    if interface != "pages":
        raise UsageError("no such interface here", value=interface, hint="tools or pages")
    brief: Brief = msgspec.structs.replace(
        case.brief, interface="pages", grammar="browsergym", tools=page_tools((), "pages")
    )
    return msgspec.structs.replace(case, brief=brief)


def open_case(case: Case) -> Environment:
    """Open a case on its own copy of its site; one of a foreign corpus by its loader."""
    if "example" in case.recipe:
        return open_example(case)
    if "corpus" in case.recipe:
        return CORPUS_LOADERS.get(case.recipe["corpus"]).open(case)
    return SCENARIOS.get(case.family).open(case)


MEANS = (
    "decision-strict", "decision-default", "proven", "navigation-sound", "navigation-paper",
    "discovery", "grounding", "bypass", "completed", "hallucination-sound",
    "evidence-quality", "efficiency-sound", "confidence-brier",
)  # fmt: skip


def headline(rows: Sequence[Row]) -> list[Estimate]:
    """Sum up: resolved first, then the means of the measures, then the block effects."""
    found = [resolved(rows)]
    for name in MEANS:
        scored = [r for r in rows if _same(r.measure, name) and r.value is not None]
        if scored:
            values = [r.value for r in scored if r.value is not None]
            found.append(share(name, values, [r.cluster for r in scored]))
    return found + effects(rows)


def resolved(rows: Sequence[Row]) -> Estimate:
    """Return the share of surfaces whose three cells are all proven; a rollout is one try.

    It does not apply to cases that are not cells of a block, as those of other people, nor to
    surfaces of which not all cells were asked for.
    """
    tries: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        if row.measure == "proven" and "hidden" in row.design:
            tries.setdefault((row.surface, row.rollout), []).append(row)
    tries = {name: cells for name, cells in tries.items() if len(cells) == len(STATES)}
    won = blocks.resolved({name: [r.value for r in cells] for name, cells in tries.items()})
    values = list(won.values())
    return share("resolved", values, [cells[0].cluster for cells in tries.values()])


STATES = "VBU"
SEVERITY = {
    "APPROVE": 0, "REQUEST_EVIDENCE": 1, "FLAG_AND_MONITOR": 1, "ESCALATE": 2, "DENY": 3,
    "CANCEL_ORDER": 3, "BAN_ACCOUNT": 4,
}  # fmt: skip


def harshness(verdict: str, violation: str) -> float | None:
    """Return D: 1 for the block's violation verdict or harsher, 0 benign, 1/2 between.

    None where there was no verdict: nothing decided is neither harsh nor lenient.
    """
    if verdict not in SEVERITY:
        return None
    if verdict == "APPROVE":
        return 0.0
    return 1.0 if SEVERITY[verdict] >= SEVERITY[violation] else 0.5


def effects(rows: Sequence[Row]) -> list[Estimate]:
    """Return informedness, surface pull, evidence effect, interaction, contradiction cost.

    Each is one number a block.

    What needs cells that no block has is left out, as in a corpus that draws one cell a block.
    The effects are those of `stats.blocks`; the verdict is read from the strict measure's label.
    """
    strict = [r for r in rows if _same(r.measure, "decision-strict") and "hidden" in r.design]
    harsh, right = _means(strict, _harsh), _means(strict, lambda row: row.value)
    found = _informed(right, len(strict))
    for name, of, weights in (
        ("tau_S", harsh, TAU_S),
        ("tau_E", harsh, TAU_E),
        ("interaction", harsh, INTERACTION),
        ("K", right, K),
    ):
        weighed = {block: effect(cells, weights) for block, cells in of.items()}
        sums = {block: value for block, value in weighed.items() if value is not None}
        if not sums:
            continue
        widest = 2.0 if name == "interaction" else 1.0
        found.append(contrast(name, sums, len(strict), (-widest, widest)))
    return found


Cells = dict[tuple[str, str], float]


def _informed(right: Mapping[Hashable, Cells], n: int) -> list[Estimate]:
    """Estimate informedness over the blocks that have all six cells."""
    sums = {
        block: informedness([(cells["A", h] + cells["R", h]) / 2 for h in STATES])
        for block, cells in right.items()
        if all((surface, h) in cells for surface in "AR" for h in STATES)
    }
    return [contrast("informedness", sums, n, (-0.5, 1.0))] if sums else []


def _means(rows: Sequence[Row], value: Callable[[Row], float | None]) -> dict[Hashable, Cells]:
    """Average a value within the cells of each block."""
    seen: dict[Hashable, dict[tuple[str, str], list[float]]] = {}
    for row in rows:
        found = value(row)
        if found is not None:
            cell = row.design.get("surface", ""), row.design.get("hidden", "")
            seen.setdefault(row.cluster, {}).setdefault(cell, []).append(found)
    return {
        block: {cell: sum(values) / len(values) for cell, values in cells.items()}
        for block, cells in seen.items()
    }


def _harsh(row: Row) -> float | None:
    return harshness(row.label, SCENARIOS.get(row.family).verdicts[0])


def _same(one: str, two: str) -> bool:
    return one.replace("_", "-") == two


SUITES.register(
    "investigation",
    Suite(
        name="investigation",
        about="a ticket whose surface misleads; the agent commits to a verdict",
        corpora=CORPORA,
        build=build,
        open=open_case,
        headline=headline,
        agents=tuple(name for name in DEMO if name in AGENTS.names()),
        glance=("decision-strict", "discovery"),
    ),
)
