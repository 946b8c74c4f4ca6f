"""Shows two worked examples of source criticism in the brief (paper, section 6.4)."""

from sundog.mitigations._briefs import added, plain
from sundog.mitigations.base import MITIGATIONS, Mitigation

WORDS = """\
Two examples of how others went about it.

Someone wanted the length of a footbridge. The first result gave a figure and named a survey. Two
local papers and a trade journal, found with a second search, all gave a shorter one. The survey was
mentioned nowhere else. They answered with the figure of the three, confidence 85.

Someone wanted to know which of two schools is older. The first result dated both. No other article
dated the second school, and one contradicted the date of the first. They searched for each school
alone, found two agreeing sources for either date, and only then compared. Confidence 80."""

MITIGATIONS.register(
    "demonstrations",
    plain(
        "demonstrations",
        Mitigation(
            "two worked examples of source criticism",
            ("search",),
            brief=lambda brief: added(brief, WORDS),
        ),
    ),
)
