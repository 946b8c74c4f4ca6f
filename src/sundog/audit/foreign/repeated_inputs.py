"""Is an input there twice, word for word?

Inputs are compared by the hash of what an agent would be shown, not by file name.
"""

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding

NAME = "repeated-inputs"


def run(corpus: Audited) -> list[Finding]:
    """One finding per setting."""
    found = []
    for name, cases in corpus.parts.items():
        copies = [case for case in cases if "duplicate" in case.design]
        first = f"{copies[0].id} = {copies[0].design['duplicate']}" if copies else ""
        found.append(
            finding(
                NAME,
                name,
                f"{len(copies)} of {len(cases)} snapshots repeat another's input word for word",
                severity="serious" if copies else "none",
                n=len(cases),
                ids=[case.id for case in copies],
                evidence=first,
                mend="Keep one of each, or count each input once.",
            )
        )
    return found


AUDITS.register(NAME, Audit("inputs are there twice", ("mirage-bench",), run))
