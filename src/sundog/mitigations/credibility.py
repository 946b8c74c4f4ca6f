"""Adds a tool that says how far a site agrees with the others read so far.

It knows what the agent has read and nothing more. Paper, section 6.4: tools for credibility
scoring and cross-referencing.
"""

from sundog.mitigations._briefs import plain, with_tool
from sundog.mitigations._evidence import read_texts, values
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Action, Param, Tool

TOOL = Tool(
    "check_site",
    "Compare what you have read on one site with what you have read on others.",
    (Param("domain", about="the site's domain, as results show it"),),
    loads=0,
)


def gate(so_far: Sofar, action: Action) -> str | None:
    """Answer the tool; let everything else through."""
    call = action.call
    if call is None or call.name != TOOL.name:
        return None
    domain = call.get("domain").strip()
    read = read_texts(so_far)
    mine = [values(text) for name, text in read if name == domain]
    if not mine:
        return f"You have read nothing on {domain or 'that site'} yet."
    others = [values(text) for name, text in read if name != domain]
    said = set().union(*mine)
    shared = said & set().union(*others) if others else set()
    return (
        f"{domain}: {len(mine)} articles read. Of {len(said)} numbers and dates in them, "
        f"{len(shared)} also stand in the {len(others)} articles you read elsewhere."
    )


MITIGATIONS.register(
    "credibility",
    plain(
        "credibility",
        Mitigation("a tool that compares sites", ("search",), brief=with_tool(TOOL), gate=gate),
    ),
)
