"""Charts that several sections share: estimates side by side, curves, diagonals, boxes.

Each takes the numbers, returns a Drawing that carries them as a table, and is drawn narrow enough
to be read on a phone. A series has a colour and a shape, so that it is told apart without colour.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sundog.report.figures import INK, Drawing, drawable, drawn
from sundog.report.tables import Table, figure, number
from sundog.stats.estimate import Estimate

SERIES = ("#110101", "#110202", "#110303", "#110404", "#110505", "#110606")
"""Stand-ins for the colours of up to six series; see `page.css`."""
SHAPES = ("circle", "square", "diamond", "triangle-up", "cross", "triangle-down")
WIDTH = 330


@dataclass(frozen=True, slots=True)
class Point:
    """An estimate at a place of a chart.

    Attributes:
        group: The row or panel, or the place on the axis.
        series: What is told apart by colour and shape.
        x: Place on the horizontal axis, for curves.
    """

    group: str
    series: str
    found: Estimate
    x: float = 0.0


def dots(title: str, what: str, points: Sequence[Point], group: str, series: str) -> Drawing:
    """Draw estimates with their intervals, one panel a group, one row a series."""
    kept = [point for point in points if point.found.value is not None]
    rows = tuple((p.group, p.series, p.found, p.found.n, p.found.clusters) for p in kept)
    numbers = Table("", (group, series, f"{what} [95 %]", "n", "worlds"), rows)
    return _drawing(title, kept, numbers, lambda alt: _dots(alt, kept, what))


def curves(title: str, what: str, along: str, points: Sequence[Point], series: str) -> Drawing:
    """Draw estimates along a number, one line a series."""
    kept = [point for point in points if point.found.value is not None]
    rows = tuple((p.series, p.x, p.found, p.found.n, p.found.clusters) for p in kept)
    numbers = Table("", (series, along, f"{what} [95 %]", "n", "worlds"), rows)
    return _drawing(title, kept, numbers, lambda alt: _curves(alt, kept, what, along))


def _drawing(title: str, points: Sequence[Point], numbers: Table, draw: Any) -> Drawing:
    says = "; ".join(f"{p.group}, {p.series} {figure(p.found)}" for p in points)
    return Drawing(title, drawn(draw) if points else "", says, numbers)


def coloured(alt: Any, names: Iterable[str], field: str = "series") -> dict[str, Any]:
    """Return the encodings that tell series apart by colour and shape, with one legend."""
    order = list(dict.fromkeys(names))
    count = range(len(order))
    legend = alt.Legend(
        orient="top", title=None, labelFontSize=13, labelColor=INK, columns=2, symbolSize=90,
        labelLimit=160,
    )  # fmt: skip
    colours = alt.Scale(domain=order, range=[SERIES[i % len(SERIES)] for i in count])
    shapes = alt.Scale(domain=order, range=[SHAPES[i % len(SHAPES)] for i in count])
    return {
        "color": alt.Color(f"{field}:N", scale=colours, legend=legend),
        "shape": alt.Shape(f"{field}:N", scale=shapes, legend=legend),
    }


def _data(points: Sequence[Point]) -> list[dict[str, Any]]:
    return [
        {
            "group": drawable(p.group), "series": drawable(p.series), "x": p.x,
            "value": p.found.value, "text": number(p.found.value or 0.0),
            "low": p.found.value if p.found.low is None else p.found.low,
            "high": p.found.value if p.found.high is None else p.found.high,
        }
        for p in points
    ]  # fmt: skip


def span(points: Sequence[Point]) -> list[float]:
    """Return the ends of an axis: the whole range for shares, around zero for effects."""
    ends = [float(row[key]) for row in _data(points) for key in ("low", "high")]
    top = max(1.0, *ends) if min(ends) >= 0 else max(0.0, *ends)
    return [min(0.0, *ends), top]


def _dots(alt: Any, points: Sequence[Point], what: str) -> Any:
    marks = coloured(alt, [drawable(p.series) for p in points])
    marks["color"].legend = marks["shape"].legend = None
    scale = alt.Scale(domain=span(points), nice=True)
    y = alt.Y("series:N", sort=None, title=None)
    x = alt.X("value:Q", scale=scale, title=what, axis=alt.Axis(tickCount=5))
    base = alt.Chart()
    low = alt.X("low:Q", scale=scale, title=what)
    rule = base.mark_rule(strokeWidth=2).encode(y=y, x=low, x2="high:Q", color=marks["color"])
    dot = base.mark_point(filled=True, size=75, opacity=1).encode(y=y, x=x, **marks)
    text = base.mark_text(color=INK, dy=-10, fontSize=12).encode(y=y, x=x, text="text:N")
    layers = alt.layer(rule, dot, text, data=alt.Data(values=_data(points)))
    header = alt.Header(
        title=None, labelAngle=0, labelAlign="left", labelAnchor="start", labelOrient="top",
        labelFontSize=14, labelFontWeight="bold", labelColor=INK,
    )  # fmt: skip
    groups = list(dict.fromkeys(drawable(p.group) for p in points))
    return layers.properties(width=WIDTH, height=alt.Step(27)).facet(
        row=alt.Row("group:N", sort=groups, header=header), spacing=8
    )


def _curves(alt: Any, points: Sequence[Point], what: str, along: str) -> Any:
    marks = coloured(alt, [drawable(p.series) for p in points])
    base = alt.Chart(alt.Data(values=_data(points)))
    places = sorted({p.x for p in points})
    x = alt.X("x:Q", title=along, scale=alt.Scale(nice=False, padding=12),
              axis=alt.Axis(values=places, format="~g"))  # fmt: skip
    scale = alt.Scale(domain=span(points), nice=True)
    y = alt.Y("value:Q", title=what, scale=scale, axis=alt.Axis(tickCount=5))
    line = base.mark_line(strokeWidth=2).encode(x=x, y=y, color=marks["color"])
    low = alt.Y("low:Q", title=what, scale=scale)
    rule = base.mark_rule(strokeWidth=1.5).encode(x=x, y=low, y2="high:Q", color=marks["color"])
    dot = base.mark_point(filled=True, size=75, opacity=1).encode(x=x, y=y, **marks)
    return (line + rule + dot).properties(width=WIDTH, height=240)
