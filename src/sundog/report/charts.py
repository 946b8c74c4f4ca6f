"""Charts that several sections share: estimates side by side, curves, diagonals, boxes.

Each takes the numbers, returns a Drawing that carries them as a table, and is drawn narrow enough
to be read on a phone. A series has a colour and a shape, so that it is told apart without colour.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sundog.report.figures import INK, MUTED, Drawing, drawable, drawn
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


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a square, with how many answers are behind it."""

    group: str
    series: str
    x: float
    y: float
    n: int


@dataclass(frozen=True, slots=True)
class Axes:
    """What the parts of a chart are called.

    Attributes:
        group: What has a panel, or a row, of its own.
        series: What is told apart by colour and shape.
        clusters: What the intervals rest on.
    """

    x: str
    y: str = ""
    group: str = "agent"
    series: str = "arm"
    clusters: str = "worlds"


def dots(title: str, points: Sequence[Point], axes: Axes) -> Drawing:
    """Draw estimates with their intervals, one panel a group, one row a series."""
    kept = [point for point in points if point.found.value is not None]
    rows = tuple((p.group, p.series, p.found, p.found.n, p.found.clusters) for p in kept)
    columns = (axes.group, axes.series, f"{axes.x} [95 %]", "n", axes.clusters)
    return _drawing(title, kept, Table("", columns, rows), lambda alt: _dots(alt, kept, axes))


def curves(title: str, points: Sequence[Point], axes: Axes) -> Drawing:
    """Draw estimates along a number, one line a series."""
    kept = [point for point in points if point.found.value is not None]
    rows = tuple((p.series, p.x, p.found, p.found.n, p.found.clusters) for p in kept)
    columns = (axes.series, axes.x, f"{axes.y} [95 %]", "n", axes.clusters)
    return _drawing(title, kept, Table("", columns, rows), lambda alt: _curves(alt, kept, axes))


def diagonal(title: str, spots: Sequence[Spot], axes: Axes) -> Drawing:
    """Draw places in unit squares with a diagonal, one panel a group, one line a series."""
    rows = tuple((s.group, s.series, s.x, s.y, s.n) for s in spots)
    numbers = Table("", (axes.group, axes.series, axes.x, axes.y, "n"), rows)
    says = "; ".join(f"{s.group}, {s.series}: {number(s.x)} / {number(s.y)}" for s in spots)
    svg = drawn(lambda alt: _diagonal(alt, spots, axes)) if spots else ""
    return Drawing(title, svg, says, numbers)


def boxes(title: str, spots: Sequence[Spot], axes: Axes) -> Drawing:
    """Draw how the heights of spots scatter: box of quartiles, every value, diamond at the mean.

    Whiskers reach to the furthest value within 1.5 times the box.
    """
    rows: list[tuple[str | float | int, ...]] = []
    for key in dict.fromkeys((s.group, s.series) for s in spots):
        values = [s.y for s in spots if (s.group, s.series) == key]
        low, middle, high = np.quantile(values, [0.25, 0.5, 0.75])
        rows.append((*key, min(values), float(low), float(middle), float(np.mean(values)),
                     float(high), max(values), len(values)))  # fmt: skip
    columns = (axes.group, axes.series, "lowest", "quartile", "median", "mean", "quartile 3",
               "highest", axes.clusters)  # fmt: skip
    says = "; ".join(f"{row[0]}, {row[1]}: median {number(float(row[4]))}" for row in rows)
    svg = drawn(lambda alt: _boxes(alt, spots, axes)) if spots else ""
    return Drawing(title, svg, says, Table("", columns, tuple(rows)))


def _drawing(title: str, points: Sequence[Point], numbers: Table, draw: Any) -> Drawing:
    says = "; ".join(f"{p.group}, {p.series} {figure(p.found)}" for p in points)
    return Drawing(title, drawn(draw) if points else "", says, numbers)


