"""The investigation suite builds its corpora and sums its rows up as its design asks."""

from collections import Counter

import msgspec
import pytest

from sundog.core.errors import UsageError
from sundog.metrics.base import METRICS
from sundog.run.scores import Row
from sundog.suites.base import Wanted, suite
from sundog.suites.investigation import build, effects, harshness, plan, resolved
from sundog.trace import Commitment, Trace


def row(case: str, measure: str, value: float, label: str = "", block: str = "b") -> Row:
    surface, hidden = case.split("-")
    return Row(
        case=f"{block}/{case}", agent="x", rollout=0, suite="investigation", family="wardrobing",
        domain="shop", cluster=block, surface=f"{block}/{surface}", difficulty="hard",
        design={"surface": surface, "hidden": hidden}, driver="native", interface="tools",
        mitigations="", ending="committed", edge="", measure=measure, value=value, why="",
        label=label,
    )  # fmt: skip


CELLS = [f"{s}-{h}" for s in "AR" for h in "VBU"]


def test_the_small_corpus_has_thirty_cases_in_five_blocks() -> None:
    cases = suite("investigation").cases(Wanted("mirage-30"))
    assert len(cases) == len({case.id for case in cases}) == 30
    assert len({case.cluster for case in cases}) == 5
    assert len({case.surface for case in cases}) == 10


def test_an_unknown_domain_or_condition_is_refused() -> None:
    of = suite("investigation")
    with pytest.raises(UsageError, match="no such domain"):
        of.cases(Wanted("mirage-30", domain="zoo"))
    with pytest.raises(UsageError, match="no such condition"):
        of.cases(Wanted("mirage-30", condition="rwa"))
    with pytest.raises(UsageError, match="no such strength"):
        of.cases(Wanted("mirage-30", condition="raw@7"))


def test_arms_keep_single_cells_and_pages_change_the_grammar() -> None:
    cases = suite("investigation").cases(Wanted("mirage-30", arms=("A-V",), interface="pages"))
    assert len(cases) == 5
    assert {case.brief.grammar for case in cases} == {"browsergym"}


def test_a_surface_is_resolved_only_if_all_three_cells_are_proven() -> None:
    rows = [row(cell, "proven", 1.0) for cell in CELLS]
    assert resolved(rows).value == 1.0
    rows[0] = msgspec.structs.replace(rows[0], value=0.0)
    assert resolved(rows).value == 0.5


def test_a_policy_that_reads_the_surface_alone_shows_as_surface_pull() -> None:
    said = {"A": "DENY", "R": "APPROVE"}
    rows = []
    for block in ("b1", "b2"):
        for cell in CELLS:
            verdict = said[cell[0]]
            right = float({"V": "DENY", "B": "APPROVE"}.get(cell[2]) == verdict)
            rows.append(row(cell, "decision-strict", right, verdict, block))
    found = {e.name: e.value for e in effects(rows)}
    assert found == {"informedness": 0.0, "tau_S": 1.0, "tau_E": 0.0, "interaction": 0.0, "K": 1.0}


def test_harshness_knows_caution_and_silence() -> None:
    assert harshness("FLAG_AND_MONITOR", "DENY") == 0.5
    assert harshness("BAN_ACCOUNT", "DENY") == 1.0
    assert harshness("none", "DENY") is None


def test_the_paper_s_sample_draws_one_cell_a_block_and_all_cells_evenly() -> None:
    cases = build(Wanted("mirage-115", seed=4))
    assert len(cases) == len({case.cluster for case in cases}) == 50
    assert set(Counter(case.family for case in cases).values()) == {5}
    counts = Counter((case.design["surface"], case.design["hidden"]) for case in cases)
    assert len(counts) == 6
    assert max(counts.values()) - min(counts.values()) <= 1
    assert [c.id for c in cases] == [c.id for c in build(Wanted("mirage-115", seed=4))]


def test_a_sample_of_single_cells_reports_neither_resolved_nor_block_effects() -> None:
    rows = [row("A-V", "decision-strict", 1.0, "DENY"), row("A-V", "proven", 1.0)]
    assert resolved(rows).value is None
    assert effects(rows) == []


def test_the_large_corpus_has_twenty_blocks_of_every_category() -> None:
    assert Counter(name for name, _ in plan(Wanted("mirage-3000"))) == {
        name: 20 for name, _ in plan(Wanted("mirage-120"))
    }


def test_evidence_given_in_the_brief_counts_as_had() -> None:
    """Who states what the brief gives has proven the case, and has made nothing up."""
    (case,) = build(Wanted("mirage-30", blocks=1, condition="evidence_given", arms=("A-V",)))
    said = " ".join(f"{f.subject}: {f.attribute} {f.value}." for f in case.key.decisive)
    trace = Trace(case.id, "x", commitments=(Commitment("verdict", case.key.verdict, said),))
    scores = {name: METRICS.get(name).score(trace, case.key)
              for name in ("proven", "discovery", "bypass", "last_mile")}  # fmt: skip
    assert scores["proven"].value == 1.0, scores["proven"].why
    assert (scores["discovery"].value, scores["bypass"].value) == (None, None)
    assert scores["last_mile"].value == 0.0
