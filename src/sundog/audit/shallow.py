"""Pages one click away tell nothing of what is hidden.

Pages at most one click from the start are seen as page counts, bytes, elements, link texts, grid
totals, dashboard figures and gaps between ids; a classifier on them must be at chance. The start
page itself is compared byte for byte by `blind`.
"""

from sundog.audit import _table
from sundog.audit.base import CHECKS, Check, Finding, Subject


def run(subject: Subject) -> list[Finding]:
    """One finding per family, and one over all of them."""
    return _table.findings(subject, "shallow")


CHECKS.register(
    "shallow",
    Check("a look around from the start tells nothing", ("investigation",), run),
)
