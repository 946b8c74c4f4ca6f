"""The report as one self-contained HTML file: no script, no request, light and dark."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sundog import __version__
from sundog.audit.base import Finding
from sundog.core.records import atomic
from sundog.report import figures
from sundog.report.content import Content
from sundog.report.marks import ORIGINS
from sundog.report.sections import Section
from sundog.report.tables import Table, shown, to_html
from sundog.report.traces import Entry, TraceView

TEMPLATES = Path(__file__).with_name("templates")


def write_report(path: Path, contents: Sequence[Content]) -> None:
    """Write the report of one or more runs, whole or not at all."""
    sections = [
        {
            "content": content,
            "drawings": [
                drawing
                for drawing in (figures.headline(content.figures), figures.grid(content.cells))
                if drawing is not None
            ],
        }
        for content in contents
    ]
    note = "" if figures.available() else figures.WITHOUT
    _write(path, "report.html.j2", sections=sections, without=note)


def write_sections(path: Path, heading: str, sections: Mapping[str, Section]) -> None:
    """Write sections alone, each under the name of its run."""
    note = "" if figures.available() else figures.WITHOUT
    _write(path, "sections.html.j2", heading=heading, sections=sections.items(), without=note)


def write_traces(
    path: Path, views: Sequence[TraceView], title: str = "Traces", back: str = ""
) -> None:
    """Write traces as one page.

    Args:
        back: Address of the page that lists them all.
    """
    _write(path, "traces.html.j2", views=views, title=title, back=back)


def write_traces_index(path: Path, entries: Sequence[Entry]) -> None:
    """Write the page that leads to the page of each trace."""
    _write(path, "traces_index.html.j2", entries=entries)


def write_audit(path: Path, name: str, findings: Sequence[Finding]) -> None:
    """Write the findings of an audit as one page."""
    rows = tuple((f.severity or "none", f.check, f.target, f.figure) for f in findings)
    table = Table("", ("severity", "audit", "part", "what was found"), rows)
    _write(path, "audit.html.j2", name=name, findings=findings, table=table)


def _write(path: Path, template: str, **values: Any) -> None:
    text = _environment().get_template(template).render(version=__version__, **values)
    with atomic(path) as file:
        file.write(text.encode("utf-8", "replace"))


@cache
def _environment() -> Any:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    def table(model: Table, title: bool = True) -> Markup:
        named = model if title else Table("", model.columns, model.rows, model.note)
        return Markup(to_html(named))  # noqa: S704  # to_html escapes every text

    def drawn(drawing: figures.Drawing) -> Markup:
        return Markup(drawing.svg)  # noqa: S704  # vl-convert escapes the texts in a drawing

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"table": table, "drawn": drawn, "shown": shown}
    environment.globals["ORIGINS"] = ORIGINS
    return environment
