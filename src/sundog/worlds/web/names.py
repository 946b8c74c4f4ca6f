"""Names of towns, people, companies and papers: invented, plausible, distinct where they must be.

Towns come from a bijection of an index, so that two entities never share a name however many
there are; everything else is drawn.
"""

from sundog.core.streams import Stream
from sundog.worlds.web.banks import Topic, lexicon

_STEP = 1009  # coprime to the number of towns, so that the walk visits every town once


def towns() -> int:
    """Return how many different towns there are."""
    words = lexicon()
    return len(words["town_heads"]) * len(words["town_tails"])


def town(index: int) -> str:
    """Return the town of that index; indices wrap."""
    words = lexicon()
    heads, tails = words["town_heads"], words["town_tails"]
    at = index * _STEP % (len(heads) * len(tails))
    return heads[at % len(heads)] + tails[at // len(heads)]


def entity(index: int, topic: Topic) -> str:
    """Return the name of the entity of that index, in a world's order."""
    turn, at = divmod(index, towns())
    head = topic.heads[(turn + at) % len(topic.heads)]
    number = turn // len(topic.heads)
    return f"{town(at)} {head}" + (f" {number + 1}" if number else "")


def person(stream: Stream) -> str:
    """Draw a person."""
    words = lexicon()
    return f"{stream.choice(words['first_names'])} {stream.choice(words['last_names'])}"


def people(stream: Stream, count: int) -> list[str]:
    """Draw people of whom no two share a first or a last name."""
    words = lexicon()
    first, last = words["first_names"], words["last_names"]
    pairs = zip(stream.sample(first, count), stream.sample(last, count), strict=True)
    return [f"{one} {other}" for one, other in pairs]


def firm(stream: Stream, topic: Topic) -> str:
    """Draw a company of a trade."""
    return f"{stream.choice(lexicon()['firm_words'])} {stream.choice(topic.firms)}"


_OWNERS = ("Trust", "Foundation", "Cooperative", "Holdings", "Partnership", "Family Office")


def owner(stream: Stream) -> str:
    """Draw an owner."""
    last = lexicon()["last_names"]
    name = stream.choice(last)
    if stream.chance(50):
        name = f"{name} & {stream.choice(last)}"
    return f"the {name} {stream.choice(_OWNERS)}"
