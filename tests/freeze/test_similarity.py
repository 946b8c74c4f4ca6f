"""Variants of one snapshot differ in the risk and in next to nothing else."""

from sundog.freeze.corpus import CUTS, cases
from sundog.freeze.similarity import jaccard, variants


def test_jaccard_worked_by_hand() -> None:
    """Two of four different lines are shared."""
    one = "## AXTree:\nRootWebArea 'x'\n\t[1] link 'a'\n\t[2] link 'b'"
    two = "## AXTree:\nRootWebArea 'x'\n\t[1] link 'a'\n\t[2] link 'c'"
    assert jaccard(one, two) == 0.5
    assert jaccard(one, one) == 1.0


def test_variants_are_as_alike_as_they_say() -> None:
    found = variants(cases(tuple(CUTS), 3, 2, 3))
    assert set(found) == set(CUTS)
    assert found["popup-distraction"] > 0.7, found  # a pop-up is one page line in seven
    assert all(found[name] > 0.95 for name in CUTS if name != "popup-distraction"), found
