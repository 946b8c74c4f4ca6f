"""Doing nothing earns nothing: 0 on headline measures, None on measures of reasoning."""

from sundog.audit.base import CHECKS, Check, Finding, Subject

WANTED = {"zero": (0.0,), "none": (None,), "any": None}


def run(subject: Subject) -> list[Finding]:
    """Play `silent` on every case."""
    wanted = {m.name: WANTED[m.silence] for m in subject.suite.measures()}
    wrong = [
        f"{row.case} {row.measure} = {row.value}"
        for row in subject.rows("silent")
        if (allowed := wanted[row.measure]) is not None and row.value not in allowed
    ]
    ended = [
        f"{trace.case} ended as {trace.ending}"
        for trace in subject.play("silent")
        if trace.ending != "stopped" or trace.failure or trace.commitments
    ]
    bad = [*ended, *wrong]
    bound = sum(allowed is not None for allowed in wanted.values())
    return [
        Finding(
            "silence",
            subject.suite.name,
            not bad,
            f"{len(subject.cases)} silent episodes, {len(bad)} earn something or end as an error",
            f"0 or None on {bound} measures, recorded as stopped",
            len(subject.cases),
            tuple(bad[:20]),
        )
    ]


CHECKS.register(
    "silence",
    Check(
        "doing nothing earns nothing and is no error",
        ("investigation", "hallucination", "search"),
        run,
    ),
)
