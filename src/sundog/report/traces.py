"""A trace as a person reads it: what was said, what was done, what was shown, what was scored.

Where the case has an answer key with evidence, the facts are marked on the pages that showed
them, and the claims in the reasoning by where they came from.

Texts of pages and agents are foreign: terminal output drops control characters here, and the
HTML page escapes everything in its template.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from sundog.cases.case import Case
from sundog.report.marks import (
    JOINT,
    ORIGINS,
    Mark,
    Piece,
    SeenFact,
    TracedClaim,
    claims_of,
    facts_of,
    mark_page,
    mark_reasoning,
    pieces,
    shortened,
)
from sundog.report.tables import Table, number, printable, shown, to_text
from sundog.report.twins import OUTCOMES, Twins
from sundog.run.scores import Row
from sundog.trace import Call, Commitment, Key, Observation, Step, Trace

LONGEST = 3000
INDENT = "      "
_TITLE = re.compile(r"RootWebArea '(.+?)'(?:, |$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """A text with a heading.

    Attributes:
        cut: How many characters were left out.
        pieces: The text again, cut at its marks; empty where nothing is marked.
    """

    head: str
    text: str
    cut: int = 0
    pieces: tuple[Piece, ...] = ()

    @property
    def first(self) -> str:
        """The first line, shortened, for a heading that can be opened."""
        return _short(self.text.strip().partition("\n")[0], 90)

    @property
    def title(self) -> str:
        """The page's own title, if it is the text of one."""
        found = _TITLE.match(self.text)
        return found[1] if found else ""

    def marked(self, kind: str) -> list[str]:
        """Return the numbers of what is marked as this kind, each once."""
        labels = (piece.label.split(JOINT) for piece in self.pieces if piece.kind == kind)
        return list(dict.fromkeys(label for some in labels for label in some))


@dataclass(frozen=True, slots=True)
class StepView:
    """One step.

    Attributes:
        did: The calls in words, or the raw words where nothing could be read.
        remark: Why nothing could be read, or that it was held back.
        shown: What came back; None if nothing did.
    """

    number: int
    did: str
    thought: str
    remark: str
    loads: int
    shown: Block | None


