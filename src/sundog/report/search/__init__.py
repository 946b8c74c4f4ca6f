"""The sections of a search report, one file each; `all_sections` puts them in order."""

from collections.abc import Sequence
from pathlib import Path

from sundog.report.search import (
    confidence,
    costs,
    curves,
    effects,
    failures,
    kinds,
    methods,
    mitigations,
    paper,
    rollouts,
    searching,
)
from sundog.report.search.asked import gather
from sundog.report.sections import Section, filled
from sundog.report.stages import Figures
from sundog.run.scores import Row


def all_sections(path: Path, rows: Sequence[Row], figures: Figures) -> tuple[Section, ...]:
    """Return what a search run's report shows beside the figures that every report has."""
    asked = gather(rows, [agent.agent for agent in figures.agents])
    return filled([
        effects.section(asked),
        curves.section(asked),
        searching.section(asked),
        failures.section(asked),
        confidence.section(asked),
        mitigations.section(asked),
        costs.section(path),
        kinds.section(asked),
        rollouts.section(asked, path),
        methods.section(asked),
        paper.section(asked, path),
    ])  # fmt: skip
