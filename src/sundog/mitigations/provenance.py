"""Adds a tool that traces a statement: who states it, who was first, and who leans on whom.

It knows what the agent has read and nothing more. Sites that name each other as a source, or that
share whole sentences, are one voice and not two. Paper, section 6.4: tools for provenance and
cross-referencing.
"""

import re

from sundog.mitigations._briefs import plain, with_tool
from sundog.mitigations._evidence import SENTENCE, read_texts, values
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action, Param, Tool
from sundog.trace.spoken import dates

TOOL = Tool(
    "trace_claim",
    "Find out which of the articles you have read state a figure, a date or a name, which of them "
    "was first, and which of them lean on one another.",
    (Param("claim", about="the figure, date or name"),),
    loads=0,
)
_HEAD = re.compile(r"\n(?P<site>[^\n]+?) \([\w.-]+\) · (?P<day>\d{1,2} [A-Z][a-z]+ \d{4}) · ")


def gate(so_far: Sofar, action: Action) -> str | None:
    """Answer the tool; let everything else through."""
    call = action.call
    if call is None or call.name != TOOL.name:
        return None
    claim = call.get("claim").strip()
    found = [(d, text) for d, text in read_texts(so_far) if claim and _states(text, claim)]
    if not found:
        return f"Nothing that you have read states {claim or 'that'}."
    found.sort(key=lambda item: _day(item[1]))
    lines = [f"- {domain}, {_shown(text)}{_leans(text, found)}" for domain, text in found]
    return f"{claim} stands in {len(found)} of the articles you read, oldest first:\n" + "\n".join(
        lines
    )


def _states(text: str, claim: str) -> bool:
    wanted = values(claim)
    return wanted <= values(text) if wanted else claim.lower() in text.lower()


def _day(text: str) -> str:
    found = dates(_shown(text))
    return found[0].value if found else ""


def _shown(text: str) -> str:
    found = _HEAD.search(text)
    return found["day"] if found else ""


def _leans(text: str, found: list[tuple[str, str]]) -> str:
    """Say which of the other articles this one names or repeats."""
    body = text.partition("\n\n")[2]
    mine = {s for s in SENTENCE.split(body) if len(s) > 60}
    for domain, other in found:
        if other == text:
            continue
        head = _HEAD.search(other)
        if head and head["site"] in body:
            return f" (names {head['site']} at {domain} as its source)"
        if _day(other) <= _day(text) and mine & set(SENTENCE.split(other)):
            return f" (word for word as at {domain})"
    return ""


MITIGATIONS.register(
    "provenance",
    plain(
        "provenance",
        Mitigation("a tool that traces a statement", ("search",), brief=with_tool(TOOL), gate=gate),
    ),
)
