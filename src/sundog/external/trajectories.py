"""The 1,800 recorded runs of PATHWAYS as traces, with their tasks as cases.

The logs were normalised from the authors' run folders. A run that broke off, ran out of steps
or never ended stays in the corpus and in every denominator, without a commitment. An action
keeps the log's own words; an observation is the page on which the next action was taken, with
its text (the first 1,000 characters) where the log kept one.
"""

from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec

from sundog.cases.case import Case
from sundog.core.errors import CorruptData, ForeignData
from sundog.core.model import Message
from sundog.external._files import read_items, read_json, read_lines
from sundog.external._pathways_cases import SUITE, core_key, core_pages, slug
from sundog.external._pathways_records import (
    APPEALS,
    CORE,
    RUNS,
    CoreTask,
    Run,
    RunStep,
    TaskFile,
)
from sundog.external.base import CORPORA, Corpus, Loaded, Refused
from sundog.trace import Action, Brief, Budget, Call, Commitment, Observation, Step, Trace
from sundog.trace.observation import page
from sundog.trace.trace import Ending

NAME = "trajectories"
CAPS = {"shopping": 25}
CAP = 30
"""Steps that a run was given, by the first word of its folder's name; read off the logs."""

OPENS = ("goto", "goto_order", "goto_url", "goto_customer")
KINDS = {"ATTACK": "deceptive", "CORRECTION": "helpful"}


def detect(path: Path) -> bool:
    """Say whether a path is the file of recorded runs."""
    if not path.is_file() or path.suffix != ".jsonl":
        return False
    with path.open("rb") as file:
        head = file.read(400)
    return all(word in head for word in (b'"run_id"', b'"condition"', b'"task_id"'))


def load(path: Path) -> Loaded:
    """Read the runs, and the tasks that stand beside them.

    Args:
        path: `trajectories.jsonl`, or the folder that holds it.

    Raises:
        ForeignData: No such runs there.
        CorruptData: A file is missing or breaks off, or a run is of a task that is not there.
    """
    file = path / RUNS if path.is_dir() else path
    if not detect(file):
        raise ForeignData("no recorded PATHWAYS runs", value=str(path), hint=f"want {RUNS}")
    runs, refused = read_lines(file, Run)
    tasks, bad = _tasks(file.parent)
    cases = {}
    for run in runs:
        if run.task_id not in tasks:
            raise CorruptData("a run is of a task that is not in the task files", value=run.run_id)
        case = _case(tasks[run.task_id], run)
        cases[case.id] = case
    return Loaded(SUITE, list(cases.values()), _traces(runs), [*bad, *refused], _notes(runs))


def case_id(run: Run) -> str:
    """Name the case of a run: its task under its condition."""
    return f"pathways/runs/{run.task_id}/{run.condition}"


def ending(run: Run) -> Ending:
    """Say how a run ended; one without a verdict that used all its steps ran out of budget."""
    if run.final.verdict:
        return "committed"
    cap = CAPS.get(run.run.partition("_")[0], CAP)
    return "budget" if len(run.steps) >= cap else "truncated"


def trace(run: Run, rollout: int) -> Trace:
    """Make the trace of one run."""
    shown = [_shown(step) for step in run.steps]
    after = [*shown[1:], None]
    steps = tuple(map(_step, run.steps, after))
    said: tuple[Commitment, ...] = ()
    if run.final.verdict:
        said = (Commitment("verdict", run.final.verdict, run.final.text or ""),)
    return Trace(
        case=case_id(run),
        agent=run.model,
        rollout=rollout,
        driver="imported",
        interface="tools",
        start=shown[0] if shown else Observation("page", url=run.start_url),
        steps=steps,
        commitments=said,
        ending=ending(run),
        meta=_meta(run),
    )


def _traces(runs: list[Run]) -> list[Trace]:
    seen: dict[tuple[str, str], int] = defaultdict(int)
    traces = []
    for run in runs:
        place = case_id(run), run.model
        traces.append(trace(run, seen[place]))
        seen[place] += 1
    return traces


def _step(step: RunStep, after: Observation | None) -> Step:
    opened = step.action.get("action") in OPENS
    if after is None and opened and step.result.get("url"):
        after = Observation("page", url=step.result["url"])
    return Step(_action(step), after, loads=int(opened))


def _shown(step: RunStep) -> Observation:
    text = step.result.get("obs", "")
    return page(text, step.url) if text else Observation("page", url=step.url)


def _action(step: RunStep) -> Action:
    raw = msgspec.json.encode(step.action).decode()
    name = str(step.action.get("action", ""))
    args = {key: value for key, value in step.action.items() if key != "action"}
    if not name:
        return Action(raw, "tools", step.thought, problem="the log names no action")
    return Action(raw, "tools", step.thought, (Call(name, args),))


def _meta(run: Run) -> dict[str, Any]:
    names = ("run_id", "model", "condition", "repeat", "status", "url_source", "recorded")
    return {name: getattr(run, name) for name in names}


def _case(task: CoreTask, run: Run) -> Case:
    design = {"condition": run.condition}
    if task.adversarial_type:
        design["appeal"] = KINDS.get(task.adversarial_type, task.adversarial_type.lower())
    return Case(
        id=case_id(run),
        suite=SUITE,
        family=slug(task.category),
        brief=Brief((Message("user", task.surface_instruction),), budget=Budget(None, CAP)),
        key=core_key(task, core_pages(task), run.start_url),
        domain="shop",
        cluster=run.base_task_id,
        surface=task.task_id,
        design=design,
        difficulty=task.difficulty.lower(),
    )


def _tasks(folder: Path) -> tuple[dict[str, CoreTask], list[Refused]]:
    tasks: dict[str, CoreTask] = {}
    refused: list[Refused] = []
    for name in (CORE, APPEALS):
        raws = read_json(folder / name, TaskFile).tasks
        good, bad = read_items(raws, CoreTask, f"{Path(name).name} task")
        tasks |= {task.task_id: task for task in good}
        refused += bad
    return tasks, refused


def _notes(runs: list[Run]) -> list[str]:
    done = sum(run.status == "COMPLETED" for run in runs)
    derived = sum(run.url_source == "derived" for run in runs)
    texts = sum(any("obs" in step.result for step in run.steps) for run in runs)
    return [
        f"{len(runs)} planned runs, {done} with a verdict; the others stay in every denominator.",
        f"In {derived} runs the addresses were derived from the actions, not recorded.",
        (
            f"Page texts (first 1,000 characters) are kept in {texts} runs; "
            "claims can be held against pages in these alone."
        ),
        (
            "In these logs the decisive notes were not on the pages: they test loaders and scorers "
            "and say nothing about models."
        ),
    ]


CORPORA.register(
    NAME,
    Corpus(
        "1,800 recorded runs on PATHWAYS' core tasks (public, no licence: all rights reserved)",
        detect,
        load,
    ),
)
