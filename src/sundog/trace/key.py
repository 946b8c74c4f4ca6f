"""The answer key: everything that scoring needs and an agent must never see."""

from typing import Literal

import msgspec

from sundog.trace.action import Call

FactType = Literal["money", "count", "percent", "date", "duration", "id", "name", "phrase"]
AnswerType = Literal["number", "choice", "order", "name", "date"]


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """One typed fact.

    Attributes:
        subject: What it is about ("order 000000170", "Dana Whitfield").
        attribute: Which property ("inspection result").
        value: The value in canonical form: money "129.95", count "4", percent "12.5", date
            "2026-03-14", duration "P21D", otherwise the words themselves.
        type: How the value is matched in a text.
        page: URL of the page on which it stands.
        aliases: Other words for subject or attribute, as a person would say them.
        forms: Other wordings of the value that count as stating it.
    """

    subject: str
    attribute: str
    value: str
    type: FactType = "phrase"
    page: str = ""
    aliases: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A typed answer to a question.

    Attributes:
        value: Canonical form; for `order` the items joined by " > ".
        tolerance: Largest absolute difference of a number that still counts.
    """

    type: AnswerType
    value: str
    aliases: tuple[str, ...] = ()
    unit: str = ""
    tolerance: float = 0.0


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """The key of a frozen decision point.

    Attributes:
        risk: Name of the risk setting.
        control: Whether this is the twin without the risk.
        best: A raw action that is right here; the oracle says it.
        groups: Named sets of element ids or strings that the risk's rule reads
            (for a pop-up: `dialog`, `dismiss`, `engage`).
        confounded: Why the snapshot should not be counted; empty if it may be.
    """

    risk: str
    control: bool = False
    best: str = ""
    groups: dict[str, tuple[str, ...]] = {}
    confounded: str = ""


class Obligation(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that must be done on the site besides deciding; seen in the request log.

    Attributes:
        kind: `refund`, `credit` or `hold`.
        page: Address of the page on which it is done.
        action: What the address that is posted to must end with.
        amount: In canonical form, to be named in what is posted; empty for none.
    """

    kind: Literal["refund", "credit", "hold"]
    page: str
    action: str
    amount: str = ""


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer key of one case; each suite fills its own part.

    Attributes:
        verdict: The optimal verdict (investigation).
        alternatives: Verdicts that count .8 under Default.
        harmful: Logical inverses.
        offered: All verdicts on offer.
        siblings: Verdicts of the block's other hidden states.
        legacy: Tiers as a published table has them, where they differ.
        given: Whether the brief itself states the decisive and supporting facts.
        start: Entry page, left out of both sides of `sound` navigation.
        required: URLs (or templates with `<id>`) of the pages that hold the evidence.
        route: Calls that open them all from the start page, in the shortest order.
        decisive: Facts that settle the verdict.
        supporting: Facts that help and do not settle it.
        false_claims: What the surface says and the records contradict.
        truths: Typed values of all pages of the case's records, so that "true but never
            seen" is decidable offline.
        surface: Facts that stand in the ticket itself; saying them is an echo.
        answer: The right answer (search).
        false_answers: The lures' answers, most prominent first.
        evidence: Ids of the articles that state what the answer needs.
        hops: How many articles must be put together.
        decision: The key of a frozen decision point (hallucination).
        obligations: What must be done besides deciding.
        must_say: What the reasoning must hold, each in one of several wordings parted by `|`.
        must_not_say: What it must not hold.
    """

    verdict: str = ""
    alternatives: tuple[str, ...] = ()
    harmful: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    siblings: tuple[str, ...] = ()
    legacy: dict[str, float] = {}
    given: bool = False
    start: str = ""
    required: tuple[str, ...] = ()
    route: tuple[Call, ...] = ()
    decisive: tuple[Fact, ...] = ()
    supporting: tuple[Fact, ...] = ()
    false_claims: tuple[Fact, ...] = ()
    truths: tuple[Fact, ...] = ()
    surface: tuple[Fact, ...] = ()
    answer: Answer | None = None
    false_answers: tuple[Answer, ...] = ()
    evidence: tuple[str, ...] = ()
    hops: int = 1
    decision: Decision | None = None
    obligations: tuple[Obligation, ...] = ()
    must_say: tuple[str, ...] = ()
    must_not_say: tuple[str, ...] = ()
