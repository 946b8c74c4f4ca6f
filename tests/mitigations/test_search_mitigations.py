"""Mitigations of the search suite: each does what it says, on steps written by hand."""

import msgspec
import pytest
from steps import ASKED, answer, gate, held, read, sofar

from sundog.core.errors import ModelError, UsageError
from sundog.core.model import Message
from sundog.mitigations._evidence import claims
from sundog.mitigations._queries import other_queries
from sundog.mitigations._results import blocks
from sundog.mitigations.base import MITIGATIONS, find
from sundog.trace import Action, Observation, Step, say

ALONE = [read("a.test", "1", "The bridge cost 41.7 million euros to build.")]
BOTH = [*ALONE, read("b.test", "2", "In the end the bridge cost 41.7 million euros.")]
SPLIT = [*ALONE, read("c.test", "3", "The bridge cost 58.2 million euros to build.")]
SEARCHING = Action("", "tools", calls=(say("search", query="x"),))

COMPARED = msgspec.structs.replace(
    ASKED, messages=(Message("user", "Question: Which cost more, Oakton Jetty or Ingstead Pilot?"),)
)
JETTIES = [
    read("a.test", "1", "Oakton Jetty cost 12.5 million euros, Ingstead Pilot 9.1 million euros."),
    read("b.test", "2", "The bill for Oakton Jetty was 12.5 million euros."),
]


def test_corroborate_counts_domains_and_lets_abstaining_through() -> None:
    assert "1 state what" in (gate("corroborate:2", ALONE, answer("41.7")) or "")
    assert gate("corroborate:2", BOTH, answer("€41.7 million")) is None
    assert gate("corroborate:2", [], answer("")) is None
    assert gate("corroborate:2", [], SEARCHING) is None


def test_an_answer_that_picks_rests_on_the_values_that_its_explanation_names() -> None:
    """That a name stands in many articles supports nothing; the weakest value counts."""
    bare, named = answer("Oakton Jetty"), answer("Oakton Jetty", 80, "12.5 against 9.1.")
    assert claims(sofar(JETTIES, COMPARED), named) == {("number", "12.5"), ("number", "9.1")}
    assert "Name the values" in (gate("corroborate:2", JETTIES, bare, COMPARED) or "")
    assert "1 state what" in (gate("corroborate:2", JETTIES, named, COMPARED) or "")
    more = [*JETTIES, read("c.test", "3", "Ingstead Pilot came to 9.1 million euros.")]
    assert gate("corroborate:2", more, named, COMPARED) is None


def test_a_choice_in_quotes_is_stated_by_its_quotation_only() -> None:
    asked = msgspec.structs.replace(
        ASKED, messages=(Message("user", "Question: Was it rated “sound” or “poor value”?"),)
    )
    steps = [read("a.test", "1", "Rated “sound,” they say."), read("b.test", "2", "A sound idea.")]
    assert gate("corroborate:1", steps, answer("sound"), asked) is None
    assert "1 state what" in (gate("corroborate:2", steps, answer("sound"), asked) or "")


def test_contradiction_shows_what_speaks_against_an_answer_once() -> None:
    said = gate("contradiction", SPLIT, answer("41.7"))
    assert said is not None
    assert "58.2" in said
    assert gate("contradiction", [*SPLIT, held(answer("41.7"), said)], answer("41.7")) is None
    assert gate("contradiction", BOTH, answer("41.7")) is None


@pytest.mark.parametrize("confidence", ["high", "", None, "-"])
def test_a_confidence_that_is_none_is_left_to_the_answer_form(confidence: object) -> None:
    assert gate("capped", ALONE, answer("41.7", confidence)) is None


def test_capped_sends_back_what_the_sources_do_not_bear() -> None:
    assert "at most 50" in (gate("capped", ALONE, answer("41.7", 90)) or "")
    assert gate("capped", ALONE, answer("41.7", "50 %")) is None
    assert gate("capped", BOTH, answer("41.7", 75)) is None


def test_corrective_proposes_searches_not_made_yet_and_stops() -> None:
    said = gate("corrective", SPLIT, answer("41.7")) or ""
    assert "1 of the sites you read state" in said
    assert "\n- “bridge cost”" in said.replace("oakton ", "")
    assert gate("corrective", BOTH, answer("41.7")) is None
    tied = [*BOTH, *SPLIT[1:], read("d.test", "4", "The bridge cost 58.2 million euros to build.")]
    assert "2 seem to say otherwise" in (gate("corrective", tied, answer("41.7")) or "")
    steps = [*SPLIT, held(answer("41.7"), said), held(answer("41.7"), said)]
    assert gate("corrective", steps, answer("41.7")) is None


