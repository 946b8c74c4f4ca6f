"""Probes pass on what tells nothing, fail on what tells, and say so when there is too little."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from sundog.audit._probe import Cases, Reading, View, judged, probe
from sundog.audit._table import orders, table, tried
from sundog.audit._walk import Walk, walks
from sundog.audit.base import CHECKS, Finding, Subject
from sundog.cases.case import Case
from sundog.core.streams import stream
from sundog.suites.base import Wanted, suite
from sundog.trace import Action, Environment, Outcome

BLOCKS = 7
WANTED = Wanted("mirage-30", seed=11, blocks=BLOCKS, arms=("A-V", "A-B", "A-U"))
CUSTOMER = "shop.test/admin/customer/index/edit/id"


@pytest.fixture(scope="module")
def sound() -> list[Walk]:
    part = suite("investigation")
    return list(walks(part.cases(WANTED), part.open))


def only(check: str, findings: list[Finding]) -> Finding:
    (found,) = [finding for finding in findings if finding.check == check]
    return found


def broken(sound: list[Walk], state: str, change: Callable[[Walk], Walk]) -> list[Finding]:
    return table([change(walk) if walk.state == state else walk for walk in sound])


def on_route(role: str, added: str) -> Callable[[Walk], Walk]:
    def change(walk: Walk) -> Walk:
        return replace(walk, route={**walk.route, role: f"{walk.route[role]}\n{added}"})

    return change


def test_nothing_tells_on_sound_blocks(sound: list[Walk]) -> None:
    found = table(sound)
    assert {finding.check for finding in found} == {"shallow", "one-page", "tell"}
    assert [finding for finding in found if finding.passed is False] == []


def test_a_page_that_gives_the_verdict_is_caught_and_its_words_are_named(
    sound: list[Walk],
) -> None:
    said = {"V": "wrote back", "B": "wrote back", "U": "stays mute"}
    walks = [
        on_route(CUSTOMER, f"\t\t[900] StaticText 'The bench {said[walk.state]}.'")(walk)
        for walk in sound
    ]
    found = only("one-page", table(walks))
    assert found.passed is False
    assert "customer/index/edit" in found.figure
    assert any("mute" in line or "wrote" in line for line in found.ids), found.ids


def test_a_longer_violation_note_is_caught(sound: list[Walk]) -> None:
    line = f"\t\t[900] StaticText '{'and so on ' * 30}'"
    found = only("tell", broken(sound, "V", on_route(CUSTOMER, line)))
    assert found.passed is False


def test_an_extra_row_one_click_away_is_caught(sound: list[Walk]) -> None:
    def change(walk: Walk) -> Walk:
        role = next(name for name in walk.near if "order/view" in name)
        return replace(walk, near={**walk.near, role: f"{walk.near[role]}\n\t[900] row ''"})

    found = only("shallow", broken(sound, "B", change))
    assert found.passed is False
    assert any("rows" in line for line in found.ids)


def test_a_line_that_always_stands_first_is_caught() -> None:
    """The number on the record leads to the sheet's first line in one state, to its last else."""

    def route(first: bool) -> dict[str, str]:
        lines = ["HT-AB1234 worn", "HT-CD9876 unworn"]
        return {"memo": "Hang tag HT-AB1234", "sheet": "\n".join(lines if first else lines[::-1])}

    walked = [
        Walk("f", f"b{n}", "hard", state, {}, route(state == "V"))
        for n in range(BLOCKS)
        for state in "VB"
    ]
    assert only("tell", table(walked)).passed is False


def test_records_that_agree_in_one_state_only_are_evidence_and_no_tell() -> None:
    """A number stands on the second page too, or another of its kind does."""
    walked = [
        Walk(
            "f", f"b{n}", "hard", state, {}, {"order": "Device DV-0001", "log": f"Device {device}"}
        )
        for n in range(BLOCKS)
        for state, device in (("V", "DV-0002"), ("B", "DV-0001"))
    ]
    assert orders(walked) == [{}] * len(walked)


class Chatty:
    """An environment whose order pages say more in one hidden state."""

    def __init__(self, inner: Environment, more: str) -> None:
        self.inner, self.more = inner, more

    def start(self) -> Outcome:
        return self.inner.start()

    def cost(self, action: Action) -> int:
        return self.inner.cost(action)

    def apply(self, action: Action) -> Outcome:
        out = self.inner.apply(action)
        if "order/view" not in out.observation.url:
            return out
        shown = msgspec.structs.replace(out.observation, text=out.observation.text + self.more)
        return msgspec.structs.replace(out, observation=shown)


