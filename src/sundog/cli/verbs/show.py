"""`sundog show`: one part, or one case, in full."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from sundog.cli.output import JSON, put_json


@click.command(
    epilog="Examples: sundog show measure proven · sundog show case out/run CASE --key",
    short_help="Show one part or one case in full.",
)
@click.argument("kind")
@click.argument("name")
@click.argument("case", required=False)
@click.option("--key", is_flag=True, help="For a case: show the answer key too.")
@JSON
def command(*, kind: str, name: str, case: str | None, key: bool, as_json: bool) -> None:
    """Show the part NAME of a KIND (agent, measure, suite, scenario, risk, ...).

    With KIND `case`, NAME is a run folder or a cases.jsonl, and CASE is the case's id.
    """
    if kind == "case":
        _show_case(Path(name), case, key=key, as_json=as_json)
        return
    from sundog.cli import parts

    plural, found = parts.kind(kind)
    part = found.shelf.get(name)
    facts = dict(_facts(found.line(part), part))
    if as_json:
        put_json({"kind": plural, "name": name, **facts})
        return
    click.echo(f"{name} ({plural.removesuffix('s')})")
    for field, value in facts.items():
        click.echo(f"  {field}: {value}")


def _facts(about: str, part: Any) -> Iterator[tuple[str, Any]]:
    """Yield what can be said of a part in words: its plain fields, then its module's text."""
    import sys

    yield "about", about
    names = getattr(type(part), "__dataclass_fields__", {})
    for name in names:
        value = getattr(part, name)
        if (
            name not in ("about", "name")
            and not callable(value)
            and value not in ((), {}, "", None)
        ):
            yield name.replace("_", " "), _words(value)
    if getattr(part, "privileged", False):
        yield "privileged", "yes: it is built from the answer key"
    calls = [getattr(part, name) for name in names if callable(getattr(part, name))]
    module = sys.modules.get(getattr(calls[0] if calls else part, "__module__", "") or "")
    if module is not None and module.__doc__:
        yield "more", " ".join(module.__doc__.split())


def _words(value: Any) -> Any:
    if isinstance(value, dict):
        return "; ".join(f"{k}: {v}" if isinstance(v, str) else str(k) for k, v in value.items())
    if isinstance(value, (tuple, list)):
        return ", ".join(getattr(item, "name", None) or str(item) for item in value)
    return value


def _show_case(path: Path, case: str | None, *, key: bool, as_json: bool) -> None:
    import msgspec

    from sundog.cli.casetext import brief_text, pick
    from sundog.run.store import read_cases

    found = pick(read_cases(path), case or "")
    if as_json:
        facts = msgspec.to_builtins(found)
        put_json(facts if key else {k: v for k, v in facts.items() if k != "key"})
        return
    click.echo(brief_text(found))
    if key:
        click.echo("\nanswer key")
        put_json(found.key)
