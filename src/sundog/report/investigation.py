"""The sections of an investigation report: where agents are lost, and what their verdicts rest on.

They are the analyses that `sundog analyse` prints, on one run. What needs several runs
(conditions, strengths) stands there alone.
"""

from collections.abc import Sequence
from pathlib import Path

from sundog.report.analyses import analyse
from sundog.report.episodes import load
from sundog.report.sections import Section, filled
from sundog.report.stages import Figures
from sundog.run.scores import Row

SHOWN: tuple[tuple[str, str, tuple[str, ...], bool], ...] = (
    (
        "Where agents are lost",
        ("From opening the right pages over being shown the evidence and saying it to the right "
        "verdict: at each stage the share that came so far."),
        ("funnel",), False,
    ),
    (
        "What moves a verdict",
        ("Cells of a block differ in the ticket or in the evidence and in nothing else, so that "
        "these differences are effects."),
        ("blocks",), False,
    ),
    (
        "Right, and for what reasons",
        "A right verdict proves little if the evidence was never seen or never said.",
        ("bypass", "crossed"), False,
    ),
    (
        "By category, difficulty and cell",
        "To see where to look; parts of a run are too small for claims.",
        ("breakdowns",), True,
    ),
    (
        "How far the figures hang on choices",
        ("Other ways of scoring, what constants would earn, a required page left out, and the "
        "pages next to the required ones counted too."),
        ("variants", "constants", "jackknife", "widened"), True,
    ),
    (
        "Shorter budgets",
        "The same episodes, had they been stopped after so many page loads.",
        ("horizon",), True,
    ),
)  # fmt: skip
"""Title, what it says, the analyses, and whether it is closed at first."""


def sections(path: Path, rows: Sequence[Row], figures: Figures) -> tuple[Section, ...]:  # noqa: ARG001
    """Return what an investigation run's report shows; nothing for cases without hidden states."""
    if not any("hidden" in row.design for row in rows):
        return ()
    played = load([path])
    return filled(
        [
            Section(title, says, tuple(analyse(played, names)), folded=folded)
            for title, says, names, folded in SHOWN
        ]
    )
