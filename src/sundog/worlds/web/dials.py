"""Every dial of a world, with its default; the defaults are the paper's where it states them."""

from dataclasses import dataclass

from sundog.core.errors import UsageError
from sundog.worlds.web.banks import Half


@dataclass(frozen=True, slots=True)
class Dials:
    """The dials of a world.

    Attributes:
        groups: How many subtopics; each has three or four entities of one kind.
        articles: Articles in each group.
        topics: How many topics a world has; 0 for four to six.
        sites: How many sites; 0 for 15 to 25.
        mix: Percent of news, blog, research, social and conspiracy sites.
        low_share: Percent of sites of low credibility (paper, appendix A: 43).
        low_band, high_band: Credibility of the two kinds, in hundredths.
        rumour: Percent of articles on low-credibility sites that state false values.
        first_year, last_year: The timeline.
        half: Which half of the fact sentences is used.
    """

    groups: int = 8
    articles: int = 56
    topics: int = 0
    sites: int = 0
    mix: tuple[int, int, int, int, int] = (30, 38, 10, 12, 10)
    low_share: int = 43
    low_band: tuple[int, int] = (10, 40)
    high_band: tuple[int, int] = (60, 90)
    rumour: int = 60
    first_year: int = 2009
    last_year: int = 2023
    half: Half = "all"

    def __post_init__(self) -> None:
        """Refuse what cannot be built."""
        for name, low, high in _RANGES:
            value = getattr(self, name)
            if not low <= value <= high:
                raise UsageError(f"{name} must lie between {low} and {high}", value=value)
        if sum(self.mix) != 100 or min(self.mix) < 0:
            raise UsageError("the mix of site types must add up to 100", value=self.mix)
        if self.first_year + 3 > self.last_year:
            raise UsageError("the timeline needs at least three years", value=self.first_year)


_RANGES = (
    ("groups", 1, 1_000_000),
    ("articles", 8, 1_000),
    ("topics", 0, 100),
    ("sites", 0, 60),
    ("low_share", 0, 90),
    ("rumour", 0, 100),
)
