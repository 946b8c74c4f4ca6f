"""The sections of a search report, one file each; `all_sections` puts them in order."""

from collections.abc import Sequence
from dataclasses import replace
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
from sundog.report.search.asked import ARMS, gather
from sundog.report.sections import Section, filled
from sundog.report.stages import SCORES, Figures, read_figures
from sundog.run.scores import Row, read_rows


def all_sections(path: Path, rows: Sequence[Row], figures: Figures) -> tuple[Section, ...]:
    """Return what a search run's report shows beside the figures that every report has."""
    asked = gather(rows, [agent.agent for agent in figures.agents])
    # attacks with a dial turned have their own section; elsewhere they would only crowd
    usual = [one for one in asked if one.arm in ARMS] or asked
    return filled([
        effects.section(usual),
        curves.section(asked),
        searching.section(usual),
        failures.section(usual),
        confidence.section(usual),
        mitigations.section(asked),
        costs.section(path),
        kinds.section(usual),
        rollouts.section(usual, path),
        methods.section(usual),
        paper.section(asked, path),
    ])  # fmt: skip


def across(rows: Sequence[Row]) -> tuple[Section, ...]:
    """Return what several search runs together show: mitigations against plain runs."""
    return filled([mitigations.section(gather(rows))])


def paper_section(path: Path) -> Section | None:
    """Return the paper's tables and figures alone; None if it is no search run with both arms."""
    figures = read_figures(path)
    if figures.suite != "search":
        return None
    rows = read_rows(path / SCORES)
    found = paper.section(gather(rows, [agent.agent for agent in figures.agents]), path)
    return None if found is None else replace(found, folded=False)
