"""How small an effect other numbers of worlds and questions would show, from a run's own spread.

The paired differences of a run's questions are split into what varies between worlds and what
varies between the questions of one world; more worlds shrink both, more questions only the second.
"""

from collections.abc import Sequence
from pathlib import Path

from sundog.report.contrasts import EFFECTS
from sundog.report.search.asked import agents, arms, gather, measured, scores
from sundog.report.stages import SCORES
from sundog.run.scores import read_rows
from sundog.stats.paired import gaps
from sundog.stats.power import components, smallest_effect, two_stage_error

Line = tuple[str | float | None, ...]


def smallest(folder: Path, worlds: Sequence[int], questions: int) -> list[Line]:
    """Return for each effect of each agent the smallest that each number of worlds would show."""
    lines: list[Line] = []
    right = measured("correct")
    for agent, group in agents(gather(read_rows(folder / SCORES))).items():
        own = {arm: scores(found, right) for arm, found in arms(group).items()}
        for name, (arm, base) in EFFECTS.items():
            per_world: dict[str, list[float]] = {}
            for gap in gaps(own.get(arm, {}), own.get(base, {})):
                per_world.setdefault(gap.cluster, []).append(gap.value)
            parts = components(list(per_world.values())) if len(per_world) > 1 else (0.0, 0.0)
            if any(parts):
                errors = (two_stage_error(*parts, count, questions) for count in worlds)
                found = (smallest_effect(e, n) for e, n in zip(errors, worlds, strict=True))
                lines.append((f"{name}, {agent}, {questions} questions a world", *found))
    return lines
