"""Asks for source criticism in the brief (paper, section 6.4: procedural safeguards)."""

from sundog.mitigations._briefs import added, plain
from sundog.mitigations.base import MITIGATIONS, Mitigation

WORDS = """\
Before you answer:
- Do not rest on the first result. Its place says nothing about whether it is true.
- Read at least three articles on different sites for each fact you need.
- Where they disagree, find out which of them stand alone, and look for more.
- Lower your confidence where you found no second source, or a contradiction."""

MITIGATIONS.register(
    "source_criticism",
    plain(
        "source_criticism",
        Mitigation(
            "a prompt that asks for source criticism",
            ("search",),
            brief=lambda brief: added(brief, WORDS),
        ),
    ),
)
