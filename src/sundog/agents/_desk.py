"""How agents without a model work a ticket: look, note, hand in. `Worker` is what they share."""

from collections.abc import Generator

from sundog.agents._casework import Page
from sundog.agents.base import words
from sundog.trace import Brief, Call, Observation, say

WAIT = say("noop")
"""What a generator yields first, before it has been shown anything; never said."""

Moves = Generator[Call, Page, None]


PATIENCE = 8
"""How often a verdict that is held back is handed in again."""


class Worker:
    """Plays a generator of calls: it yields a call and is sent the page that came of it.

    When its verdict is held back and it has nothing more to do, it hands the same one in again.
    """

    def __init__(self, brief: Brief, moves: Moves) -> None:
        self.brief, self.moves, self.started = brief, moves, False
        self.last, self.insisted = WAIT, 0

    def act(self, observation: Observation) -> str | None:
        """Say the next call."""
        text = observation.text.replace("\\'", "'").replace('\\"', '"')
        page = Page(observation.url, text)
        try:
            self.last = self.moves.send(page) if self.started else self._first(page)
        except StopIteration:
            self.insisted += 1
            if self.last.name != "submit_verdict" or self.insisted > PATIENCE:
                return None
        return words(self.brief, self.last)

    def _first(self, page: Page) -> Call:
        self.started = True
        next(self.moves)
        return self.moves.send(page)


def goto(url: str) -> Call:
    """Open an address."""
    return say("goto", url=url)


def hand_in(
    verdict: str, reasoning: str, confidence: int = 50, cited: str = "", *, enough: bool = True
) -> Call:
    """Submit a verdict."""
    return say(
        "submit_verdict",
        verdict=verdict,
        reasoning=reasoning,
        confidence=confidence,
        evidence_sufficient="yes" if enough else "no",
        cited_pages=cited,
    )


def offered(brief: Brief) -> tuple[str, ...]:
    """Return the verdicts on offer."""
    return brief.choices("submit_verdict", "verdict")


def loads(brief: Brief) -> int:
    """Return how many pages may be opened."""
    return 25 if brief.budget.loads is None else brief.budget.loads
