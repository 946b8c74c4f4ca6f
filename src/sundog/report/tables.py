"""Tables: one frozen model, four renderings (text, Markdown, CSV, HTML).

A cell is text, a number, an Estimate or None. None is shown as a dash, never as 0: absence is
not zero. An estimate shows its interval; in CSV it becomes four columns, so that a program
can read it.
"""

import csv
import io
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from sundog.stats.estimate import Estimate

Value = str | int | float | Estimate | None
DASH = "–"
GAP = "  "


@dataclass(frozen=True, slots=True)
class Table:
    """A table.

    Attributes:
        columns: Headings.
        rows: Cells, one per heading.
        note: What a reader must know, below the table.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    note: str = ""


def number(value: float) -> str:
    """Write a number with as many places as a reader can use."""
    if float(value).is_integer() and abs(value) >= 10:
        return str(int(value))
    return f"{value:.1f}" if abs(value) >= 100 else f"{value:.2f}"


def chance(p: float | None) -> str | None:
    """Write a p value; what is too small to tell from none is not written as none."""
    if p is None:
        return None
    return "<0.001" if p < 0.001 else f"{p:.3f}"


def figure(estimate: Estimate) -> str:
    """Write a figure with its interval: `0.62 [0.51, 0.73]`."""
    if estimate.value is None:
        return DASH
    if estimate.low is None or estimate.high is None:
        return number(estimate.value)
    return f"{number(estimate.value)} [{number(estimate.low)}, {number(estimate.high)}]"


def shown(value: Value) -> str:
    """Write any cell."""
    if value is None:
        return DASH
    if isinstance(value, Estimate):
        return figure(value)
    if isinstance(value, float):
        return number(value)
    return str(value)


def to_text(table: Table, width: int = 100) -> str:
    """Render for a terminal; the last column is wrapped to `width` if it is text."""
    cells = [list(map(printable, table.columns))]
    cells += [[printable(shown(value)) for value in row] for row in table.rows]
    right = _numeric(table)
    widths = [max(len(row[i]) for row in cells) for i in range(len(table.columns))]
    room = max(24, width - sum(widths[:-1]) - len(GAP) * (len(widths) - 1))
    widths[-1] = min(widths[-1], room) if not right[-1] else widths[-1]
    lines = [table.title] if table.title else []
    for number_, row in enumerate(cells):
        lines += _text_row(row, widths, right)
        if number_ == 0:
            lines.append(GAP.join("─" * size for size in widths))
    lines += textwrap.wrap(printable(table.note), width) if table.note else []
    return "\n".join(lines)


def to_markdown(table: Table) -> str:
    """Render as a GitHub table."""
    rule = ["--:" if right else ":--" for right in _numeric(table)]
    rows = [list(table.columns), rule, *([shown(v) for v in row] for row in table.rows)]
    lines = [f"**{table.title}**", ""] if table.title else []
    for place, row in enumerate(rows):
        cells = row if place == 1 else [_markdown_cell(cell) for cell in row]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join([*lines, *(["", table.note] if table.note else [])])


def to_csv(table: Table) -> str:
    """Render as CSV; an estimate's column becomes value, low, high and n."""
    wide = [
        any(isinstance(row[i], Estimate) for row in table.rows) for i in range(len(table.columns))
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head: list[str] = []
    for name, many in zip(table.columns, wide, strict=True):
        head += [name, f"{name} low", f"{name} high", f"{name} n"] if many else [name]
    writer.writerow(head)
    for row in table.rows:
        line: list[object] = []
        for value, many in zip(row, wide, strict=True):
            line += _csv_cells(value, many)
        writer.writerow(line)
    return out.getvalue()


def to_html(table: Table) -> str:
    """Render as an HTML table; every text is escaped."""
    right = _numeric(table)
    head = "".join(
        f"<th scope=col{_num(r)}>{escape(c)}</th>"
        for c, r in zip(table.columns, right, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(f"<td{_num(r)}>{_html_cell(v)}</td>" for v, r in zip(row, right, strict=True))
        + "</tr>"
        for row in table.rows
    )
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    caption = f"<caption>{escape(table.title)}</caption>" if table.title else ""
    return (
        f'<div class="scroll"><table>{caption}<thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>{note}"
    )


def printable(text: str) -> str:
    """Drop control characters, so that no text can drive the reader's terminal."""
    return "".join(c if c.isprintable() else " " if c in "\n\t" else "�" for c in text)


def _numeric(table: Table) -> list[bool]:
    return [
        bool(table.rows) and all(not isinstance(row[i], str) for row in table.rows)
        for i in range(len(table.columns))
    ]


def _text_row(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> list[str]:
    last = textwrap.wrap(row[-1], widths[-1], break_long_words=False) or [""]
    head = [
        cell.rjust(size) if r else cell.ljust(size)
        for cell, size, r in zip(row[:-1], widths[:-1], right[:-1], strict=True)
    ]
    first = last[0].rjust(widths[-1]) if right[-1] else last[0]
    indent = " " * (sum(widths[:-1]) + len(GAP) * len(head))
    return [GAP.join([*head, first]).rstrip(), *(indent + line for line in last[1:])]


def _markdown_cell(text: str) -> str:
    return escape(text.replace("\n", " "), quote=False).replace("|", "\\|")


def _csv_cells(value: Value, many: bool) -> list[object]:
    if isinstance(value, Estimate):
        return [value.value, value.low, value.high, value.n]
    return [_unformula(value), None, None, None] if many else [_unformula(value)]


def _unformula(value: Value) -> object:
    """Keep a spreadsheet from reading a text as a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def _num(right: bool) -> str:
    return " class=num" if right else ""


def _html_cell(value: Value) -> str:
    if isinstance(value, Estimate) and value.low is not None and value.high is not None:
        assert value.value is not None
        interval = f"[{number(value.low)}, {number(value.high)}]"
        return f'{number(value.value)} <span class="ci">{interval}</span>'
    return escape(shown(value))
