"""The report without a page: one Markdown file, or a folder of CSV tables."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from sundog.core.records import atomic
from sundog.report.content import Content
from sundog.report.tables import to_csv, to_markdown


def write_markdown(path: Path, contents: Sequence[Content]) -> None:
    """Write all tables and sentences as one Markdown file."""
    parts = ["# Sundog report"]
    for content in contents:
        parts += [f"## {content.title}", content.about, content.sentence]
        parts += [to_markdown(table) for table in content.tables()]
        parts += [to_markdown(content.definitions), to_markdown(content.made)]
    with atomic(path) as file:
        file.write(("\n\n".join(parts) + "\n").encode())


def write_csv(path: Path, contents: Sequence[Content]) -> None:
    """Write each table with results as a CSV file in a folder."""
    for content in contents:
        for table in content.tables():
            name = re.sub(r"\W+", "-", f"{content.anchor} {table.title}".lower()).strip("-")
            with atomic(path / f"{name}.csv") as file:
                file.write(to_csv(table).encode())


WRITERS: dict[str, Callable[[Path, Sequence[Content]], None]] = {
    "md": write_markdown,
    "csv": write_csv,
}
