"""`sundog cases`: what an agent is asked, before anyone is asked."""

from typing import TYPE_CHECKING

import click

from sundog.cli.asking import CASES_WANTED, wanted_from
from sundog.cli.output import JSON, put_json, put_table

if TYPE_CHECKING:
    from sundog.cases.case import Case


@click.command(
    epilog="Examples: sundog cases search · sundog cases search --case CASE --key",
    short_help="Show the cases of a corpus.",
)
@CASES_WANTED
@click.option("--case", "case_id", default="", help="Show this case in full.")
@click.option("--key", is_flag=True, help="Show the answer key too.")
@JSON
def command(*, suite: str, case_id: str, key: bool, as_json: bool, **filters: object) -> None:
    """List the cases of a corpus of SUITE, or show one as the agent is told it."""
    from sundog.cli.casetext import brief_text, pick
    from sundog.suites.base import suite as find_suite

    cases = find_suite(suite).cases(wanted_from(suite, filters))
    if case_id:
        cases = [pick(cases, case_id)]
    if as_json:
        put_json([_facts(case, key=key) for case in cases])
    elif case_id:
        click.echo(brief_text(cases[0]))
        if key:
            click.echo("\nanswer key")
            put_json(cases[0].key)
    else:
        _put(cases)


def _facts(case: "Case", *, key: bool) -> dict[str, object]:
    import msgspec

    facts: dict[str, object] = msgspec.to_builtins(case)
    return facts if key else {k: v for k, v in facts.items() if k not in ("key", "recipe")}


def _put(cases: "list[Case]") -> None:
    from sundog.report.tables import Table

    rows = tuple(
        (case.id, case.family, case.cluster, case.difficulty or None, _design(case))
        for case in cases
    )
    put_table(Table("", ("case", "family", "cluster", "difficulty", "design"), rows))
    clusters = len({case.cluster for case in cases})
    surfaces = len({case.surface for case in cases})
    click.echo(f"\n{len(cases)} cases, {clusters} clusters, {surfaces} first sights")


def _design(case: "Case") -> str:
    return ", ".join(f"{name}={value}" for name, value in sorted(case.design.items()))
