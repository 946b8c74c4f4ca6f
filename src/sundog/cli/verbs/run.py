"""`sundog run`: play a corpus with agents or a model, then score and estimate."""

from pathlib import Path

import click

from sundog.cli.asking import CASES_WANTED, wanted_from
from sundog.cli.output import JSON, Folder, options, put_agents, put_json

HOW = options(
    click.option("--agent", "agents", multiple=True, metavar="NAME",
                 help="A built-in agent (NAME or NAME:ARG) or py:module:Name. May be repeated."),
    click.option("--model", metavar="PROVIDER/NAME", help="A model, played through Inspect."),
    click.option("--model-option", "model_options", multiple=True, metavar="KEY=VALUE",
                 help="For Inspect (max_tokens, temperature, max_connections, message_limit ...) "
                      "or the model's provider. May be repeated."),
    click.option("--rollouts", type=click.IntRange(1), default=1, help="Repetitions of each case."),
    click.option("--mitigation", "mitigations", multiple=True, metavar="M",
                 help="Wrap this around every episode. May be repeated; the first is outermost."),
    click.option("--procs", type=click.IntRange(1), default=None,
                 help="Processes; default: one, or all cores for a long run."),
)  # fmt: skip


@click.command(
    epilog="Example: sundog run search --corpus search-10 --agent oracle --seed 1 --out out/run",
    short_help="Play cases with an agent or a model.",
)
@CASES_WANTED
@HOW
@click.option("--out", type=Folder, required=True, help="The run folder; made, or resumed.")
@JSON
def command(
    *,
    suite: str,
    agents: tuple[str, ...],
    model: str | None,
    model_options: tuple[str, ...],
    rollouts: int,
    mitigations: tuple[str, ...],
    procs: int | None,
    out: Path,
    as_json: bool,
    **filters: object,
) -> None:
    """Play the cases of a SUITE, then score them and estimate the figures.

    Stopped with Ctrl-C or killed, the folder stays whole: the same command goes on where it
    stopped.
    """
    from sundog.cli.playing import Ask, play_and_sum_up
    from sundog.core.errors import UsageError
    from sundog.report import summary

    if bool(agents) == bool(model):
        raise UsageError(
            "give --agent (once or more) or --model, one of the two",
            hint="`sundog list agents` names the built-in agents",
        )
    wanted = wanted_from(suite, filters)
    ask = Ask(wanted, suite, agents, model, rollouts, mitigations, procs, model_options)
    figures = play_and_sum_up(ask, out, show_bar=not as_json)
    if as_json:
        put_json(figures)
    else:
        put_agents(figures)
        click.echo(
            f"\n{out}: sundog report {out} makes the report; sundog view {out} shows a trace"
        )
    _say_failures(out, figures.failed, figures.played)
    if not as_json:
        click.echo(summary.last_line(figures))


def _say_failures(out: Path, failed: int, played: int) -> None:
    """Say why episodes failed; a run in which all did has shown nothing, and says so.

    Raises:
        NothingPlayed: Every episode failed.
    """
    from sundog.core.errors import NothingPlayed
    from sundog.report.failures import reasons
    from sundog.run.store import read_traces

    if not failed:
        return
    why = reasons(read_traces(out))
    if failed == played:
        raise NothingPlayed(f"all {played} episodes failed, most often ({why[0].times}): {why[0]}")
    click.echo(f"{failed} of {played} episodes failed:", err=True)
    for reason in why[:3]:
        click.echo(f"  {reason.times} x {reason}", err=True)
