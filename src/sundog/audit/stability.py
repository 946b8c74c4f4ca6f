"""Same seed, same bytes: under another hash seed, another process, another order."""

import os
import subprocess
import sys

import msgspec

from sundog.audit.base import CHECKS, Check, Finding, Subject
from sundog.core.records import digest_all
from sundog.run.store import lean
from sundog.suites.base import Wanted, suite

AGENT = "oracle"


def fingerprint(name: str, wanted: Wanted, backwards: bool = False) -> str:
    """Hash a suite's cases and the oracle's traces on them, played in either order."""
    part = suite(name)
    subject = Subject(part, wanted, part.cases(wanted))
    if backwards:
        subject.cases.reverse()
    return digest_all([*subject.cases, *lean(subject.play(AGENT))])


def elsewhere(name: str, wanted: Wanted, hash_seed: str) -> str:
    """Take the fingerprint in a fresh process under another hash seed, in reverse order."""
    code = (
        "import sys, msgspec; from sundog.audit.stability import fingerprint;"
        "from sundog.suites.base import Wanted;"
        "print(fingerprint(sys.argv[1], msgspec.json.decode(sys.argv[2], type=Wanted), True))"
    )
    done = subprocess.run(  # noqa: S603  our own code, no shell
        [sys.executable, "-c", code, name, msgspec.json.encode(wanted).decode()],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or done.stderr.strip()[-500:]


def run(subject: Subject) -> list[Finding]:
    """Compare fingerprints."""
    here = digest_all([*subject.cases, *lean(subject.play(AGENT))])
    there = {seed: elsewhere(subject.suite.name, subject.wanted, seed) for seed in ("1", "4242")}
    bad = [f"hash seed {seed}: {found}" for seed, found in there.items() if found != here]
    return [
        Finding(
            "stability",
            subject.suite.name,
            not bad,
            f"{len(subject.cases)} cases and traces, sha256 {here[:16]} in three processes",
            "one hash under three hash seeds and both orders",
            len(subject.cases),
            tuple(bad),
        )
    ]


CHECKS.register(
    "stability",
    Check("same seed, same bytes", ("investigation", "hallucination", "search"), run),
)
