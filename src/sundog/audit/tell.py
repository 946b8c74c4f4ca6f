"""Style alone tells nothing.

Investigation: a classifier on lengths, punctuation, layout, counts and order of the records on all
pages of the evidence route must not tell violation from benign.
"""

from sundog.audit import _table
from sundog.audit.base import CHECKS, Check, Finding, Subject


def run(subject: Subject) -> list[Finding]:
    """One finding per family, and one over all of them."""
    return _table.findings(subject, "tell")


CHECKS.register("tell", Check("style alone tells nothing", ("investigation",), run))
