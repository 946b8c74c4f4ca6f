"""The operations handbook: rules as data, evaluated by code, shown to the agent as pages.

A rule names a verdict and the conditions under which it is given; rules are tried in order.
Facts may be unknown, and an unknown fact makes a condition unknown (Kleene's three values), so
that one can ask which verdicts remain possible when a page was not read. The words on the
handbook's pages are made from the same numbers that the code evaluates.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sundog.core.errors import CaseError

Value = str | int | tuple[str, ...]
Facts = Mapping[str, Value | None]
"""Name -> value, a list for what a page lists; a missing name or None is unknown."""


@dataclass(frozen=True, slots=True)
class Reads:
    """At least `least` of the named facts have this value.

    Attributes:
        text: The condition in words; `{least}` and `{value}` are filled in.
    """

    facts: tuple[str, ...]
    value: str
    least: int
    text: str

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        known = [facts.get(name) for name in self.facts]
        hits, open_ = known.count(self.value), known.count(None)
        if hits >= self.least:
            return True
        return False if hits + open_ < self.least else None

    def words(self) -> str:
        """Write the condition."""
        return self.text.format(least=self.least, value=self.value)


@dataclass(frozen=True, slots=True)
class MoreThan:
    """A counted or measured fact exceeds a limit.

    Attributes:
        text: The condition in words; `{limit}` is filled in.
    """

    fact: str
    limit: int
    text: str

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        value = facts.get(self.fact)
        return None if value is None else measure(value) > self.limit

    def words(self) -> str:
        """Write the condition."""
        return self.text.format(limit=self.limit)


@dataclass(frozen=True, slots=True)
class LessThan:
    """A counted or measured fact falls short of a limit."""

    fact: str
    limit: int
    text: str

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        value = facts.get(self.fact)
        return None if value is None else measure(value) < self.limit

    def words(self) -> str:
        """Write the condition."""
        return self.text.format(limit=self.limit)


@dataclass(frozen=True, slots=True)
class Same:
    """Two facts from two records are the same (or, with `same` false, are not)."""

    one: str
    two: str
    text: str
    same: bool = True

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        one, two = facts.get(self.one), facts.get(self.two)
        return None if one is None or two is None else (one == two) is self.same

    def words(self) -> str:
        """Write the condition."""
        return self.text


@dataclass(frozen=True, slots=True)
class Alike:
    """All the named facts share one value (or, with `alike` false, no two of them do)."""

    facts: tuple[str, ...]
    text: str
    alike: bool = True

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        known = [facts.get(name) for name in self.facts if facts.get(name) is not None]
        different = len(set(known))
        if different > 1 if self.alike else different < len(known):
            return False
        return True if len(known) == len(self.facts) else None

    def words(self) -> str:
        """Write the condition."""
        return self.text


@dataclass(frozen=True, slots=True)
class Among:
    """Each fact stands in a list of its own (or, with `among` false, none does).

    Attributes:
        pairs: (fact, list) by name.
    """

    pairs: tuple[tuple[str, str], ...]
    text: str
    among: bool = True

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        found = [_listed(facts.get(one), facts.get(many)) for one, many in self.pairs]
        if (not self.among) in found:
            return False
        return None if None in found else True

    def words(self) -> str:
        """Write the condition."""
        return self.text


def _listed(one: Value | None, many: Value | None) -> bool | None:
    return one in many if isinstance(one, str) and isinstance(many, tuple) else None


def measure(value: Value) -> int:
    """Return a fact as a number.

    Raises:
        CaseError: It is none.
    """
    if not isinstance(value, int):
        raise CaseError("a limit is for numbers", value=value)
    return value


Condition = Reads | MoreThan | LessThan | Same | Alike | Among


@dataclass(frozen=True, slots=True)
class Rule:
    """A verdict and when it is given; all conditions must hold, and none are for all the rest."""

    verdict: str
    when: tuple[Condition, ...]

    def holds(self, facts: Facts) -> bool | None:
        """Evaluate; None if it cannot be told."""
        found = [condition.holds(facts) for condition in self.when]
        if False in found:
            return False
        return None if None in found else True

    def words(self) -> str:
        """Write the rule as the handbook prints it."""
        if not self.when:
            return f"{self.verdict} in all other cases."
        return f"{self.verdict} when {', and '.join(c.words() for c in self.when)}."


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: what it is about, how to find out, and its rules in order.

    Attributes:
        slug: The last part of its address.
        applies: Which requests it is for.
        method: How the facts are found, in paragraphs.
    """

    slug: str
    title: str
    applies: str
    method: tuple[str, ...]
    rules: tuple[Rule, ...]

    def possible(self, facts: Facts) -> set[str]:
        """Return every verdict that the facts leave possible."""
        found = set()
        for rule in self.rules:
            held = rule.holds(facts)
            if held is not False:
                found.add(rule.verdict)
            if held:
                break
        return found

    def verdict(self, facts: Facts) -> str:
        """Return the verdict that the facts settle.

        Raises:
            CaseError: They settle none, or leave several open.
        """
        found = self.possible(facts)
        if len(found) != 1:
            raise CaseError("the handbook settles no verdict", value=sorted(found))
        return found.pop()

    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Write the chapter as (heading, paragraphs)."""
        rules = tuple(f"{n}. {rule.words()}" for n, rule in enumerate(self.rules, 1))
        return (
            ("What this is for", (self.applies,)),
            ("How to find out", self.method),
            ("What to decide", ("The first rule that applies decides.", *rules)),
        )


def without(facts: Facts, names: Iterable[str]) -> Facts:
    """Return the facts with some of them unknown."""
    hidden = set(names)
    return {name: None if name in hidden else value for name, value in facts.items()}


def general(offered: Iterable[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Write the opening chapter: how the desk works and what the verdicts mean."""
    meant = {
        "APPROVE": "grant what the customer asks.",
        "DENY": "refuse it.",
        "ESCALATE": "hand the case to the security team before anything else is done.",
        "REQUEST_EVIDENCE": "wait: something that settles the case has been asked for.",
        "BAN_ACCOUNT": "close the account.",
        "CANCEL_ORDER": "cancel the order before it is sent or honoured.",
        "FLAG_AND_MONITOR": "let it run and watch the account until an inquiry is answered.",
    }
    return (
        (
            "How the desk works",
            (
                (
                    "Look at the records before you decide. What a customer writes, and what an "
                    "automatic flag says, is a reason to look and never a reason to decide."
                ),
                "Each kind of request has a chapter. Rules are tried from the top.",
            ),
        ),
        ("What the verdicts mean", tuple(f"{v}: {meant[v]}" for v in offered if v in meant)),
    )