def coloured(alt: Any, names: Iterable[str], field: str = "series") -> dict[str, Any]:
    """Return the encodings that tell series apart by colour and shape, with one legend."""
    order = list(dict.fromkeys(names))
    count = range(len(order))
    legend = alt.Legend(
        orient="top", title=None, labelFontSize=13, labelColor=INK, columns=2, symbolSize=90,
        columnPadding=18, labelLimit=160,
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


def _dots(alt: Any, points: Sequence[Point], axes: Axes) -> Any:
    marks = coloured(alt, [drawable(p.series) for p in points])
    marks["color"].legend = marks["shape"].legend = None
    low, high = span(points)
    # a little room behind the last tick, or the number above a point at the end is cut
    scale = alt.Scale(domain=[low, high + 0.04 * (high - low)], nice=False)
    y = alt.Y("series:N", sort=None, title=None)
    x = alt.X("value:Q", scale=scale, title=axes.x, axis=alt.Axis(tickCount=5))
    base = alt.Chart()
    start = alt.X("low:Q", scale=scale, title=axes.x)
    rule = base.mark_rule(strokeWidth=2).encode(y=y, x=start, x2="high:Q", color=marks["color"])
    dot = base.mark_point(filled=True, size=75, opacity=1).encode(y=y, x=x, **marks)
    text = base.mark_text(color=INK, dy=-10, fontSize=12).encode(y=y, x=x, text="text:N")
    layers = alt.layer(rule, dot, text, data=alt.Data(values=_data(points)))
    groups = list(dict.fromkeys(drawable(p.group) for p in points))
    return layers.properties(width=WIDTH, height=alt.Step(27)).facet(
        row=alt.Row("group:N", sort=groups, header=_header(alt)), spacing=8
    )


def _curves(alt: Any, points: Sequence[Point], axes: Axes) -> Any:
    marks = coloured(alt, [drawable(p.series) for p in points])
    base = alt.Chart(alt.Data(values=_data(points)))
    places = sorted({p.x for p in points})
    x = alt.X("x:Q", title=axes.x, scale=alt.Scale(nice=False, padding=12),
              axis=alt.Axis(values=places, format="d"))  # fmt: skip
    scale = alt.Scale(domain=span(points), nice=True)
    y = alt.Y("value:Q", title=axes.y, scale=scale, axis=alt.Axis(tickCount=5))
    line = base.mark_line(strokeWidth=2).encode(x=x, y=y, color=marks["color"])
    low = alt.Y("low:Q", title=axes.y, scale=scale)
    rule = base.mark_rule(strokeWidth=1.5).encode(x=x, y=low, y2="high:Q", color=marks["color"])
    dot = base.mark_point(filled=True, size=75, opacity=1).encode(x=x, y=y, **marks)
    return (line + rule + dot).properties(width=WIDTH, height=240)


def _header(alt: Any) -> Any:
    return alt.Header(
        title=None, labelAngle=0, labelAlign="left", labelAnchor="start", labelOrient="top",
        labelFontSize=14, labelFontWeight="bold", labelColor=INK,
    )  # fmt: skip


def _panel(alt: Any) -> Any:
    return alt.Header(
        title=None, labelFontSize=14, labelFontWeight="bold", labelColor=INK, labelAnchor="start"
    )


def _diagonal(alt: Any, spots: Sequence[Spot], axes: Axes) -> Any:
    marks = coloured(alt, [drawable(s.series) for s in spots])
    groups = list(dict.fromkeys(drawable(s.group) for s in spots))
    data = [
        {"group": drawable(s.group), "series": drawable(s.series), "x": s.x, "y": s.y, "n": s.n}
        for s in spots
    ]
    # the diagonal rides along as two more rows of each panel, since panels share one table
    data += [{"group": g, "at": end} for g in groups for end in (0.0, 1.0)]
    scale = alt.Scale(domain=[0, 1])
    base = alt.Chart()
    line = base.mark_line(color=MUTED, strokeDash=[5, 4]).encode(
        x=alt.X("at:Q", scale=scale, title=axes.x), y=alt.Y("at:Q", scale=scale, title=axes.y)
    )
    places = {
        "x": alt.X("x:Q", scale=scale, title=axes.x, axis=alt.Axis(values=[0, 0.5, 1])),
        "y": alt.Y("y:Q", scale=scale, title=axes.y, axis=alt.Axis(values=[0, 0.5, 1])),
    }
    known = base.transform_filter("isValid(datum.series)")
    path = known.mark_line(strokeWidth=1.5, opacity=0.7).encode(**places, color=marks["color"])
    dot = known.mark_point(filled=True, opacity=1).encode(
        **places, **marks, size=alt.Size("n:Q", scale=alt.Scale(range=[40, 220]), legend=None)
    )
    layers = alt.layer(line, path, dot, data=alt.Data(values=data))
    facet = alt.Facet("group:N", sort=groups, header=_panel(alt))
    return layers.properties(width=148, height=148).facet(facet=facet, columns=2, spacing=14)


def _boxes(alt: Any, points: Sequence[Spot], axes: Axes) -> Any:
    marks = coloured(alt, [drawable(p.series) for p in points])
    data = [
        {"group": drawable(p.group), "series": drawable(p.series), "value": p.y} for p in points
    ]
    y = alt.Y("series:N", sort=None, title=None)
    x = alt.X("value:Q", title=axes.x, scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(tickCount=5))
    marks["color"].legend = None
    base = alt.Chart()
    box = base.mark_boxplot(size=14, median={"color": INK}, opacity=0.55, outliers=False).encode(
        x=x, y=y, color=marks["color"]
    )
    each = base.mark_tick(thickness=1, size=16, opacity=0.6, color=INK).encode(x=x, y=y)
    mean = base.mark_point(shape="diamond", filled=True, size=90, opacity=1, color=INK).encode(
        x=alt.X("mean(value):Q", title=axes.x), y=y
    )
    groups = list(dict.fromkeys(row["group"] for row in data))
    layers = alt.layer(box, each, mean, data=alt.Data(values=data))
    return layers.properties(width=WIDTH, height=alt.Step(27)).facet(
        row=alt.Row("group:N", sort=groups, header=_header(alt)), spacing=8
    )