def test_searches_come_from_the_names_and_words_of_the_question() -> None:
    made = Step(Action("", "tools", calls=(say("search", query="oakton  JETTY"),)))
    found = other_queries(sofar([], COMPARED))
    assert found == ["Oakton Jetty cost", "Ingstead Pilot cost", "Oakton Jetty"]
    assert "Oakton Jetty" not in other_queries(sofar([made], COMPARED))


def test_active_sends_the_unsure_back_and_lets_the_sure_go() -> None:
    assert gate("active:60", ALONE, answer("41.7", 60)) is None
    said = gate("active:60", ALONE, answer("41.7", 40))
    assert "do not sound sure" in (said or "")
    assert gate("active", ALONE, answer("", 0)) is not None
    steps = [*ALONE, *(held(answer("", 0), said) for _ in range(3))]
    assert gate("active", steps, answer("", 0)) is None


def test_self_consistency_lets_the_most_frequent_answer_stand() -> None:
    steps: list[Step] = []
    for value in ("58.2", "41.7"):
        steps.append(held(answer(value), gate("self_consistency", steps, answer(value))))
    assert gate("self_consistency", steps, answer("€41.7 million")) is None
    assert "Hand in “41.7”" in (
        gate("self_consistency", [*steps[1:], steps[1]], answer("58.2")) or ""
    )
    differ = gate("self_consistency", steps, answer("12"))
    assert "No two agree" in (differ or "")
    assert gate("self_consistency", [*steps, held(answer("12"), differ)], answer("12")) is None
    assert gate("self_consistency", [], SEARCHING) is None


def test_the_verifier_goes_through_its_list_and_sends_back_twice() -> None:
    assert gate("verifier", BOTH, answer("41.7", 75)) is None
    said = gate("verifier", ALONE, answer("41.7", 75)) or ""
    assert "Only a.test states it" in said
    assert "c.test seems to say otherwise" in (gate("verifier", SPLIT, answer("41.7")) or "")
    assert "Nothing that you read" in (gate("verifier", [], answer("41.7")) or "")
    assert "at most 75" in (gate("verifier", BOTH, answer("41.7", 99)) or "")
    twice = [*ALONE, held(answer("41.7"), said), held(answer("41.7"), said)]
    assert gate("verifier", twice, answer("41.7")) is None


HEARD: list[str] = []


def refuses(messages: list[Message]) -> str:
    HEARD.append("\n".join(message.text for message in messages))
    return 'It rests on one site.\n{"send_back": true, "why": "Find a second site."}'


def talks(messages: list[Message]) -> str:
    return "I would send this back."


def breaks(messages: list[Message]) -> str:
    raise TimeoutError("no answer")


def proposes(messages: list[Message]) -> str:
    return "1. Not numbered\n- “bridge at Oakton, final bill”\n\nx\ny"


@pytest.fixture
def models(monkeypatch: pytest.MonkeyPatch) -> str:
    """Make this module importable under the name that specs use."""
    import sys

    name = "stand_in_models"
    monkeypatch.setitem(sys.modules, name, sys.modules[__name__])
    HEARD.clear()
    return f"py:{name}"


def test_a_model_that_verifies_reads_the_trace_fenced_and_is_obeyed(models: str) -> None:
    said = gate(f"verifier:{models}:refuses", ALONE, answer("41.7")) or ""
    assert "Find a second site." in said
    assert "41.7 million euros" in HEARD[0]
    assert HEARD[0].count("<text-") == 1
    assert find(f"verifier:{models}:refuses").model == f"{models}:refuses"


def test_a_verifier_without_a_verdict_lets_the_answer_through(models: str) -> None:
    assert gate(f"verifier:{models}:talks", ALONE, answer("41.7")) is None


def test_a_verifier_whose_service_fails_is_the_models_fault(models: str) -> None:
    with pytest.raises(ModelError, match="no answer"):
        gate(f"verifier:{models}:breaks", ALONE, answer("41.7"))


