"""A grader as one of Inspect's model roles: a second score beside the measures, where asked for.

    inspect eval sundog/search -T judged=true --model-role grader=openai/gpt-4o ...
    inspect score LOG --scorer sundog/judged --model-role grader=openai/gpt-4o

The grader is fixed by whoever runs the experiment and is never the model that it judges. What it
says without a grade is a missing reading, not a wrong answer.
"""

from inspect_ai.model import ChatMessage, GenerateConfig, Model, get_model
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver

from sundog.adapters.inspect.seat import Played, agent_name, case_of, trace_of
from sundog.adapters.inspect.solvers import chat, source_of
from sundog.core.asking import refuse_own
from sundog.core.errors import DataError, UsageError
from sundog.metrics._judging import grade_of, to_grade
from sundog.report.grading import by_rules

ROLE = "grader"


def grader_for(agent: str) -> Model:
    """Return the model that has the grader's role.

    Raises:
        UsageError: No model has it, or the agent itself does.
    """
    try:
        found = get_model(role=ROLE, required=True)
    except Exception:
        hint = f"give --model-role {ROLE}=PROVIDER/NAME"
        raise UsageError("a judged score needs a grader", value=ROLE, hint=hint) from None
    refuse_own(str(found), [agent])
    return found


@solver
def check_grader() -> Solver:
    """Refuse a grader that cannot serve before anything is played or paid for."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001
        grader_for(agent_name(str(state.model)))
        return state

    return solve


@scorer(metrics={"*": [mean(), stderr(cluster="cluster")]})
def judged() -> Scorer:
    """Let the grader judge the answer, with the right and the false one in view."""

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001
        played = Played(store=state.store)
        source = source_of(state.metadata)
        if not played.trace:
            return _missing("there is no trace")
        try:
            case = case_of(source)
        except DataError as error:
            return _missing(str(error))
        trace = trace_of(played)
        grader = grader_for(trace.agent)
        if case.key.answer is None:
            return _missing("the case has no answer to judge")
        if trace.commitment is None:
            return _as_score("wrong", "there is no answer", "", "wrong")
        said = trace.commitment
        told: list[ChatMessage] = [
            chat(message) for message in to_grade(case.brief.messages[-1].text, said, case.key)
        ]
        words = (await grader.generate(told, config=GenerateConfig(temperature=0))).completion
        grade = grade_of(words)
        if grade is None:
            return _missing(f"the grader gave no grade: {words[-200:]!r}")
        return _as_score(grade, words, said.value, by_rules(said, case.key))

    return score


def _missing(why: str) -> Score:
    return Score.unscored(reason="scoring_failed", explanation=why)


def _as_score(grade: str, words: str, answer: str, rules: str) -> Score:
    value: dict[str, float | str | int | bool | None] = {
        "judged_correct": float(grade == "correct"),
        "judged_adopted": float(grade == "adopted"),
    }
    return Score(
        value=value,
        answer=answer,
        explanation=words,
        metadata={"grade": grade, "by_rules": rules, "agree": grade == rules},
    )
