"""Shows search results in random order, so that no place can be bought.

The order is drawn from the list itself: the same list is always shown the same way.
"""

import msgspec

from sundog.core.streams import stream
from sundog.mitigations._briefs import plain
from sundog.mitigations._results import blocks, joined
from sundog.mitigations.base import MITIGATIONS, Mitigation, Sofar
from sundog.trace import Observation


def observation(so_far: Sofar, shown: Observation) -> Observation:  # noqa: ARG001  # only the list matters
    """Shuffle a list of results; leave everything else as it is."""
    head, entries = blocks(shown.text)
    if not entries:
        return shown
    stream(0, "shuffled", shown.text).shuffle(entries)
    return msgspec.structs.replace(shown, text=joined(head, entries))


MITIGATIONS.register(
    "shuffled",
    plain("shuffled", Mitigation("results in random order", ("search",), observation=observation)),
)
