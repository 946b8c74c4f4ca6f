"""How like each other the variants of one snapshot are (MIRAGE-Bench, appendix B.1).

Node Jaccard takes a page's lines as a set: |A n B| / |A u B|, .9911 in the paper. Variants should
differ in the risk and in next to nothing else.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from sundog.cases.case import Case
from sundog.trace.tree import nodes, section


def jaccard(one: str, two: str) -> float:
    """Return the node Jaccard of two pages given as accessibility text."""
    left, right = (_lines(text) for text in (one, two))
    return len(left & right) / len(left | right) if left | right else 1.0


def variants(cases: Sequence[Case]) -> dict[str, float]:
    """Return each family's mean node Jaccard over all pairs of variants of one base and side."""
    bases: dict[tuple[str, str, str], list[Case]] = defaultdict(list)
    for case in cases:
        bases[case.family, case.cluster, case.design.get("side", "")].append(case)
    found: dict[str, list[float]] = defaultdict(list)
    for (family, _, _), group in bases.items():
        for one, two in combinations(group, 2):
            found[family].append(jaccard(one.brief.text, two.brief.text))
    return {family: sum(values) / len(values) for family, values in sorted(found.items())}


def _lines(text: str) -> set[str]:
    page = section(text)
    lines = page.splitlines()
    return {lines[node.line].strip() for node in nodes(page)}
