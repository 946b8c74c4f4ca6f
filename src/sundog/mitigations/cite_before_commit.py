"""Lets no verdict through that does not name the records it rests on, each of them opened.

A source that was never opened, or is no record (the ticket itself, the handbook), supports
nothing. After Self-RAG's citation discipline (Asai et al. 2024); at most five times, so that an
agent that will not cite still comes to a verdict.
"""

from sundog.mitigations._briefs import plain
from sundog.mitigations._casefile import cited, is_verdict, records
from sundog.mitigations._evidence import said_so_far
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action

OPENING = "Not filed: "
PATIENCE = 5


def gate(so_far: Sofar, action: Action) -> str | None:
    """Hold a verdict whose sources were not opened."""
    if not is_verdict(action) or len(said_so_far(so_far, OPENING)) >= PATIENCE:
        return None
    known = {page.url for page in records(so_far)}
    named = cited(action)
    unopened = [url for url in named if url.startswith("http") and url not in known]
    if any(url in known for url in named) and not unopened:
        return None
    wrong = f" You have not opened {' '.join(unopened[:3])} as a record." if unopened else ""
    return (
        f"{OPENING}name in cited_pages the records that your verdict rests on, by their "
        f"addresses, and only records that you have opened.{wrong}"
    )


MITIGATIONS.register(
    "cite_before_commit",
    plain(
        "cite_before_commit",
        Mitigation("no verdict without records that were opened", ("investigation",), gate=gate),
    ),
)
