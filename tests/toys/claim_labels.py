"""Texts with their claims marked, and how a reading of them is counted against the marks.

A claim that was read counts as one that is marked when both are of one family and mean the same
span: equal names and addresses, equal digits (or number words) in numbers and ids. Each marked
value counts once, as the extractor returns each value once.
"""

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sundog.metrics._claims import extract

DATA = Path(__file__).parents[1] / "metrics" / "data"
FAMILIES = {"n": "number", "e": "entity", "i": "id", "u": "url"}
_MARK = re.compile(r"\{([neiu]):([^}]+)\}")
Label = tuple[str, str]
"""Family, and the words as they stand."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A text with its claims."""

    text: str
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many claims of a family were read and marked, and how many were both."""

    read: int
    marked: int
    hits: int

    @property
    def precision(self) -> float:
        return self.hits / self.read if self.read else 1.0

    @property
    def recall(self) -> float:
        return self.hits / self.marked if self.marked else 1.0


def own() -> list[Labelled]:
    """Read the project's own marked texts."""
    lines = (DATA / "claims.txt").read_text("utf-8").splitlines()
    return [_marked(line) for line in lines if line and not line.startswith("#")]


def recorded(corpus: Path) -> list[Labelled]:
    """Read real final texts from the recorded runs, with the values that are marked for them."""
    wanted = tomllib.loads((DATA / "trajectories.toml").read_text("utf-8"))["run"]
    lines = (corpus / "trajectories.jsonl").read_text("utf-8").splitlines()
    found = []
    for entry in wanted:
        run = json.loads(lines[entry["line"]])
        assert run["base_task_id"] == entry["task"]
        labels = [(f, said) for f in FAMILIES.values() for said in entry.get(f, [])]
        found.append(Labelled(run["final"]["text"], tuple(labels)))
    return found


def tally(texts: Iterable[Labelled]) -> dict[str, Tally]:
    """Count what the extractor reads of the texts, by family."""
    totals = {family: [0, 0, 0] for family in FAMILIES.values()}
    for text in texts:
        read = [(claim.family, claim.said) for claim in extract(text.text)]
        for family, total in totals.items():
            ours = {_core(f, s) for f, s in read if f == family}
            marks = {_core(f, s) for f, s in text.labels if f == family}
            hits = len(ours & marks)
            total[:] = total[0] + len(ours), total[1] + len(marks), total[2] + hits
    return {family: Tally(*total) for family, total in totals.items()}


def differences(text: Labelled) -> tuple[set[Label], set[Label]]:
    """Return what was read and not marked, and what was marked and not read."""
    read: set[Label] = {(c.family, _core(c.family, c.said)) for c in extract(text.text)}
    marks = {(family, _core(family, said)) for family, said in text.labels}
    return read - marks, marks - read


def _marked(line: str) -> Labelled:
    labels = tuple((FAMILIES[m[1]], m[2]) for m in _MARK.finditer(line))
    return Labelled(_MARK.sub(r"\2", line), labels)


def _core(family: str, said: str) -> str:
    """Return what two ways of marking one span have in common."""
    if family == "number":
        return _number(said.lower())
    if family == "id":
        return re.split(r"[\s#]+", said.strip())[-1].lower()
    return re.sub(r"['’]s$", "", said).rstrip("./:").lower()


_OF = re.compile(r"^(?:the|all|an?) | (?:of the|of) |(?<=\d)(?:st|nd|rd|th)\b")
_NUMERIC = re.compile(
    r"[\d.,]*\d|\b(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|fifteen|"
    r"eighteen|twenty|hundred|twice|zero|single)\b|\b(?:a|an)\b"
)


def _number(said: str) -> str:
    return " ".join(_NUMERIC.findall(_OF.sub(" ", said))) or said
