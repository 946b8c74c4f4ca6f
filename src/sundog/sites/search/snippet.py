"""Results and articles as text: what `search` and `read_article` answer."""

import re
from collections.abc import Sequence
from functools import lru_cache

from sundog.sites.search.retriever import words
from sundog.worlds.web.articles import Article

_SENTENCE = re.compile(r"(?<=[.!?”])\s+")
LENGTH = 180


def snippet(article: Article, query: str) -> str:
    """Return the sentence that shares most words with the query, cut to length."""
    return _best(article.text, query)


@lru_cache(maxsize=1 << 15)
def _best(text: str, query: str) -> str:
    """Find the snippet; arms, agents and rollouts ask the same of the same articles."""
    wanted = set(words(query))
    sentences = [s for s in _SENTENCE.split(text.replace("\n", " ")) if len(s) > 30]
    if not sentences:
        return text[:LENGTH]
    scored = [(len(wanted & set(words(s))), -i) for i, s in enumerate(sentences)]
    found = sentences[-max(scored)[1]]
    return found if len(found) <= LENGTH else found[: LENGTH - 1].rsplit(" ", 1)[0] + "…"


def results_text(query: str, articles: Sequence[Article]) -> str:
    """Write a list of results."""
    if not articles:
        return f"No results for: {query}"
    lines = [f"Results for: {query}"]
    for number, article in enumerate(articles, 1):
        lines += [
            "",
            f"{number}. {article.title}",
            f"   {article.site.domain} · {article.date} · id {article.id}",
            f"   {snippet(article, query)}",
        ]
    return "\n".join(lines)


def article_text(article: Article) -> str:
    """Write an article in full."""
    site = article.site
    head = f"{site.name} ({site.domain}) · {article.date} · {article.author}"
    text = f"{article.title}\n{head}\n\n{article.text}"
    if article.links:
        links = [f"- {title} ({domain}, id {name})" for name, title, domain in article.links]
        text += "\n\nRelated\n" + "\n".join(links)
    return text
