"""What each mitigation gains under attack and costs without one, through `sundog run`.

For search the table is that of `sundog report`: paired by question, clustered by world. For
investigation it is decision accuracy with and without, paired by case, as `sundog compare` has it.
Run folders are resumed if they are there.
"""

import argparse
from pathlib import Path

from click.testing import CliRunner

from sundog.agents.base import find as find_agent
from sundog.cli.group import sundog
from sundog.mitigations.base import MITIGATIONS
from sundog.mitigations.base import find as find_mitigation
from sundog.report.contrasts import contrasts
from sundog.report.search.asked import gather
from sundog.report.search.mitigations import costs_table, summary_table
from sundog.report.stages import SCORES
from sundog.report.tables import Table, to_text
from sundog.run.scores import Row, read_rows

PLAYED = {
    "search": ("search-10", "standard,adversarial", ("first_result", "majority:2", "advised")),
    "investigation": ("mirage-30", "", ("surface", "advised", "diligent")),
}


def played(
    suite: str, agents: tuple[str, ...], mitigation: str, out: Path, blocks: int
) -> list[Row]:
    """Run what is missing; return the scores."""
    corpus, arms, _ = PLAYED[suite]
    folder = out / suite / (mitigation or "without")
    command = ["run", suite, "--corpus", corpus, "--blocks", str(blocks), "--out", str(folder)]
    command += ["--arms", arms] if arms else []
    command += ["--mitigation", mitigation] if mitigation else []
    for agent in agents:
        command += ["--agent", agent]
    done = CliRunner().invoke(sundog, command)
    if done.exit_code:
        raise SystemExit(f"sundog {' '.join(command)}\n{done.output}")
    return read_rows(folder / SCORES)


def on_tickets(found: dict[str, list[Row]], agents: tuple[str, ...]) -> Table:
    """Return the change of decision accuracy and of pages opened."""
    rows = []
    for name, theirs in found.items():
        for agent in agents if name else ():
            pairing = (agent, f"{agent} + {name}")
            changes = {c.measure: c for c in contrasts(found[""], theirs, pairing)}
            decided = changes["decision_strict"]
            rows.append((agent, name, decided.left, decided.right, decided.difference))
    columns = ("agent", "mitigation", "without", "with", "change [95 %]")
    return Table("Decision accuracy (strict)", columns, tuple(rows))


def main() -> None:
    """Print the tables of both suites."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--blocks", type=int, default=10)
    parser.add_argument("--out", type=Path, default=Path("out/bench_mitigations"))
    asked = parser.parse_args()
    for suite, (_, _, agents) in PLAYED.items():
        assert all(suite in find_agent(agent).suites for agent in agents)
        names = [
            n.replace("-", "_") for n in MITIGATIONS.names() if suite in find_mitigation(n).suites
        ]
        found = {
            name: played(suite, agents, name, asked.out, asked.blocks) for name in ["", *names]
        }
        if suite == "search":
            everyone = gather([row for rows in found.values() for row in rows])
            print(to_text(summary_table(everyone), 160))
            print(to_text(costs_table(everyone), 160))
        else:
            print(to_text(on_tickets(found, agents), 160))


if __name__ == "__main__":
    main()
