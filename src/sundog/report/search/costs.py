"""What a model used: tokens, money and time, by agent and arm."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.run.store import read_cases, read_config, read_lean
from sundog.trace import Trace

SAYS = (
    "Means for one question, as the provider counted them; money is what the provider or its "
    "price list says. Time is that of the whole run over its episodes, with whatever ran at once."
)


def section(path: Path) -> Section | None:
    """Show what a model used; nothing where no model played."""
    arms = {case.id: case.design.get("arm", "") for case in read_cases(path)}
    table = cost_table(read_lean(path), arms)
    return Section("Tokens, money, time", SAYS, (table, time_table(path))) if table.rows else None


def cost_table(traces: Iterable[Trace], arms: dict[str, str]) -> Table:
    """Return tokens and money for one question, agent by agent and arm by arm."""
    found: dict[tuple[str, str], list[Trace]] = {}
    for trace in traces:
        agent = " + ".join((trace.agent, *trace.mitigations))
        found.setdefault((agent, arms.get(trace.case, "")), []).append(trace)
    rows: list[tuple[Value, ...]] = []
    for (agent, arm), group in found.items():
        usages = [trace.usage for trace in group]
        tokens = sum(u.input_tokens + u.output_tokens for u in usages)
        if not tokens:
            continue
        count = len(group)
        rows.append((
            agent, arm, sum(u.input_tokens for u in usages) / count,
            sum(u.output_tokens for u in usages) / count,
            sum(u.cost for u in usages) / count, sum(u.cost for u in usages), count,
        ))  # fmt: skip
    columns = ("agent", "arm", "tokens in", "tokens out", "dollars", "dollars, all", "n")
    return Table("What one question took", columns, tuple(rows))


def time_table(path: Path) -> Table:
    """Return how long the run took, and for one episode."""
    place = path / "runinfo.json"
    info: dict[str, Any] = msgspec.json.decode(place.read_bytes()) if place.is_file() else {}
    planned = int(read_config(path).get("planned", 0))
    if not planned or "seconds" not in info:
        return Table("", (), ())
    seconds = float(info["seconds"])
    row = (seconds, planned, seconds / planned, int(info.get("procs", 1)))
    return Table("Time", ("seconds", "episodes", "seconds for one", "processes"), (row,))
