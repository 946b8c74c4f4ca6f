"""What a world's content is like, in the rows of the paper's tables 6 and 7 and beyond."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec
import numpy as np

from sundog.worlds.web.questions import TYPES, questions
from sundog.worlds.web.world import World

_TOKEN = re.compile(r"[\w'’-]+")
GRAM = 8
PAPER = {
    "sites": "19-20",
    "words": "595-601",
    "type-token ratio": ".63-.64",
    "news/blog/research/conspiracy %": "27-33/37-43/10/10",
    "low credibility %": "43",
    "questions": "factual 147, comparison 160, timeline 154, evaluation 126",
}
"""The published figures, for display beside ours (tables 6 and 7, appendix A)."""


class Content(msgspec.Struct, frozen=True):
    """Figures of one world.

    Attributes:
        words: Mean length of an article.
        ratio: Mean type-token ratio.
        overlap: Shared 8-grams of two articles over those of the shorter, at the 99.9th
            percentile of all pairs, and the largest.
        mix: Percent of sites by type.
        low: Percent of sites of low credibility.
        false: Percent of articles that state something false.
        types: Questions by type.
        deep: Percent of questions that need more than one article.
    """

    world: int
    sites: int
    articles: int
    words: float
    ratio: float
    overlap: float
    overlap_max: float
    mix: dict[str, int]
    low: int
    false: float
    links: float
    types: dict[str, int]
    deep: float


def content(world: World, asked: int = 16, sample: int = 500) -> Content:
    """Measure a world; overlaps are taken over the first `sample` articles."""
    articles = list(world.articles())
    tokens = [_TOKEN.findall(a.text.lower()) for a in articles]
    overlaps = overlap(tokens[:sample])
    kinds = Counter(site.type for site in world.sites)
    count = len(world.sites)
    found = questions(world, asked)
    return Content(
        world.number,
        count,
        len(articles),
        float(np.mean([len(t) for t in tokens])),
        float(np.mean([len(set(t)) / len(t) for t in tokens])),
        float(np.quantile(overlaps, 0.999)),
        float(overlaps.max()),
        {kind: round(100 * n / count) for kind, n in sorted(kinds.items())},
        round(100 * sum(not site.credible for site in world.sites) / count),
        100 * _share(any(f.false for f in a.stated) for a in articles),
        float(np.mean([len(a.links) for a in articles])),
        {kind: sum(q.type == kind for q in found) for kind in TYPES},
        100 * _share(q.hops > 1 for q in found),
    )


def overlap(tokens: Sequence[Sequence[str]]) -> np.ndarray:
    """Return for each pair of texts the share of 8-grams that they have in common."""
    grams = [{hash(tuple(t[i : i + GRAM])) for i in range(len(t) - GRAM + 1)} for t in tokens]
    return np.asarray(
        [len(a & b) / max(1, min(len(a), len(b))) for a, b in combinations(grams, 2)] or [0.0]
    )


def table(found: Sequence[Content]) -> list[dict[str, str]]:
    """Return one row for each world, and the paper's row last."""
    rows = [_row(one) for one in found]
    paper = {
        "world": "paper",
        "sites": PAPER["sites"],
        "articles": "thousands",
        "words": PAPER["words"],
        "TTR": PAPER["type-token ratio"],
        "N/B/R/S/C %": PAPER["news/blog/research/conspiracy %"],
        "low cred. %": PAPER["low credibility %"],
        "questions": PAPER["questions"],
    }
    return [*rows, {key: paper.get(key, "-") for key in rows[0]}] if rows else []


def _row(one: Content) -> dict[str, str]:
    order = ("news", "blog", "research", "social", "conspiracy")
    return {
        "world": str(one.world),
        "sites": str(one.sites),
        "articles": str(one.articles),
        "words": f"{one.words:.0f}",
        "TTR": f"{one.ratio:.2f}",
        "8-gram p99.9": f"{100 * one.overlap:.1f} %",
        "8-gram max": f"{100 * one.overlap_max:.1f} %",
        "N/B/R/S/C %": "/".join(str(one.mix.get(kind, 0)) for kind in order),
        "low cred. %": str(one.low),
        "false %": f"{one.false:.0f}",
        "links": f"{one.links:.1f}",
        "questions": ", ".join(f"{kind} {n}" for kind, n in one.types.items()),
        "several articles %": f"{one.deep:.0f}",
    }


def _share(found: Iterable[bool]) -> float:
    values = list(found)
    return sum(values) / len(values) if values else 0.0
