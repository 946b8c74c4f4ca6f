"""`sundog check`: a corpus proves itself before it measures anyone."""

from typing import TYPE_CHECKING

import click

from sundog.cli.asking import CASES_WANTED, wanted_from
from sundog.cli.output import JSON, bar, put_json, put_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sundog.audit.base import Finding, Subject
    from sundog.suites.base import Suite, Wanted

FAILED = 5
SHOWN = 5
WORDS = {True: "pass", False: "FAIL", None: "–"}


@click.command(
    epilog="Example: sundog check search --corpus search-10",
    short_help="Show that a corpus measures what it says.",
)
@CASES_WANTED
@click.option("--only", multiple=True, metavar="CHECK", help="Run this check. May be repeated.")
@click.option(
    "--fresh",
    type=click.IntRange(0),
    default=1000,
    show_default=True,
    metavar="N",
    help="Blocks on other seeds that shallow, one-page and tell make for themselves; fewer are "
    "quicker and may be too few to pass. 0 tries the corpus as it is.",
)
@JSON
def command(
    *, suite: str, only: tuple[str, ...], fresh: int, as_json: bool, **filters: object
) -> None:
    """Run the validity checks on a corpus of SUITE. Exit code 5 if one fails.

    A result of "–" is neither: the check does not apply there, or n is too small to tell.
    """
    from sundog.audit.base import Subject
    from sundog.suites.base import suite as find_suite

    of = find_suite(suite)
    wanted = wanted_from(suite, filters)
    subject = Subject(of, wanted, of.cases(wanted), fresh=_makeable(of, wanted, fresh))
    findings = _run(subject, only, show=not as_json)
    failed = sorted({found.check for found in findings if found.passed is False})
    if as_json:
        put_json(findings)
    else:
        _put(findings, f"{suite} · {wanted.corpus} · seed {wanted.seed}")
    if failed:
        click.echo(f"failed: {', '.join(failed)}", err=as_json)
        raise click.exceptions.Exit(FAILED)
    if not as_json:
        click.echo(_passed(findings))


def _passed(findings: "Sequence[Finding]") -> str:
    """Say that nothing failed, and what has no result: that is no pass."""
    without = [f"{found.check} {found.target}" for found in findings if found.passed is None]
    if without:
        return f"no check failed; no result for {', '.join(without)}"
    return f"all {len({found.check for found in findings})} checks passed"


def _makeable(of: "Suite", wanted: "Wanted", fresh: int) -> int:
    """Return 0 for a folder of cases: no more of its kind can be made."""
    return fresh if wanted.corpus in of.corpora else 0


def _run(subject: "Subject", only: tuple[str, ...], *, show: bool) -> "list[Finding]":
    """Run the checks that apply; a check that breaks is a failed one."""
    from sundog.audit.base import CHECKS, Finding

    chosen = [(name, CHECKS.get(name)) for name in only] or list(CHECKS.all())
    fit = [(name, check) for name, check in chosen if subject.suite.name in check.suites]
    findings: list[Finding] = []
    with bar("checks", len(fit), show=show) as advance:
        for name, check in fit:
            try:
                findings += check.run(subject)
            except Exception as error:
                broke = f"the check broke: {type(error).__name__}: {error}"
                findings.append(Finding(name, subject.suite.name, False, broke))
            advance(1)
    return findings


def _put(findings: "list[Finding]", title: str) -> None:
    from sundog.report.tables import Table, printable

    rows = tuple((f.check, f.target, WORDS[f.passed], f.n, f.figure) for f in findings)
    put_table(Table(title, ("check", "target", "result", "n", "figure"), rows))
    for found in findings:
        if found.passed is False:
            click.echo(f"\n{found.check} failed on {found.target}. Wanted: {found.limit or '-'}")
            for line in found.ids[:SHOWN]:
                click.echo(f"  {printable(line)}")
            rest = len(found.ids) - SHOWN
            click.echo(f"  and {rest} more: see --json" if rest > 0 else "", nl=rest > 0)
    click.echo()
