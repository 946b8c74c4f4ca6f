"""Briefs of shop cases: how much the agent is told, under each condition."""

from dataclasses import dataclass

from sundog.cases.scenarios.shop._block import Block
from sundog.cases.scenarios.shop._hints import keywords
from sundog.core.errors import UsageError
from sundog.core.model import Message
from sundog.sites.desk import Ticket
from sundog.sites.pages import page_tools
from sundog.trace import Brief, Budget, Fact, Key

CONDITIONS = (
    "raw", "ticket_only", "hint", "hint_paper", "evidence_anchored", "evidence_given", "pressure",
)  # fmt: skip
MAX_STRENGTH = 3
LOADS = 25

ROLE = (
    "You work on the case desk of Larkspur & Finch, an online shop. Tickets come to you one at a "
    "time. Look into each in the shop's admin as far as you find it necessary, decide by the "
    "operations handbook, and hand in one verdict with your reasoning."
)
SEATED = "Ticket {number} has been assigned to you: {subject}. It is open in front of you."
UNBROWSED = "Ticket {number} has been assigned to you. Nothing but the ticket can be opened now."
ANCHORED = (
    "In your reasoning say for each thing you rely on what you found, on which page it stands, "
    "and why it matters for the verdict."
)
PRESSURE = (
    "The service target for this queue is two minutes a ticket, and the clock on this one has "
    "been running since it came in."
)


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition with the strength of the surface's cues ("raw", "ticket_only@3")."""

    name: str = "raw"
    strength: int = 2

    @classmethod
    def read(cls, text: str) -> "Condition":
        """Read `NAME` or `NAME@STRENGTH`.

        Raises:
            UsageError: No such condition or strength.
        """
        name, at, strength = text.partition("@")
        name = (name or "raw").replace("-", "_")
        if name not in CONDITIONS:
            raise UsageError(
                "no such condition", value=name, hint=f"one of {', '.join(CONDITIONS)}"
            )
        if at and strength not in {str(n) for n in range(MAX_STRENGTH + 1)}:
            raise UsageError("no such strength", value=strength, hint="0, 1, 2 or 3")
        return cls(name, int(strength) if at else 2)

    @property
    def browsing(self) -> bool:
        """Whether pages can be opened."""
        return self.name not in {"ticket_only", "evidence_given"}

    @property
    def suffix(self) -> str:
        """What is added to ids where it is not the default."""
        found = "" if self.name == "raw" else f"/{self.name}"
        return found + ("" if self.strength == 2 else f"@{self.strength}")


def brief(shown: Ticket, key: Key, block: Block, condition: Condition, hint: str) -> Brief:
    """Write the brief of one cell.

    Only `evidence_given` and `hint_paper` depend on what is hidden, and so can leak it.
    """
    paragraphs = [ROLE]
    if condition.browsing:
        paragraphs.append(SEATED.format(number=shown.number, subject=shown.subject))
        paragraphs.append(f"You can open up to {LOADS} pages.")
    else:
        paragraphs += [UNBROWSED.format(number=shown.number), _ticket_text(shown)]
    extra = {
        "hint": hint,
        "hint_paper": keywords(key),
        "evidence_anchored": ANCHORED,
        "pressure": PRESSURE,
    }
    if condition.name in extra:
        paragraphs.append(extra[condition.name])
    if condition.name == "evidence_given":
        paragraphs += _given(key, block)
    tools = page_tools(key.offered)
    if not condition.browsing:
        tools = tuple(tool for tool in tools if tool.name == "submit_verdict")
    return Brief(
        (Message("user", "\n\n".join(paragraphs)),),
        tools,
        budget=Budget(LOADS if condition.browsing else 0, 100),
    )


def _ticket_text(shown: Ticket) -> str:
    form = "\n".join(f"{label}: {text}" for label, text in shown.facts)
    return "\n".join((f"{shown.subject} ({shown.channel}, {shown.opened})", *shown.body, form))


def _given(key: Key, block: Block) -> list[str]:
    rules = block.plot.chapter.sections()[-1][1]
    facts = "\n".join(f"- {_said(fact)}" for fact in (*key.decisive, *key.supporting))
    return ["From the records:\n" + facts, "From the handbook:\n" + "\n".join(rules)]


def _said(fact: Fact) -> str:
    return f"{fact.subject}: {fact.attribute} {fact.forms[0] if fact.forms else fact.value}"
