"""`sundog rewrite`, `filter` and `grade`, with functions in place of models."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sundog.core.model import completer
from sundog.core.records import read_jsonl
from sundog.run.store import read_cases, read_traces
from sundog.worlds.web.writer import SCHEMA, Rewrite

MODELS = """
def echo(messages):
    return "\\n".join(messages[-1].text.split("\\n")[1:-1]).replace("the ", "this ", 1)

def knows(messages):
    return "Answer: missed\\nConfidence: 50\\nExplanation: a guess"

def correct(messages):
    return 'Yes.\\n{"grade": "correct"}'
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "stand_ins.py").write_text(MODELS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    completer.cache_clear()
    return tmp_path


def sundog(*args: str) -> tuple[int, str]:
    from sundog.cli.group import sundog as group

    done = CliRunner().invoke(group, args)
    return done.exit_code, done.output


CORPUS = ("search", "--corpus", "search-10", "--blocks", "1", "--arms", "adversarial")


def test_a_rewritten_corpus_is_played_in_the_models_words(here: Path) -> None:
    command = ("rewrite", *CORPUS, "--writer", "py:stand_ins:echo", "--limit", "20", "--out", "p")
    code, said = sundog(*command)
    assert code == 0, said
    assert "of 20 articles rewritten" in said
    kept = [r.text for r in read_jsonl(here / "p/written.jsonl.zst", Rewrite, SCHEMA) if not r.why]
    code, said = sundog("run", "search", "--corpus", "p", "--agent", "first_result", "--out", "r")
    assert code == 0, said
    shown = [o.text for trace in read_traces(here / "r") for o in trace.observations()]
    assert any(text in one for text in kept for one in shown)
    code, said = sundog("rewrite", *CORPUS, "--out", "p")
    assert code == 0, said


def test_a_corpus_without_a_writer_or_of_another_suite_is_refused(here: Path) -> None:
    code, said = sundog("rewrite", *CORPUS, "--out", "none")
    assert code == 3
    assert "name a --writer" in said
    code, said = sundog("rewrite", "investigation", "--writer", "py:stand_ins:echo", "--out", "x")
    assert code == 2
    assert not (here / "x").exists()


def test_questions_that_a_model_knows_are_dropped(here: Path) -> None:
    code, said = sundog("filter", *CORPUS, "--model", "py:stand_ins:knows", "--out", "k")
    assert code == 0, said
    kept = read_cases(here / "k")
    assert 0 < len(kept) < 8 or "0 of 8" in said
    assert all(case.key.answer and case.key.answer.value != "missed" for case in kept)


def test_a_model_grades_beside_the_rules(here: Path) -> None:
    sundog("run", *CORPUS, "--agent", "oracle", "--out", "o")
    code, said = sundog("grade", "o", "--grader", "py:stand_ins:correct")
    assert code == 0, said
    assert "agrees with the rules on 8 of 8" in said


@pytest.mark.parametrize("model", ["gpt-4o", "py:stand_ins:nothing", "py:absent:echo"])
def test_a_model_that_is_none_is_refused_and_leaves_nothing(here: Path, model: str) -> None:
    for verb, option in (("rewrite", "--writer"), ("filter", "--model")):
        code, said = sundog(verb, *CORPUS, option, model, "--out", "n")
        assert code == 2, said
        assert not (here / "n").exists()


def test_the_same_name_is_the_same_model(here: Path) -> None:
    assert completer("py:stand_ins:echo") is completer("py:stand_ins:echo")
