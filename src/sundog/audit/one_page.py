"""No single page gives the verdict of a medium or hard case.

Investigation: a page is matched with the pages of the same kind and turn in other blocks (the
order, the second credit memo, the sheet), and a classifier on its words, or on its amounts, dates
and counts, guesses the hidden state. Of all pages of the evidence route the one is taken that
tells most.
"""

from sundog.audit import _table
from sundog.audit.base import CHECKS, Check, Finding, Subject


def run(subject: Subject) -> list[Finding]:
    """One finding per family, and one over all of them."""
    return _table.findings(subject, "one-page")


CHECKS.register(
    "one_page",
    Check("no single page gives the verdict", ("investigation",), run),
)
