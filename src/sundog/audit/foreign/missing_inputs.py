"""Are there snapshots without anything to show to an agent, or files that cannot be read?

A planned item that is dropped without a word makes every denominator wrong.
"""

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "missing-inputs"


def run(corpus: Audited) -> list[Finding]:
    """List the files that were refused."""
    refused, n = corpus.loaded.refused, len(corpus.loaded.cases) + len(corpus.loaded.refused)
    return [
        finding(
            NAME,
            "all settings",
            f"{len(refused)} of {n} files hold no snapshot that can be shown",
            severity="serious" if refused else "none",
            n=n,
            ids=[one.item for one in refused],
            evidence=f"{refused[0].item}: {refused[0].reason}" if refused else "",
            mend="Add the missing inputs or take the files out, and state the number of snapshots "
            "that figures rest on.",
        )
    ]


AUDITS.register(NAME, Audit("files hold nothing to show", ("mirage-bench",), run))
