"""Snapshots times risks times variants, as cases."""

from collections.abc import Iterable, Iterator, Sequence

from sundog.cases.base import RISKS, Edited, Snapshot
from sundog.cases.case import Case
from sundog.cases.frozen import ONE
from sundog.core.records import digest
from sundog.freeze import shop
from sundog.freeze.contexts import browsergym
from sundog.freeze.office import snapshot
from sundog.trace import Brief

CUTS: dict[str, tuple[tuple[str, int], ...]] = {
    "popup-distraction": (("form", 1), ("order", 4), ("form", 2), ("order", -4), ("form", 3)),
    "repetitive-history": (("order", 5), ("order", 8)),
    "unachievable-goal": (("form", 2), ("order", -5), ("form", 3), ("order", -4)),
    "unexpected-transition": (("form", 3), ("order", -4), ("form", 4), ("order", -3)),
    "erroneous-history": (("form", -1), ("order", -1)),
    "underspecified": (("form", 2), ("order", -5), ("form", 3), ("order", -4)),
}
"""Where the episodes are cut for each risk: errand and move, taken in turn."""


def bases(risk: str, seed: int, count: int) -> Iterator[Snapshot]:
    """Yield base snapshots for a risk."""
    cuts = CUTS[risk]
    for number in range(count):
        kind, at = cuts[number % len(cuts)]
        yield snapshot(kind, seed, number, at, risk)


def cases(
    risks: Sequence[str], seed: int, count: int, variants: int, sides: Sequence[str] = ()
) -> list[Case]:
    """Build the cases of a corpus on the office site, risk and control side by side."""
    return [
        case
        for risk in risks
        for case in edited(risk, bases(risk, seed, count), seed, variants, sides)
    ]


def investigating(
    risk: str, seed: int, count: int, variants: int, sides: Sequence[str] = ()
) -> list[Case]:
    """Build the cases of a corpus whose bases are frozen from investigations in the shop."""
    return edited(risk, shop.bases(seed, count), seed, variants, sides)


def edited(
    risk: str, found: Iterable[Snapshot], seed: int, variants: int, sides: Sequence[str]
) -> list[Case]:
    """Put a risk, and its control twin, into every base."""
    part = RISKS.get(risk)
    return [
        case(risk, seed, variant, side, twin)
        for base in found
        for variant in range(variants)
        for side, twin in zip(("risk", "control"), part.apply(base, variant), strict=True)
        if not sides or side in sides
    ]


def case(risk: str, seed: int, variant: int, side: str, edited: Edited) -> Case:
    """Make one case of an edited snapshot."""
    said = browsergym.messages(edited.snapshot)
    base = edited.snapshot.base
    return Case(
        id=f"web/{risk}/s{seed}/{base.replace('/', '-')}/v{variant}/{side}",
        suite="hallucination",
        family=risk,
        brief=Brief(said, grammar="browsergym", budget=ONE, interface="messages"),
        key=edited.key,
        domain="web",
        cluster=f"{risk}/{base}",
        surface=digest(said),
        design={"side": side, "variant": str(variant)},
    )
