"""The report without a page: one Markdown file, or a folder of CSV tables."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from sundog.core.records import atomic
from sundog.report.content import Content
from sundog.report.sections import Section
from sundog.report.tables import Table, to_csv, to_markdown


def write_markdown(path: Path, contents: Sequence[Content]) -> None:
    """Write all tables and sentences as one Markdown file."""
    parts = ["# Sundog report"]
    for content in contents:
        parts += [f"## {content.title}", content.about, content.sentence]
        parts += [to_markdown(table) for table in content.own_tables()]
        for section in content.sections:
            parts += _section(section)
        parts += [to_markdown(content.definitions), to_markdown(content.made)]
    _text(path, parts)


def write_csv(path: Path, contents: Sequence[Content]) -> None:
    """Write each table with results as a CSV file in a folder."""
    for content in contents:
        _csv(path, content.anchor, content.tables())


def write_section_markdown(path: Path, heading: str, sections: Mapping[str, Section]) -> None:
    """Write sections alone as one Markdown file."""
    parts = [f"# {heading}"]
    for name, section in sections.items():
        parts += [f"## {name}", *_section(section)]
    _text(path, parts)


def write_section_csv(path: Path, heading: str, sections: Mapping[str, Section]) -> None:  # noqa: ARG001
    """Write the tables of sections alone as CSV files in a folder."""
    for name, section in sections.items():
        _csv(path, name, section.all_tables())


def _section(section: Section) -> list[str]:
    tables = [to_markdown(table) for table in section.all_tables()]
    return [f"### {section.title}", section.says, *tables]


def _text(path: Path, parts: Sequence[str]) -> None:
    with atomic(path) as file:
        file.write(("\n\n".join(parts) + "\n").encode())


def _csv(path: Path, prefix: str, tables: Sequence[Table]) -> None:
    for table in tables:
        name = re.sub(r"\W+", "-", f"{prefix} {table.title}".lower()).strip("-")
        with atomic(path / f"{name}.csv") as file:
            file.write(to_csv(table).encode())


WRITERS: dict[str, Callable[[Path, Sequence[Content]], None]] = {
    "md": write_markdown,
    "csv": write_csv,
}
SECTION_WRITERS: dict[str, Callable[[Path, str, Mapping[str, Section]], None]] = {
    "md": write_section_markdown,
    "csv": write_section_csv,
}
