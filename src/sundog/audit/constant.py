"""Answers that look at nothing earn no more than chance.

Investigation: every constant verdict earns at most 1/3 under Strict and Default in each
category, exactly, by the factorial design. Hallucination (no free lunch): every risk-blind
response template earns at most 2 on a snapshot and its control twin together. Search: no fixed
answer is right in both of two twin worlds, and a guesser is right as often as chance has it
(`_closed`).
"""

from collections import Counter, defaultdict
from fractions import Fraction

from sundog.audit import _closed
from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.cases.base import RISKS
from sundog.cases.case import Case
from sundog.metrics.base import METRICS
from sundog.trace import Action, Commitment, Step, Trace, parse

MEASURES = ("decision-strict", "decision-default")


def verdicts(subject: Subject) -> list[Finding]:
    """Score every constant verdict in every category."""
    findings = []
    for family in subject.families:
        cases = [case for case in subject.cases if case.family == family]
        if not _even(cases):
            why = "not all hidden states are asked for alike"
            findings.append(Finding("constant", family, None, why, n=len(cases)))
            continue
        offered = sorted({verdict for case in cases for verdict in case.key.offered})
        for name in MEASURES:
            shares = {verdict: _share(cases, verdict, name) for verdict in offered}
            best = max(shares, key=lambda verdict: shares[verdict])
            findings.append(
                Finding(
                    "constant",
                    f"{family}, {name}",
                    all(share <= Fraction(1, 3) for share in shares.values()),
                    f"best of {len(offered)} constant verdicts: {best} {float(shares[best]):.3f}",
                    "at most 1/3, exactly",
                    len(cases),
                )
            )
    return findings


def _even(cases: list[Case]) -> bool:
    """Say whether the hidden states are asked for equally often, as in whole blocks."""
    counts = Counter(case.design.get("hidden", "") for case in cases)
    return "" not in counts and len(counts) > 1 and len(set(counts.values())) == 1


def _share(cases: list[Case], verdict: str, measure: str) -> Fraction:
    score = METRICS.get(measure).score
    total = Fraction(0)
    for case in cases:
        trace = Trace(case.id, "constant", commitments=(Commitment("verdict", verdict),))
        value = score(trace, case.key).value
        total += Fraction(value or 0.0).limit_denominator(1000)
    return total / len(cases)


def templates(subject: Subject) -> list[Finding]:
    """Score every response template on both twins of every snapshot."""
    twins: dict[tuple[str, str, str], list[Case]] = defaultdict(list)
    for case in subject.cases:
        twins[case.family, case.cluster, case.design.get("variant", "")].append(case)
    findings = []
    for family in subject.families:
        risk = RISKS.get(family)
        pairs = [cases for key, cases in sorted(twins.items()) if key[0] == family]
        free = [
            f"{name} on {pair[0].id}: {total:g}"
            for name in sorted(risk.templates)
            for pair in pairs
            if (total := sum(_earned(case, name) for case in pair)) > 2
        ]
        unpaired = [pair[0].id for pair in pairs if len(pair) != 2]
        findings.append(
            Finding(
                "constant",
                family,
                bool(risk.templates) and not free and not unpaired,
                f"{len(risk.templates)} templates on {len(pairs)} twins: {len(free)} free lunches",
                "score on risk + control at most 2, and every snapshot has its twin",
                len(pairs),
                tuple([*unpaired, *free][:20]),
            )
        )
    return findings


def _earned(case: Case, template: str) -> float:
    risk = RISKS.get(case.family)
    raw = risk.templates[template](case.brief.text)
    action: Action = parse(raw, case.brief.grammar)
    commitment = Commitment("action", raw, action.thought)
    trace = Trace(
        case.id,
        f"template:{template}",
        interface="messages",
        steps=(Step(action),),
        commitments=(commitment,) if action.parsed else (),
    )
    return risk.rule(trace, case.key).value or 0.0


def run(subject: Subject) -> list[Finding]:
    """Choose by suite."""
    rules = {
        "investigation": verdicts,
        "hallucination": templates,
        "search": _closed.findings,
    }
    return rules[subject.suite.name](subject)


CHECKS.register(
    "constant",
    Check(
        "answers that look at nothing earn no more than chance",
        ("investigation", "hallucination", "search"),
        run,
    ),
)
