"""Telling risk from control by the looks of what was put in.

A hallucination snapshot shows its risk openly; whether an agent reads it is the question. So what
a snapshot says is no tell, and neither is what the risk consists of: a field that is gone, a
value that is missing. A tell is a way to know the side without reading: a pop-up that is set,
numbered or punctuated otherwise than its twin, or is always the longer one. The classifier
therefore sees the lines in which twins differ, and of them build, lengths and punctuation only;
and it is tried on wordings that it has not seen, since a handful of texts could be told by heart
from any count. A wording is one case, however many snapshots show it. Banks of wordings are
small, so the finding mostly is that they are too few to pass; beside it stands by how much the
risk's texts are longer than their twins, with its p by flipping signs.

Where one side only lacks what the other has, or both say the same but for a figure, there is no
style to compare: the twins differ by what the risk is, and the finding says so.
"""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass

from msgspec.structs import replace
from rapidfuzz import fuzz

from sundog.audit import _features as features
from sundog.audit._probe import Cases, Reading, View, judged, probe
from sundog.audit.base import Finding, Subject
from sundog.cases.case import Case
from sundog.stats.proportions import sign_flip

LIKE = 75.0
"""From this likeness on, two masked texts are one wording about two subjects."""
SIDES = ("risk", "control")
_BID = re.compile(r"\[\d+\] ")


@dataclass(frozen=True, slots=True)
class Edit:
    """What the two sides of a pair of twins show that the other does not.

    Attributes:
        pair: Name of the pair.
        texts: The lines of the risk, and of its control.
    """

    pair: str
    texts: tuple[str, str]

    @property
    def masked(self) -> str:
        """Both texts without their numbers."""
        return re.sub(r"\d+", "#", "\n".join(self.texts))

    @property
    def comparable(self) -> bool:
        """Whether each side says something that the other does not, figures apart."""
        risk, control = (Counter(re.findall(r"[^\W\d]+", text)) for text in self.texts)
        return bool(risk - control and control - risk)


def findings(subject: Subject) -> list[Finding]:
    """Return one finding per risk."""
    found: list[Finding] = []
    readings, longer = list[Reading](), dict[str, str]()
    for family in subject.families:
        edits = list(_edits([case for case in subject.cases if case.family == family]))
        compared = _wordings([edit for edit in edits if edit.comparable])
        if len(compared) < 2:
            said = f"{len(edits)} twins differ by what the risk is, not in how it is written"
            found.append(Finding("tell", family, None, said, n=len(edits)))
        else:
            readings.append(_reading(family, compared))
            longer[family] = _longer(compared)
    told = [replace(f, evidence=f"{longer[f.target]}; {f.evidence}") for f in judged(readings)]
    return [*told, *found]


def _reading(family: str, edits: list[Edit]) -> Reading:
    names = [edit.pair for edit in edits for _ in SIDES]
    texts = [text for edit in edits for text in edit.texts]
    cases = Cases([side for _ in edits for side in SIDES], names, names)
    views = {
        "style": View("numbers", [features.style(text) for text in texts]),
        "layout": View("numbers", [_layout(text) for text in texts]),
    }
    return probe("tell", family, cases, views, folds=len(edits))


def _longer(edits: list[Edit]) -> str:
    gaps = [float(len(risk) - len(control)) for risk, control in (edit.texts for edit in edits)]
    mean = sum(gaps) / len(gaps)
    return (
        f"risks are {mean:+.0f} characters longer over {len(gaps)} texts, p {sign_flip(gaps):.2g}"
    )


def _layout(text: str) -> features.Features:
    """Count lines by their indentation, and elements by role."""
    lines = text.splitlines()
    tabs = Counter(len(line) - len(line.lstrip("\t")) for line in lines)
    found = {f"indented {n}": float(count) for n, count in tabs.items()}
    roles = {name: n for name, n in features.build(text).items() if name != "bytes"}
    return {**roles, **found, "lines": float(len(lines))}


def _edits(cases: list[Case]) -> list[Edit]:
    twins: dict[tuple[str, str], dict[str, Case]] = defaultdict(dict)
    for case in cases:
        twins[case.cluster, case.design.get("variant", "")][case.design.get("side", "")] = case
    found = []
    for (cluster, variant), sides in twins.items():
        if set(sides) == set(SIDES):
            risk, control = (sides[side].brief.text.splitlines() for side in SIDES)
            texts = _only(risk, control), _only(control, risk)
            found.append(Edit(f"{cluster}/{variant}", texts))
    return found


def _only(lines: list[str], others: list[str]) -> str:
    """Return the lines that the other side does not have."""
    left = Counter(others)
    found = []
    for line in lines:
        if left[line] > 0:
            left[line] -= 1
        else:
            found.append(line)
    return "\n".join(found)


def _wordings(edits: list[Edit]) -> list[Edit]:
    """Keep one edit of each wording: masked texts that are nearly equal are one."""
    first: dict[str, Edit] = {}
    for edit in edits:
        text = _BID.sub("", edit.masked)
        if all(fuzz.ratio(known, text) < LIKE for known in first):
            first[text] = edit
    return list(first.values())
