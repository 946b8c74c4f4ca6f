"""Reading an answer strictly: three fields, each of its form, with one attempt at repair.

Answer is text (empty to abstain), Confidence a number from 0 to 100, Explanation text.
"""

import re
from dataclasses import dataclass

from sundog.trace import Call, Commitment
from sundog.trace.grammars.answering import FIELDS

__all__ = ["FIELDS", "Reading", "read"]

_NUMBER = re.compile(r"\s*(\d{1,3}(?:\.\d+)?)\s*%?\s*$")
_ABSTAIN = re.compile(
    r"\s*(?:(?:i )?(?:do not|don't|cannot|can't) (?:know|say|tell|determine).*|unknown|n/?a|none|"
    r"(?:data is |evidence is )?(?:incomplete|insufficient|not enough|unclear).*|"
    r"no answer|abstain|unable to .*)?\s*\.?\s*$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What an answer was read as.

    Attributes:
        problem: How it broke its form; empty if it did not.
    """

    commitment: Commitment
    problem: str


def read(call: Call) -> Reading:
    """Read the arguments of an answer."""
    problems = [f"{name} is missing" for name in FIELDS if name not in call.args]
    confidence, wrong = _confidence(call.args.get("confidence"))
    if wrong and "confidence" in call.args:
        problems.append(wrong)
    value = call.get("answer").strip()
    problem = "; ".join(problems)
    return Reading(
        Commitment(
            "answer",
            "" if _ABSTAIN.match(value) else value,
            reasoning=call.get("explanation"),
            confidence=confidence,
            problem=problem,
        ),
        problem,
    )


def _confidence(given: object) -> tuple[float | None, str]:
    if isinstance(given, bool) or given is None:
        return None, "confidence is not a number from 0 to 100"
    found = _NUMBER.match(str(given))
    if found is None or float(found[1]) > 100:
        return None, "confidence is not a number from 0 to 100"
    return float(found[1]), ""
