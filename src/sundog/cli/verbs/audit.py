"""`sundog audit`: what is wrong with a corpus that somebody else published."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sundog.cli.output import JSON, Folder, put_json, put_table

if TYPE_CHECKING:
    from sundog.audit.base import Finding

SHOWN = 5


@click.command(
    epilog="Example: sundog audit ../pathways --html audit.html",
    short_help="Find the faults of a published corpus.",
)
@click.argument("path", type=Folder)
@click.option("--kind", default="", help="Which corpus it is; default: find out.")
@click.option("--html", type=Folder, help="Write the findings as one page too.")
@JSON
def command(*, path: Path, kind: str, html: Path | None, as_json: bool) -> None:
    """Audit the corpus at PATH: can it be answered without looking, is its evidence there.

    Each finding names its items, quotes what was seen and says what would mend it.
    """
    from sundog.audit.foreign.base import audit, detect
    from sundog.core.errors import DataError
    from sundog.external.base import CORPORA

    if not path.exists():
        raise DataError("no such file or folder", value=str(path))
    name = kind or detect(path)
    CORPORA.get(name)
    findings = audit(path, name)
    if html is not None:
        from sundog.report.page import write_audit

        write_audit(html, name, findings)
    if as_json:
        put_json(findings)
        return
    _put(name, findings)
    click.echo(f"\n{tally(findings)}" + (f" -> {html}" if html else ""))


def tally(findings: "list[Finding]") -> str:
    """Say how many findings there are, the worst first."""
    counts = {
        kind: sum(f.severity == kind for f in findings) for kind in ("fatal", "serious", "minor")
    }
    found = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "no fault"
    held = [f for f in findings if f.passed is not None]
    if not held:
        return "no audit of published corpora applies; the checks named above hold the evidence"
    fine = sum(f.passed is True for f in held)
    return f"{found}; {fine} of {len(held)} rows found nothing"


def _put(name: str, findings: "list[Finding]") -> None:
    from sundog.report.tables import Table, printable

    rows = tuple((f.severity or "none", f.check, f.target, f.figure) for f in findings)
    put_table(Table(f"audit of {name}", ("severity", "audit", "part", "what was found"), rows))
    for found in findings:
        if found.passed is not False:
            continue
        click.echo(f"\n{found.check} ({found.target}, {found.severity})")
        more = ", ..." if len(found.ids) > SHOWN else ""
        ids = ", ".join(found.ids[:SHOWN]) + more
        for head, text in (
            ("found", found.figure),
            ("seen", found.evidence),
            ("items", ids),
            ("mend", found.mend),
        ):
            if text:
                click.echo(f"  {head}: {printable(text)}")
