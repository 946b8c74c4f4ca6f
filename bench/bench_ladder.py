"""Agents whose faults are known, on every shop case of the default corpus, against their limits.

`check --only scorer` holds the same limits on a few blocks; here all cases are played, which takes
some minutes. Names of agents as arguments play those alone.
"""

import sys
from collections.abc import Sequence

from sundog.audit.base import Subject
from sundog.audit.scorer import KNOWN, figures
from sundog.suites.base import Wanted, suite

AGENTS = ("oracle", "surface", "wanderer", "dumper", "fabricator", "diligent", "noisy:0.1",
          "noisy:0.3", "noisy:0.5")  # fmt: skip
SHOWN = ("decision-strict", "resolved", "navigation-sound", "proven", "hallucination-sound")
"""The last is the share of fabricated claims."""


def main(agents: Sequence[str]) -> None:
    part = suite("investigation")
    wanted = Wanted("mirage-750", domain="shop")
    cases = part.cases(wanted)
    print(f"{len(cases)} cases of {len({c.cluster for c in cases})} blocks")
    print(f"{'':12}" + "".join(f"{name:>20}" for name in SHOWN))
    for agent in agents:
        seen = figures(Subject(part, wanted, cases), agent)
        line = "".join(f"{seen.get(name, float('nan')):>20.4f}" for name in SHOWN)
        limit, _, holds = KNOWN.get(agent, ("", (), None))
        said = "" if holds is None else f"   {'holds' if holds(seen) else 'FAILS'}: {limit}"
        print(f"{agent:12}{line}{said}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or AGENTS)
