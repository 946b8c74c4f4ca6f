"""What is marked in a trace is what the measures counted, and nothing is lost on the way."""

import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from sundog.cli.group import sundog
from sundog.metrics._claims import traced
from sundog.metrics._evidence import discovered
from sundog.report.marks import Mark, Piece, claims_of, facts_of, mark_page, pieces, shortened
from sundog.report.page import write_traces
from sundog.report.reading import Folder
from sundog.trace import Commitment, Fact, Key, Step, Trace
from sundog.trace.action import Action, say
from sundog.trace.observation import page

URL = "http://shop.test/admin/sales/order/view/order_id/7/"
FACT = Fact("order 000000007", "total", "45.00", "money", URL)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One block as three agents play it."""
    out = tmp_path_factory.mktemp("runs") / "run"
    agents = [f"--agent={name}" for name in ("diligent", "surface", "fabricator")]
    args = ["run", "investigation", "--corpus", "mirage-30", "--blocks", "1", *agents]
    result = CliRunner().invoke(sundog, [*args, "--out", str(out)])
    assert result.exit_code == 0, result.output
    return out


def trace(text: str, reasoning: str) -> Trace:
    step = Step(Action("", "tools", calls=(say("goto", url=URL),)), page(text, URL))
    return Trace(
        "c", "a", start=page("Ticket 31", "http://cases.test/"), steps=(step,),
        commitments=(Commitment("verdict", "DENY", reasoning),),
    )  # fmt: skip


KEY = Key(verdict="DENY", start="http://cases.test/", decisive=(FACT,))


def test_facts_are_marked_exactly_where_they_were_discovered(run: Path) -> None:
    folder = Folder.read(run)
    for played in folder.traces():
        key = folder.cases[played.case].key
        seen = facts_of(played, key)
        facts = [one.fact for one in seen if one.steps and one.decisive]
        assert facts == discovered(played, key.decisive, key.start)
        view = folder.show(played, 10**9)
        for step in view.steps:
            labels = step.shown.marked("decisive") if step.shown else []
            assert set(labels) == {f.label for f in seen if step.number in f.steps and f.decisive}


def test_claims_have_the_origins_that_were_scored_and_grounded_ones_a_page(run: Path) -> None:
    folder = Folder.read(run)
    for played in folder.traces():
        key = folder.cases[played.case].key
        claims = claims_of(played, key)
        assert [(c.claim, c.origin) for c in claims] == [
            (t.claim, t.origin) for t in traced(played, key)
        ]
        assert all(bool(c.page) == (c.origin == "grounded") for c in claims)


def test_a_mark_covers_the_value_and_the_text_is_whole() -> None:
    """Characters that a plain text writes with two, or none, do not move the marks."""
    text = "½ ﬁne caf\u00e9 e\u0301 [9] Order 000000007 grand total $45.00 paid"
    seen = facts_of(trace(text, "Total $45.00"), KEY)
    parts = pieces(text, mark_page(text, 1, seen))
    assert "".join(part.text for part in parts) == text
    assert [part.text for part in parts if part.kind] == ["$45.00"]


def test_the_entry_page_is_no_evidence() -> None:
    told = msgspec.structs.replace(
        trace("nothing", "x"), start=page("order 000000007: $45.00", "http://cases.test/")
    )
    assert facts_of(told, KEY)[0].steps == ()
    assert facts_of(trace("Order 7: $45.00", "x"), KEY)[0].steps == (1,)


def test_shortening_keeps_every_mark_and_counts_what_it_leaves_out() -> None:
    text = "a" * 5000 + "MARK" + "b" * 5000 + "MARK" + "c" * 5000
    marks = [Mark(m.start(), m.end(), Piece("", "decisive")) for m in re.finditer("MARK", text)]
    kept, gone = shortened(pieces(text, marks), 1500)
    assert [part.text for part in kept if part.kind] == ["MARK", "MARK"]
    letters = sum(len(re.sub(r"\n\[.*?\]\n", "", part.text)) for part in kept)
    assert letters + gone == len(text)
    assert letters <= 1700


def test_a_text_of_lines_is_cut_from_line_to_line() -> None:
    lines = [f"line {n} of the page" for n in range(300)]
    ((piece,), gone) = shortened(pieces("\n".join(lines), []), 1500)
    left = [line for line in piece.text.split("\n") if not line.startswith("[...")]
    assert set(left) < set(lines)
    assert len("\n".join(lines)) - gone <= 1500


def test_overlapping_marks_leave_the_first() -> None:
    parts = pieces("abcdef", [Mark(1, 4, Piece("", "x")), Mark(2, 6, Piece("", "y"))])
    assert [(p.text, p.kind) for p in parts] == [("a", ""), ("bcd", "x"), ("ef", "")]


def test_twins_stand_cell_by_cell(run: Path) -> None:
    """The surface agent says the same of all states of a ticket: right in one, wrong in two."""
    folder = Folder.read(run)
    mine = next(t for t in folder.traces() if t.agent == "surface" and t.case.endswith("A-V"))
    twins = folder.show(mine).twins
    assert twins is not None
    assert twins.surfaces == ("alarming ticket", "reassuring ticket")
    assert [row[0] for row in twins.rows] == ["violation", "benign", "unresolved"]
    alarming = [row[2][0] for row in twins.rows]
    assert len({cell.verdict for cell in alarming}) == 1
    assert [cell.outcome for cell in alarming].count("right") == 1
    assert [cell.here for cell in alarming] == [True, False, False]


def test_each_trace_gets_a_page_that_leads_to_its_twins(run: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    result = CliRunner().invoke(sundog, ["view", str(run), "--html", str(out)])
    assert result.exit_code == 0, result.output
    files = {place.name for place in out.iterdir()}
    assert len(files) == 18 + 1
    index = (out / "index.html").read_text()
    assert set(re.findall(r'href="([^"]+\.html)"', index)) == files - {"index.html"}
    one = (out / min(files)).read_text()
    links = set(re.findall(r'href="([^"]+\.html)"', one))
    assert len(links) == 5 + 1
    assert links <= files


def test_too_many_traces_for_one_page_are_refused(
    run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sundog.cli.verbs.view.MOST", 3)
    result = CliRunner().invoke(sundog, ["view", str(run), "--html", str(run / "all.html")])
    assert result.exit_code == 2
    assert "too many for one page" in result.stderr
    assert not (run / "all.html").exists()


def test_hostile_text_is_escaped_inside_and_around_marks(tmp_path: Path) -> None:
    from sundog.cases.case import Case
    from sundog.report.traces import view
    from sundog.trace import Brief

    text = '<script>x</script> Order 000000007 $45.00 <img src=x onerror="y">'
    told = trace(text, 'Total $45.00 and "><script>z</script> 99 orders')
    case = Case("c", "investigation", "f", Brief(()), KEY)
    write_traces(tmp_path / "t.html", [view(told, case, [])])
    made = (tmp_path / "t.html").read_text()
    assert "<script" not in made
    assert "<img" not in made
    assert '<mark class="decisive"' in made
    assert '<mark class="fabricated"' in made
    assert '<mark class="grounded"' in made


def test_the_terminal_names_the_evidence_on_a_page(run: Path) -> None:
    case = next(t.case for t in Folder.read(run).traces())
    result = CliRunner().invoke(sundog, ["view", str(run), case, "--agent", "diligent"])
    assert "decisive evidence here: F1" in result.stdout
    assert "Verdicts cell by cell" in result.stdout
    assert "grounded" in result.stdout


def test_the_answers_of_a_search_run_are_shown_too(tmp_path: Path) -> None:
    args = ["run", "search", "--blocks", "1", "--arms", "standard", "--agent", "first_result"]
    for line in ([*args, "--out", str(tmp_path / "r")], ["report", str(tmp_path / "r")]):
        result = CliRunner().invoke(sundog, line)
        assert result.exit_code == 0, result.output
