"""All measures of a suite as one Inspect score, from the trace in the store.

The value is a dict, measure by measure; NaN means that a measure does not apply, which Inspect
leaves out of its means. Why, the labels and the case with its key stand in the score's
metadata, which is written when the agent is done.
"""

import math
from typing import Any

import msgspec
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from sundog.adapters.inspect.seat import Played, case_of, trace_of
from sundog.adapters.inspect.solvers import source_of
from sundog.core.errors import DataError
from sundog.run.scores import Row
from sundog.run.scores import score as score_rows
from sundog.suites.base import suite


@scorer(metrics={"*": [mean(), stderr(cluster="cluster")]})
def measures() -> Scorer:
    """Score the trace on every measure of its suite."""

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001
        played = Played(store=state.store)
        source = source_of(state.metadata)
        if not played.trace:
            return Score.unscored(reason="scoring_failed", explanation="there is no trace")
        try:
            case = case_of(source)
        except DataError as error:
            return Score.unscored(reason="scoring_failed", explanation=str(error))
        trace = trace_of(played)
        rows = list(score_rows(trace, case, suite(source.suite).measures()))
        final = trace.final
        found = _as_score(rows, final.value if final else "", msgspec.to_builtins(case))
        return found.model_copy(
            update={"metadata": {**(found.metadata or {}), "ending": trace.ending}}
        )

    return score


def _as_score(rows: list[Row], answer: str, case: dict[str, Any]) -> Score:
    return Score(
        value={row.measure: math.nan if row.value is None else row.value for row in rows},
        answer=answer,
        explanation="\n".join(_line(row) for row in rows),
        metadata={
            "why": {row.measure: row.why for row in rows},
            "labels": {row.measure: row.label for row in rows if row.label},
            "case": case,
        },
    )


def _line(row: Row) -> str:
    value = "does not apply" if row.value is None else f"{row.value:.4g}"
    return f"{row.measure}: {value}" + (f" ({row.why})" if row.why else "")
