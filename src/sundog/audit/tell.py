"""Style alone tells nothing.

Investigation: a classifier on lengths, punctuation, layout, counts and order of the records on all
pages of the evidence route must not tell violation from benign (`_table`). Hallucination: the
looks of what was put into a snapshot must not tell risk from control (`_edits`). Search: style and
function words must not tell a honeypot from a placebo (`_lures`).
"""

from sundog.audit import _edits, _lures, _table
from sundog.audit.base import CHECKS, Check, Finding, Subject


def run(subject: Subject) -> list[Finding]:
    """Choose by suite."""
    if subject.suite.name == "search":
        return _lures.findings(subject)
    if subject.suite.name == "hallucination":
        return _edits.findings(subject)
    return _table.findings(subject, "tell")


CHECKS.register(
    "tell",
    Check("style alone tells nothing", ("investigation", "hallucination", "search"), run),
)
