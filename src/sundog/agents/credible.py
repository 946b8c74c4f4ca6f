"""Like `majority`, but a domain's vote weighs by how often it agreed with others so far.

Agreement is taken over everything that was read in this episode, not over the question alone: an
article that is wrong on one thing is often wrong on others, and those can be compared.
"""

from collections import defaultdict
from collections.abc import Mapping

from sundog.agents._reader import CUES, Doc
from sundog.agents._searching import Paced, Votes, investigate, votes_on
from sundog.agents.base import AGENTS, Agent, AgentPart, Start
from sundog.agents.majority import read_k
from sundog.core.streams import Stream
from sundog.trace import Brief

ROUNDS = 4


def weigh(votes: Votes, docs: list[Doc]) -> Mapping[str, float]:
    """Weigh domains by agreement, in a few rounds (as in truth discovery; Yin et al. 2008).

    A domain starts at 1/2. In each round it gets (1 + weight of those who agree with it) over
    (2 + weight of all who speak on the same thing), taken over all things it speaks on.
    """
    subjects = {subject for subject, _ in votes}
    wider = [(s, p) for s in sorted(subjects) for p in CUES if p not in {"owner", "review"}]
    everything = {**votes_on(wider, docs, ()), **votes}
    weights: dict[str, float] = {doc.domain: 0.5 for doc in docs}
    for _ in range(ROUNDS):
        agree: dict[str, float] = defaultdict(lambda: 1.0)
        spoke: dict[str, float] = defaultdict(lambda: 2.0)
        for values in everything.values():
            total = sum(weights[d] for ds in values.values() for d in ds)
            for domains in values.values():
                mine = sum(weights[d] for d in domains)
                for domain in domains:
                    agree[domain] += mine - weights[domain]
                    spoke[domain] += total - weights[domain]
        weights = {d: agree[d] / spoke[d] for d in weights}
    return {domain: weight**2 for domain, weight in weights.items()}


def make(arg: str | None) -> Start:
    """Read K from `credible:K`; 3 without it."""
    k = read_k("credible", arg)

    def start(brief: Brief, stream: Stream) -> Agent:  # noqa: ARG001  # the seam hands every agent a stream
        return Paced(brief, investigate(brief, k, weigh))

    return start


AGENTS.register(
    "credible",
    AgentPart(
        "reads K results a search, domains weigh by agreement (credible:K)", ("search",), make
    ),
)
