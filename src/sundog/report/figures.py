"""Two static figures as SVG: headline per agent with its interval, and the grid of cells.

Drawn with Altair through vl-convert, both optional; without them a report has its tables and
says so. Colours are placeholders that the page's style sheet replaces, so that one drawing
serves light and dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from sundog.report.stages import Figures
from sundog.report.summary import marked
from sundog.report.tables import Table, figure, number, printable, shown
from sundog.stats.estimate import Estimate

INK, MUTED, ACCENT, RULE = "#010101", "#020202", "#030303", "#040404"
"""Stand-ins for text, faint text, marks and grid lines; see `page.css`."""

LABEL = 40
FONT = "system-ui, sans-serif"
WITHOUT = "Figures need two optional libraries: pip install 'sundog[report]'. The numbers are here."


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure.

    Attributes:
        svg: The drawing; empty where the libraries are absent.
        says: What it shows, for those who cannot see it.
        numbers: The same numbers as a table.
    """

    title: str
    svg: str
    says: str
    numbers: Table


def headline(figures: Figures) -> Drawing | None:
    """Draw each agent's headline with its interval."""
    name = figures.lead
    points = [(marked(agent), agent.figure(name)) for agent in figures.agents]
    points = [(agent, found) for agent, found in points if found.value is not None]
    if not points:
        return None
    rows = tuple((agent, found, found.n, found.clusters) for agent, found in points)
    table = Table("", ("agent", name, "n", "clusters"), rows)
    says = "; ".join(f"{agent} {figure(found)}" for agent, found in points)
    svg = drawn(lambda alt: _dots(alt, points, name))
    return Drawing(f"{name}, with 95 % interval", svg, says, table)


def grid(cells: Table) -> Drawing | None:
    """Draw agents x cells; stronger colour is a higher mean."""
    if not cells.rows:
        return None
    says = f"A grid of {len(cells.rows)} agents by {len(cells.columns) - 1} cells; {cells.note}"
    svg = drawn(lambda alt: _heat(alt, cells))
    return Drawing(cells.title, svg, says, Table("", cells.columns, cells.rows, cells.note))


def available() -> bool:
    """Say whether figures can be drawn here."""
    return all(find_spec(name) is not None for name in ("altair", "vl_convert"))


def drawable(text: str) -> str:
    """Shorten a label and drop control characters, on which the drawing library aborts."""
    clean = printable(text)
    return clean if len(clean) <= LABEL else f"{clean[:24]}…{clean[-15:]}"


def drawn(draw: Any) -> str:
    """Return a chart as SVG; empty where the libraries are absent.

    Args:
        draw: From the Altair module to a chart.
    """
    if not available():
        return ""
    import altair as alt
    import vl_convert

    chart = draw(alt).configure(**_look()).to_dict()
    svg: str = vl_convert.vegalite_to_svg(chart)
    return svg


def _look() -> dict[str, Any]:
    text = {"labelColor": INK, "titleColor": INK, "labelFontSize": 14, "titleFontSize": 14}
    axis = {**text, "gridColor": RULE, "domainColor": RULE, "tickColor": RULE}
    return {
        "font": FONT,
        "background": "transparent",
        "view": {"stroke": None},
        "padding": {"left": 28, "right": 12, "top": 6, "bottom": 4},
        "axis": {**axis, "titleFontWeight": "normal", "labelLimit": 260, "labelPadding": 10},
    }


def _dots(alt: Any, points: Sequence[tuple[str, Estimate]], name: str) -> Any:
    data = [_point(agent, found) for agent, found in points]
    ends = [float(str(point[key])) for point in data for key in ("low", "high")]
    # a share is shown on its whole range, an effect (which may be negative) around zero
    top = max(1.0, *ends) if min(ends) >= 0 else max(0.0, *ends)
    scale = alt.Scale(domain=[min(0.0, *ends), top], nice=True)
    y = alt.Y("agent:N", sort=None, title=None)
    base = alt.Chart(alt.Data(values=data))
    rule = base.mark_rule(color=ACCENT, strokeWidth=2).encode(
        y=y, x=alt.X("low:Q", scale=scale, title=name, axis=alt.Axis(tickCount=5)), x2="high:Q"
    )
    dot = base.mark_point(color=ACCENT, fill=ACCENT, size=80, opacity=1).encode(
        y=y, x=alt.X("value:Q", scale=scale, title=name)
    )
    label = base.mark_text(color=INK, dy=-12, fontSize=13, font=FONT).encode(
        y=y, x=alt.X("value:Q", scale=scale, title=name), text="text:N"
    )
    return (rule + dot + label).properties(width=520, height=alt.Step(38))


def _point(agent: str, found: Estimate) -> dict[str, Any]:
    assert found.value is not None
    return {
        "agent": drawable(agent),
        "value": found.value,
        "low": found.value if found.low is None else found.low,
        "high": found.value if found.high is None else found.high,
        "text": number(found.value),
    }


def _heat(alt: Any, cells: Table) -> Any:
    names = cells.columns[1:]
    data = [
        {
            "agent": drawable(str(row[0])),
            "cell": drawable(name),
            "value": value,
            "text": shown(value),
        }
        for row in cells.rows
        for name, value in zip(names, row[1:], strict=True)
    ]
    values = [float(str(point["value"])) for point in data if point["value"] is not None]
    low, high = min([0.0, *values]), max([1.0, *values])
    y = alt.Y("agent:N", sort=None, title=None)
    x = alt.X("cell:N", sort=None, title=None, axis=alt.Axis(orient="top", labelAngle=-30))
    base = alt.Chart(alt.Data(values=data))
    tile = base.mark_rect(fill=ACCENT, stroke=RULE, strokeWidth=1).encode(
        x=x,
        y=y,
        fillOpacity=alt.Opacity(
            "value:Q", scale=alt.Scale(domain=[low, high], range=[0.04, 0.6]), legend=None
        ),
    )
    label = base.mark_text(color=INK, fontSize=14, font=FONT).encode(x=x, y=y, text="text:N")
    width = max(44, min(90, 560 // max(1, len(names))))
    return (tile + label).properties(width=alt.Step(width), height=alt.Step(34))
