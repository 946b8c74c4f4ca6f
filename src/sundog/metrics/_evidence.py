"""Which facts an agent was shown, and which it stated."""

import re
from functools import lru_cache

from sundog.metrics._match import opening, present, states, subject_pattern
from sundog.metrics._pages import failed
from sundog.metrics._patterns import plain
from sundog.trace import Fact, Key, Observation, Step, Trace
from sundog.trace.urls import segments, sound

_BID = re.compile(r"^\s*\[\w+\] ", re.MULTILINE)
_FIELD = re.compile(
    r"^(\t*)(?:\[\w+\] )?(?:textbox|searchbox|spinbutton) .*$(?:\n\1\t.*$)*", re.MULTILINE
)
Pages = tuple[tuple[str, str], ...]


def pages(trace: Trace) -> Pages:
    """Return (url, text) of every page text given to the agent, each once, errors left out."""
    return tuple(dict.fromkeys((url, text) for _, url, text in given(trace)))


def given(trace: Trace) -> list[tuple[int, str, str]]:
    """Return (step, url, text) of every page text given to the agent, errors left out.

    What was shown first is of step 0. What the agent typed stands in the fields of a page; it
    is no evidence, so such fields are left out.
    """
    shown = [(0, trace.start), *((n, _led_to(s)) for n, s in enumerate(trace.steps, 1))]
    typed = _typed(trace)
    return [(n, o.url, as_read(o.text, typed)) for n, o in shown if o is not None and _is_page(o)]


def _led_to(step: Step) -> Observation | None:
    return None if failed(step) else step.observation


@lru_cache(maxsize=8192)
def as_read(text: str, typed: tuple[str, ...] = ()) -> str:
    """Return a page's text without element numbers: `[63]` is no statement about 63 of anything.

    Args:
        typed: What the agent typed; fields that show it are left out.
    """
    if typed:
        text = _FIELD.sub(lambda found: "" if _shows_one(found[0], typed) else found[0], text)
    return _BID.sub("", text).replace("\\'", "'").replace('\\"', '"')


def _typed(trace: Trace) -> tuple[str, ...]:
    """Return what the agent put into fields, by its actions and in the forms that it sent."""
    actions = [str(c.args.get("value", "")) for s in trace.steps for c in s.action.calls]
    sent = [value for s in trace.steps for r in s.requests for _, value in r.form]
    return tuple(dict.fromkeys(text for text in (*actions, *sent) if text.strip()))


def _shows_one(field: str, typed: tuple[str, ...]) -> bool:
    shown = field.replace("\\'", "'").replace('\\"', '"').replace("\\n", "\n")
    return any(text in shown for text in typed)


def _is_page(shown: Observation) -> bool:
    return bool(shown.text) and (shown.kind == "page" or shown.page is not None)


@lru_cache(maxsize=262144)
def shows(fact: Fact, url: str, text: str) -> bool:
    """Say whether a page shows a fact: its own page the value, any other the subject as well."""
    flat = plain(text)
    if not present(fact, flat):
        return False
    if fact.page and sound(url, fact.page) is not None:
        return True
    return subject_pattern(fact.subject, ()).search(flat) is not None


def discovered(trace: Trace, facts: tuple[Fact, ...], start: str = "") -> list[Fact]:
    """Return the facts that stood in a page text given to the agent.

    The entry page is left out: everyone is given it, and what it says is the ticket's word.
    """
    given = pages(trace)
    if start:
        entry = segments(start)
        given = tuple((url, text) for url, text in given if segments(url) != entry)
    return [fact for fact in facts if any(shows(fact, url, text) for url, text in given)]


def reached(trace: Trace, key: Key) -> list[Fact]:
    """Return the decisive facts that the agent had before it: on pages, or given in the brief."""
    return list(key.decisive) if key.given else discovered(trace, key.decisive, key.start)


def reasoning(trace: Trace) -> str:
    """Return the grounds of the first commitment; the only text that is read for evidence."""
    return trace.commitment.reasoning if trace.commitment is not None else ""


def stated(trace: Trace, facts: tuple[Fact, ...], words: int | None = None) -> list[Fact]:
    """Return the facts that the reasoning states, in its first words if a number is given."""
    said = reasoning(trace)
    text = plain(opening(said, words) if words else said)
    return [fact for fact in facts if states(fact, text)]


def named(facts: list[Fact]) -> str:
    """Name a few facts."""
    shown = "; ".join(f"{f.subject}: {f.attribute} {f.value}" for f in facts[:3])
    return shown + ("; ..." if facts[3:] else "")


def missing(facts: tuple[Fact, ...], had: list[Fact]) -> list[Fact]:
    """Return the facts that are not among those had."""
    return [fact for fact in facts if fact not in had]
