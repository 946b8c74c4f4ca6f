"""No duplicate inputs, ids or tickets; near-duplicates are counted.

Two surfaces must not show the same text, and no two clusters may be one case in new clothes.
Near means a token-set similarity of 95 or more of 100.
"""

from collections import defaultdict
from itertools import combinations

from rapidfuzz import fuzz

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.suites.base import open_case

NEAR = 95.0
MOST = 200


def run(subject: Subject) -> list[Finding]:
    """Compare ids, and first texts of different clusters."""
    ids = [case.id for case in subject.cases]
    twice = sorted({i for i in ids if ids.count(i) > 1}) if len(set(ids)) < len(ids) else []
    texts: dict[str, str] = {}
    clusters: dict[str, str] = {}
    for case in subject.cases:
        name = case.surface or case.id
        if name not in texts:
            texts[name] = f"{case.brief.text}\n{open_case(case).start().observation.text}"
            clusters[name] = case.cluster
    owners: dict[str, list[str]] = defaultdict(list)
    for name, text in texts.items():
        owners[text].append(name)
    same = [" = ".join(names) for names in owners.values() if len(names) > 1]
    near = _near(texts, clusters)
    bad = [*twice, *same]
    return [
        Finding(
            "uniqueness",
            subject.suite.name,
            not bad,
            f"{len(ids)} ids, {len(texts)} first texts: {len(bad)} duplicates, "
            f"{len(near)} near-duplicates among the first {MOST}",
            "no duplicates; near ones are counted",
            len(ids),
            tuple([*bad, *near][:20]),
        )
    ]


def _near(texts: dict[str, str], clusters: dict[str, str]) -> list[str]:
    first = list(texts)[:MOST]
    return [
        f"{a} ~ {b}"
        for a, b in combinations(first, 2)
        if clusters[a] != clusters[b] and fuzz.ratio(texts[a], texts[b]) >= NEAR
    ]


CHECKS.register(
    "uniqueness",
    Check("no case is there twice", ("investigation", "hallucination", "search"), run),
)
