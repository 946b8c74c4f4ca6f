"""Playing a plan into a run folder and summing it up; `run` and `demo` share it."""

import dataclasses
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import msgspec

from sundog.cases.case import Case
from sundog.cli.asking import look_here
from sundog.cli.output import bar
from sundog.core.errors import MissingExtra, UsageError
from sundog.core.records import digest_all
from sundog.mitigations.base import ready
from sundog.report.stages import Figures, estimate_folder, score_folder
from sundog.run.pool import Plan, run
from sundog.run.store import RunFolder
from sundog.suites._folders import left_out
from sundog.suites.base import Wanted, open_case, suite

LONG = 400
"""Episodes from which starting more processes pays."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What the person asked for.

    Attributes:
        procs: Processes; None to choose.
        model_options: `KEY=VALUE` for Inspect or the model's provider.
    """

    wanted: Wanted
    suite: str
    agents: tuple[str, ...] = ()
    model: str | None = None
    rollouts: int = 1
    mitigations: tuple[str, ...] = ()
    procs: int | None = None
    model_options: tuple[str, ...] = ()


def play_and_sum_up(ask: Ask, out: Path, *, show_bar: bool = True) -> Figures:
    """Play what is missing in the folder, score it and estimate the figures.

    Raises:
        click.Abort: Stopped by Ctrl-C; what was played is kept.
    """
    look_here()
    cases = suite(ask.suite).cases(ask.wanted)
    for line in left_out(ask.wanted.corpus):
        click.echo(line, err=True)
    try:
        if ask.model is None:
            _play_agents(ask, cases, out, show_bar=show_bar)
        else:
            _play_model(ask, cases, out, show_bar=show_bar)
    except KeyboardInterrupt:
        click.echo(f"stopped; what was played is kept in {out}", err=True)
        click.echo("run the same command again to go on where it stopped", err=True)
        raise click.Abort from None
    score_folder(out)
    return estimate_folder(out)


def config(ask: Ask, cases: list[Case], agents: tuple[str, ...]) -> dict[str, Any]:
    """Write down what was asked for; a folder is resumed only under the same."""
    wanted = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in dataclasses.asdict(ask.wanted).items()
        if value not in ("", None, ())
    }
    return {
        "kind": "run",
        "suite": ask.suite,
        **wanted,
        "agents": list(agents),
        "rollouts": ask.rollouts,
        "mitigations": list(ask.mitigations),
        **({"model_options": list(ask.model_options)} if ask.model_options else {}),
        "planned": len(cases) * len(agents) * ask.rollouts,
        "cases": digest_all(cases),
    }


def _play_agents(ask: Ask, cases: list[Case], out: Path, *, show_bar: bool) -> None:
    plan = Plan(cases, ask.agents, open_case, ask.rollouts, ask.mitigations, ask.wanted.seed)
    procs = ask.procs or ((os.cpu_count() or 1) if len(plan) >= LONG else 1)
    with RunFolder(out, config(ask, cases, ask.agents), cases) as folder:
        with bar(ask.suite, len(plan), show=show_bar) as advance:
            run(plan, folder, procs=procs, progress=advance)
        folder.close_run(procs=procs)


def _play_model(ask: Ask, cases: list[Case], out: Path, *, show_bar: bool) -> None:
    assert ask.model is not None
    try:
        from sundog.adapters.inspect.models import open_model, run_model
        from sundog.adapters.inspect.seat import agent_name
    except ImportError as error:
        raise MissingExtra(error.name or "inspect-ai", "inspect") from error
    options = options_of(ask.model_options)
    open_model(ask.model, options)  # a name that cannot work leaves no folder
    for spec in ask.mitigations:
        ready(spec, roles="model_roles" in options)
    with RunFolder(out, config(ask, cases, (agent_name(ask.model),)), cases) as folder:
        with bar(ask.suite, len(cases) * ask.rollouts, show=show_bar) as advance:
            run_model(
                ask.suite,
                ask.wanted,
                ask.model,
                folder,
                rollouts=ask.rollouts,
                mitigations=ask.mitigations,
                progress=advance,
                **options,
            )
        folder.close_run(model=ask.model)


def options_of(given: tuple[str, ...]) -> dict[str, Any]:
    """Read `KEY=VALUE` options; a value that reads as JSON is taken as such.

    Raises:
        UsageError: No `=` in it.
    """
    found: dict[str, Any] = {}
    for option in given:
        key, equals, value = option.partition("=")
        if not key or not equals:
            raise UsageError("a model option is KEY=VALUE", value=option, hint="max_tokens=512")
        try:
            found[key.replace("-", "_")] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[key.replace("-", "_")] = value
    return found