@dataclass(frozen=True, slots=True)
class CommitView:
    """A commitment: its grounds, what was said of it, and the pages it names."""

    said: Block
    facts: tuple[str, ...]
    cited: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TraceView:
    """A whole trace, ready to be shown.

    Attributes:
        verdict: What it committed to and what that earned, in a few words.
        wanted: The verdict that was right; empty where the case asks for none.
        evidence: The facts of the key, and where each was seen.
        claims: What the reasoning asserts, and where each claim came from.
        twins: The block around it; None where there is none.
    """

    case: str
    agent: str
    facts: tuple[str, ...]
    brief: tuple[Block, ...]
    start: Block | None
    steps: tuple[StepView, ...]
    commitments: tuple[CommitView, ...]
    ending: str
    scores: Table
    verdict: str = ""
    wanted: str = ""
    evidence: tuple[SeenFact, ...] = ()
    claims: tuple[TracedClaim, ...] = ()
    twins: Twins | None = None

    @property
    def anchor(self) -> str:
        """A name for links within a page; the rollout stands in the first of the facts."""
        return re.sub(r"\W+", "-", f"{self.case} {self.agent} {self.facts[0]}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list that leads to the pages of traces."""

    file: str
    agent: str
    case: str
    rollout: int
    said: str
    outcome: str
    steps: int


def entry(trace: Trace, rows: Sequence[Row], file: str) -> Entry:
    """Sum up one trace in a line."""
    tier = next((row.label for row in rows if row.measure == "tier"), "")
    who = " + ".join((trace.agent, *trace.mitigations))
    said = _short(trace.commitment.value, 60) if trace.commitment else _ending(trace)
    outcome = OUTCOMES.get(tier, "")
    return Entry(file, who, trace.case, trace.rollout, said, outcome, len(trace.steps))


def view(
    trace: Trace,
    case: Case | None,
    rows: Sequence[Row],
    longest: int = LONGEST,
    key: str = "",
    *,
    block: Twins | None = None,
) -> TraceView:
    """Make a trace ready to be shown.

    Args:
        longest: Texts with more characters are cut in the middle, marks are kept.
        key: The measure that says how it went.
        block: Its twins.
    """
    messages = case.brief.messages if case else ()
    wanted = case.key if case else Key()
    evidence = facts_of(trace, wanted) if wanted.decisive else ()
    claims = claims_of(trace, wanted) if wanted.verdict else ()
    return TraceView(
        case=trace.case,
        agent=trace.agent,
        facts=tuple(_facts(trace, case)),
        brief=tuple(cut(message.role, message.text, longest) for message in messages),
        start=_shown(trace.start, longest),
        steps=_steps(trace.steps, evidence, longest),
        commitments=tuple(
            _committed(made, mark_reasoning(trace, claims) if claims and n == 0 else [], longest)
            for n, made in enumerate(trace.commitments)
        ),
        ending=_ending(trace),
        scores=scores_table(rows),
        verdict=_verdict(trace, rows, key),
        wanted=wanted.verdict,
        evidence=evidence,
        claims=claims,
        twins=block,
    )


def evidence_table(facts: Sequence[SeenFact]) -> Table:
    """Return what the verdict rests on: which page showed it at which step, and was it said."""
    rows = tuple(
        (one.label, "decisive" if one.decisive else "supporting", one.words,
         ", ".join(map(str, one.steps)) or "never", "yes" if one.stated else "no")
        for one in facts
    )  # fmt: skip
    return Table("The evidence", ("", "kind", "fact", "seen at step", "stated"), rows)


def claims_table(claims: Sequence[TracedClaim]) -> Table:
    """Return what the reasoning claims, and where each claim came from."""
    rows = tuple(
        (one.label, one.origin, one.claim.said,
         f"step {one.step}, {one.page}" if one.page else ORIGINS[one.origin])
        for one in claims
    )  # fmt: skip
    return Table("The claims in the reasoning", ("", "origin", "claim", "where from"), rows)


def scores_table(rows: Sequence[Row]) -> Table:
    """Return the scores of one trace, each with its reason."""
    cells = tuple((row.measure, row.value, row.label, row.why) for row in rows)
    return Table("scores", ("measure", "value", "label", "why"), cells)


def traces_table(traces: Sequence[Trace]) -> Table:
    """Return one row per trace: who played what, and how it ended."""
    rows = tuple(
        (
            trace.case,
            trace.agent,
            trace.rollout,
            len(trace.steps),
            _ending(trace),
            _short(trace.commitment.value if trace.commitment else ""),
        )
        for trace in traces
    )
    return Table("traces", ("case", "agent", "rollout", "steps", "ending", "committed to"), rows)


def to_lines(seen: TraceView, width: int = 100) -> str:
    """Render for a terminal."""
    lines = [f"{seen.case} · {seen.agent}", *(f"  {fact}" for fact in seen.facts)]
    for block in seen.brief:
        lines += ["", *_block_lines(block, "")]
    if seen.start:
        lines += ["", "shown first", *_block_lines(seen.start, INDENT)]
    for step in seen.steps:
        lines += ["", *_step_lines(step)]
    for made in seen.commitments:
        lines += ["", *_block_lines(made.said, "  "), *(f"  {fact}" for fact in made.facts)]
        lines += [f"  cites {', '.join(made.cited)}"] if made.cited else []
    lines += ["", f"ended: {seen.ending}"]
    tables = [evidence_table(seen.evidence), claims_table(seen.claims)]
    tables += [seen.twins.table()] if seen.twins else []
    for table in (*tables, seen.scores):
        lines += ["", to_text(table, width)] if table.rows else []
    return "\n".join(line if line.isprintable() else _clean(line) for line in lines)


def cut(head: str, text: str, longest: int, marks: Sequence[Mark] = ()) -> Block:
    """Shorten a text in its middle, or between its marks, saying by how much."""
    kept, gone = shortened(pieces(text, marks), longest)
    return Block(head, "".join(piece.text for piece in kept), gone, kept if marks else ())


def call_words(call: Call) -> str:
    """Write a call as `goto(url='http://shop.test/')`."""
    return f"{call.name}({', '.join(f'{name}={value!r}' for name, value in call.args.items())})"


def _facts(trace: Trace, case: Case | None) -> list[str]:
    facts = [f"driver {trace.driver}, interface {trace.interface}, rollout {trace.rollout}"]
    if case and case.design:
        facts.append("design " + ", ".join(f"{k}={v}" for k, v in sorted(case.design.items())))
    if trace.mitigations:
        facts.append("mitigations " + ", ".join(trace.mitigations))
    facts.append(f"{_many(len(trace.steps), 'step')}, {_many(trace.loads, 'load')}")
    used = trace.usage
    if used.input_tokens or used.output_tokens:
        facts.append(f"{used.input_tokens} tokens in, {used.output_tokens} out, ${used.cost:.4f}")
    facts += [f"{name}: {_short(str(value))}" for name, value in sorted(trace.meta.items())]
    return facts


def _shown(
    observation: Observation | None, longest: int, at: int = 0, evidence: Sequence[SeenFact] = ()
) -> Block | None:
    if observation is None:
        return None
    text = observation.text
    if observation.messages:
        text = "\n\n".join(f"[{m.role}] {m.text}" for m in observation.messages)
    marks = mark_page(text, at, evidence)
    return cut(observation.url or observation.kind, text, longest, marks)


def _steps(
    steps: Sequence[Step], evidence: Sequence[SeenFact], longest: int
) -> tuple[StepView, ...]:
    """Show all steps; a step that is said and answered again just alike is counted, not shown."""
    found: list[StepView] = []
    for same, again in groupby(enumerate(steps, 1), key=lambda pair: pair[1]):
        places = [number for number, _ in again]
        seen = _step(places[0], same, evidence, longest)
        if len(places) > 1:
            told = f"the same {len(places)} times, to step {places[-1]}"
            seen = replace(seen, remark="; ".join(filter(None, [seen.remark, told])))
        found.append(seen)
    return tuple(found)


def _step(at: int, step: Step, evidence: Sequence[SeenFact], longest: int) -> StepView:
    action = step.action
    did = "; ".join(map(call_words, action.calls)) if action.parsed else action.raw
    remark = f"held back: {step.held}" if step.held else action.problem
    thought = cut("", action.thought, longest).text
    shown = _shown(step.observation, longest, at, evidence)
    return StepView(at, cut("", did, longest).text, thought, remark, step.loads, shown)


def _committed(made: Commitment, marks: Sequence[Mark], longest: int) -> CommitView:
    facts = []
    if made.confidence is not None:
        facts.append(f"confidence {number(made.confidence)}")
    if made.sufficient is not None:
        facts.append(f"holds the evidence for {'sufficient' if made.sufficient else 'not enough'}")
    facts += [f"form: {made.problem}"] if made.problem else []
    head = f"committed to the {made.kind} {_short(made.value) or '(none)'}"
    return CommitView(cut(head, made.reasoning, longest, marks), tuple(facts), made.cited)


def _verdict(trace: Trace, rows: Sequence[Row], key: str) -> str:
    said = _short(trace.commitment.value, 60) if trace.commitment else _ending(trace)
    found = next((row for row in rows if row.measure == key), None)
    earned = f" → {key} {shown(found.value)}" if found else ""
    return f"{said or 'nothing'}{earned}"


def _ending(trace: Trace) -> str:
    if trace.failure is None:
        return trace.ending
    return f"{trace.ending} at {trace.failure.edge}: {_short(trace.failure.message)}"


def _block_lines(block: Block, indent: str) -> list[str]:
    return [f"{indent}[{block.head}]", *(indent + line for line in block.text.split("\n"))]


def _step_lines(step: StepView) -> list[str]:
    cost = f"  ({step.loads} load{'' if step.loads == 1 else 's'})" if step.loads else ""
    lines = [f"{step.number:>3}. {step.did}{cost}"]
    lines += [f"{INDENT}thinks: {line}" for line in step.thought.split("\n") if line]
    lines += [f"{INDENT}{step.remark}"] if step.remark else []
    if step.shown:
        lines += _block_lines(step.shown, INDENT)
        for kind in ("decisive", "supporting"):
            found = step.shown.marked(kind)
            lines += [f"{INDENT}{kind} evidence here: {', '.join(found)}"] if found else []
    return lines


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _short(text: str, limit: int = 120) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else f"{flat[: limit - 1]}…"


def _clean(lines: str) -> str:
    return "\n".join(printable(line.replace("\t", "    ")) for line in lines.split("\n"))