def test_a_model_may_propose_the_searches(models: str) -> None:
    said = gate(f"corrective:{models}:proposes", ALONE, answer("41.7")) or ""
    assert "“bridge at Oakton, final bill”" in said
    assert said.count("\n- ") == 3


def test_credibility_answers_its_own_tool_from_what_was_read() -> None:
    call = Action("", "tools", calls=(say("check_site", domain="a.test"),))
    said = gate("credibility", BOTH, call) or ""
    assert "1 articles read. Of 1 numbers and dates in them, 1 also stand" in said
    assert "nothing on" in (gate("credibility", [], call) or "")
    brief = find("credibility").brief
    assert brief is not None
    assert brief(ASKED).tool("check_site") is not None


def page(domain: str, site: str, day: str, text: str) -> Step:
    return read(domain, "1", f"A title\n{site} ({domain}) · {day} · Ann Author\n\n{text}")


def test_provenance_says_who_was_first_and_who_leans_on_whom() -> None:
    long = "The bridge over the Oakton came to 41.7 million euros, as the board told the council."
    steps = [
        page("b.test", "The B Post", "3 May 2021", f"Per The C Desk. {long}"),
        page("a.test", "The A Mail", "4 May 2021", f"{long} So much for that."),
        page("c.test", "The C Desk", "1 May 2021", "It came to 41.7 million euros."),
    ]
    call = Action("", "tools", calls=(say("trace_claim", claim="€41.7 million"),))
    lines = (gate("provenance", steps, call) or "").splitlines()
    assert "stands in 3 of" in lines[0]
    assert lines[1] == "- c.test, 1 May 2021"
    assert lines[2] == "- b.test, 3 May 2021 (names The C Desk at c.test as its source)"
    assert lines[3] == "- a.test, 4 May 2021 (word for word as at b.test)"
    assert "Nothing that you have read states" in (gate("provenance", [], call) or "")


LIST = "Results for: x" + "".join(
    f"\n\n{n}. T{n}\n   {d}.test · 1 May 2020 · id {n:08x}\n   words"
    for n, d in enumerate("aabc", 1)
)


@pytest.mark.parametrize("spec", ["shuffled", "diverse"])
def test_reordering_keeps_every_result_and_the_look_of_the_list(spec: str) -> None:
    change = find(spec).observation
    assert change is not None
    shown = change(sofar([]), Observation("tool", LIST)).text
    _, before = blocks(LIST)
    _, after = blocks(shown)
    assert sorted(e[3:] for e in before) == sorted(e[3:] for e in after)
    assert [e[0] for e in after] == list("1234")
    assert change(sofar([]), Observation("tool", "an article")).text == "an article"


def test_diverse_puts_each_domain_once_before_any_comes_again() -> None:
    change = find("diverse").observation
    assert change is not None
    _, entries = blocks(change(sofar([]), Observation("tool", LIST)).text)
    assert [e.split("\n")[0][3:] for e in entries] == ["T1", "T3", "T4", "T2"]
    _, entries = blocks(change(sofar(ALONE), Observation("tool", LIST)).text)
    assert [e.split("\n")[0][3:] for e in entries][:2] == ["T3", "T4"]


@pytest.mark.parametrize("name", ["source_criticism", "demonstrations"])
def test_words_in_the_brief_come_before_the_question(name: str) -> None:
    change = find(name).brief
    assert change is not None
    roles = [message.role for message in change(ASKED).messages]
    assert roles == ["system", "user"]


@pytest.mark.parametrize(
    "spec",
    ["corroborate:0", "corroborate:x", "shuffled:2", "capped:1", "active:101", "verifier:gpt",
     "self_consistency:1", "corrective:2", "no_such"],
)  # fmt: skip
def test_an_argument_that_cannot_work_is_refused(spec: str) -> None:
    with pytest.raises(UsageError):
        find(spec)


def test_a_model_that_is_not_there_is_refused_when_it_is_asked() -> None:
    with pytest.raises(UsageError, match="cannot import a model"):
        gate("verifier:py:no_such:thing", ALONE, answer("41.7"))


def test_every_mitigation_of_search_lets_a_search_through() -> None:
    for name, make in MITIGATIONS.all():
        part = make(None)
        if "search" in part.suites and part.gate is not None:
            assert part.gate(sofar(ALONE), SEARCHING) is None, name
