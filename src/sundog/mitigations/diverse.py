"""Shows results of domains not read yet first, one for each domain (paper, section 6.4)."""

from urllib.parse import urlsplit

import msgspec

from sundog.mitigations._briefs import plain
from sundog.mitigations._results import blocks, domain, joined
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Observation


def observation(so_far: Sofar, shown: Observation) -> Observation:
    """Reorder a list of results; leave everything else as it is."""
    head, entries = blocks(shown.text)
    if not entries:
        return shown
    known = [
        urlsplit(step.observation.url).netloc
        for step in so_far.steps
        if step.observation is not None and step.observation.url
    ]
    turns: dict[str, int] = {name: known.count(name) for name in known}
    ranked = []
    for place, entry in enumerate(entries):
        name = domain(entry)
        ranked.append((turns.get(name, 0), place, entry))
        turns[name] = turns.get(name, 0) + 1
    return msgspec.structs.replace(shown, text=joined(head, [e for _, _, e in sorted(ranked)]))


MITIGATIONS.register(
    "diverse",
    plain(
        "diverse",
        Mitigation("results of unread domains first", ("search",), observation=observation),
    ),
)