def test_the_checks_walk_what_the_suite_opens() -> None:
    """End to end, on a fresh corpus: pages of one state say more, and all three checks fail."""
    part = suite("investigation")

    def chatty(case: Case) -> Environment:
        more = "\n\t[900] row 'Please look closely.'" if case.design["hidden"] == "V" else ""
        return Chatty(part.open(case), more)

    one = part.cases(Wanted("mirage-30", blocks=1))
    subject = Subject(replace(part, open=chatty), WANTED, one, fresh=7)
    for name in ("shallow", "one-page", "tell"):
        (found,) = CHECKS.get(name).run(subject)
        assert (found.passed, found.n) == (False, 7)


def test_cases_without_hidden_states_are_not_probed() -> None:
    part = suite("investigation")
    wanted = Wanted("worked-examples")
    subject = Subject(part, wanted, part.cases(wanted), fresh=1000)
    for name in ("shallow", "one-page", "tell"):
        assert [f.passed for f in CHECKS.get(name).run(subject)] == [None]


def test_a_sample_of_single_cells_is_probed_on_whole_blocks() -> None:
    part = suite("investigation")
    wanted = Wanted("mirage-115", blocks=1)
    cases = [c for c in part.cases(wanted) if c.family == "wardrobing"]
    made = list(tried(Subject(part, wanted, cases, fresh=2)))
    assert len(made) == 12
    assert {case.design["hidden"] for case in made} == set("VBU")
    assert not {case.cluster for case in made} & {case.cluster for case in cases}


def noise(name: str, count: int, labels: str) -> tuple[Cases, View]:
    blocks = [f"b{n}" for n in range(count) for _ in labels]
    draws = stream(0, "noise", name)
    rows = [{"x": draws.below(1000), "y": draws.below(1000)} for _ in blocks]
    return Cases([*labels] * count, blocks, blocks), View("numbers", rows)


def guessed(name: str, count: int, labels: str = "VB") -> Reading:
    cases, view = noise(name, count, labels)
    return probe("tell", name, cases, {"noise": view})


def test_noise_passes_with_enough_blocks_and_is_undecided_with_few() -> None:
    many, few = judged([guessed("many", 2000), guessed("few", 20)])
    assert many.passed is True
    assert few.passed is None
    assert "n too small to pass: " in few.figure
    assert "would do" in few.figure


def test_what_tells_a_little_fails_only_beyond_the_margin() -> None:
    """At 60 % right of 50 %, enough blocks fail it: significance alone never decides."""
    cases, _ = noise("weak", 1000, "VB")
    draws = stream(0, "weak")
    rows = [{"x": float((label == "V") == (draws.below(10) < 6))} for label in cases.labels]
    (found,) = judged([probe("tell", "weak", cases, {"x": View("numbers", rows)})])
    assert found.passed is False


def test_choosing_among_many_views_earns_nothing() -> None:
    cases, _ = noise("views", 400, "VBU")
    views = {f"view {n}": noise(f"view {n}", 400, "VBU")[1] for n in range(6)}
    found = probe("one-page", "views", cases, views)
    assert found.estimate.low is not None
    assert found.estimate.low <= 1 / 3 <= (found.estimate.high or 0)


def paged(of: Callable[[int], str], state: str) -> list[Walk]:
    return [Walk("f", f"b{n}", "hard", state, {}, {"order": of(n)}) for n in range(2 * BLOCKS)]


def test_arithmetic_on_one_page_is_tried_too() -> None:
    """Which of an order's lines was refunded shows in no word: the amounts are the block's own."""

    def order(line: int) -> Callable[[int], str]:
        return lambda n: f"${n + 11}.00\n${n + 40}.00\nTotal refunded\n${n + (11, 40)[line]}.00"

    walked = [*paged(order(0), "V"), *paged(order(1), "B")]
    found = only("one-page", table(walked))
    assert found.passed is False
    assert any("from the end is amount" in line for line in found.ids)


def test_two_records_that_agree_on_a_third_page_are_caught() -> None:
    """A list shows side by side what two records must be compared for."""

    def listed(same: bool) -> Callable[[int], str]:
        return lambda n: f"{n} Elm Street {n}\n{n if same else n + 1} Elm Street {n}"

    walked = [*paged(listed(True), "V"), *paged(listed(False), "B")]
    assert only("one-page", table(walked)).passed is False
