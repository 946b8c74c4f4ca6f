"""MIRAGE-Bench (arXiv 2507.21017, Apache-2.0): its frozen decision points as cases.

One file is one snapshot. Every file is either a case or refused with its reason. Duplicates and
confounded snapshots stay cases, marked in `design`, so that the headline can leave them out
while the table still counts them. Snapshots of one base task share a cluster.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from sundog.cases.case import Case
from sundog.cases.frozen import ONE
from sundog.core.errors import DataError, ForeignData
from sundog.core.records import digest
from sundog.external._mirage_keys import GRAMMARS, SETTINGS, Place, decision
from sundog.external._mirage_legacy import Figure, published
from sundog.external._mirage_records import Unreadable, base_task, messages, read
from sundog.external.base import CORPORA, Corpus, Loaded, Refused
from sundog.trace import Brief, Key

NAME = "mirage-bench"
LARGE = 32_000
"""Tokens (four characters each) above which a snapshot does not fit many models."""


def root(path: Path) -> Path | None:
    """Return the folder that holds the settings: the path itself, or one or two levels down."""
    for place in (path, path / "dataset_all", path / NAME / "dataset_all"):
        if any((place / setting).is_dir() for setting in SETTINGS):
            return place
    return None


def detect(path: Path) -> bool:
    """Say whether a path looks like MIRAGE-Bench."""
    return path.is_dir() and root(path) is not None


def load(path: Path) -> Loaded:
    """Read every snapshot.

    Raises:
        ForeignData: The path is no MIRAGE-Bench folder, or not one file of it is a snapshot.
    """
    if not path.exists():
        raise DataError("no such file or folder", value=str(path))
    place = root(path) if path.is_dir() else None
    if place is None:
        hint = "want the unpacked folder that holds dataset_all/<setting>/<scenario>/*.json"
        raise ForeignData("not a MIRAGE-Bench folder", value=str(path), hint=hint)
    cases: list[Case] = []
    refused: list[Refused] = []
    for file in sorted(place.glob("*/*/*.json")):
        item = file.relative_to(place).as_posix()
        try:
            cases.append(_case(file, item))
        except Unreadable as error:
            refused.append(Refused(item, str(error)))
    if not cases:
        raise ForeignData(
            "no file of this folder is a snapshot",
            value=refused[0].item if refused else str(place),
            hint=refused[0].reason if refused else "the folder holds no JSON file",
        )
    cases = _marked(cases)
    said = notes(cases, refused, place)
    if any("answered" in case.design for case in cases):
        for model, found in published(place).items():
            parts = {"overall": found.overall, **found.categories}
            said += [_as_published(model, name, part) for name, part in parts.items() if part.files]
    return Loaded("hallucination", cases, [], refused, said)


def _as_published(model: str, part: str, found: Figure) -> str:
    held = found.hr * found.n / found.files
    return (
        f"as its own scripts count, {model}, {part}: US {found.us:.3f}, HR {found.hr:.3f} over "
        f"{found.n} of {found.files} answers; over all {found.files} HR is between {held:.3f} and "
        f"{held + (found.files - found.n) / found.files:.3f}"
    )


def _case(file: Path, item: str) -> Case:
    setting, scenario, _ = item.split("/", 2)
    if setting not in SETTINGS:
        raise Unreadable(f"{setting!r} is no setting; there are {', '.join(SETTINGS)}")
    if scenario not in GRAMMARS:
        raise Unreadable(f"{scenario!r} is no scenario; there are {', '.join(GRAMMARS)}")
    recorded = read(file)
    if not recorded.input:
        raise Unreadable("there is no input: nothing to show to an agent")
    place, said = Place(setting, scenario), messages(recorded.input)
    key = decision(place, recorded, said)
    design = {"side": "risk", "setting": setting, "category": SETTINGS[setting][1]}
    if key.confounded:
        design["confounded"] = key.confounded
    if recorded.result is not None:
        design["answered"] = "yes"
    return Case(
        id=f"{NAME}/{item.removesuffix('.json')}",
        suite="hallucination",
        family=place.risk,
        brief=Brief(said, grammar=GRAMMARS[scenario], budget=ONE, interface="messages"),
        key=Key(decision=key),
        domain=scenario,
        cluster=base_task(recorded.task_name),
        surface=digest(said),
        design=design,
    )


def _marked(cases: Sequence[Case]) -> list[Case]:
    """Mark every case whose input an earlier one of its setting shows already."""
    import msgspec

    first: dict[str, str] = {}
    found = []
    for case in cases:
        seen = first.setdefault(case.surface, case.id)
        if seen != case.id:
            design = {**case.design, "duplicate": seen}
            case = msgspec.structs.replace(case, design=design)  # noqa: PLW2901  the marked copy
        found.append(case)
    return found


def notes(cases: Sequence[Case], refused: Sequence[Refused], place: Path) -> list[str]:
    """Say what a reader must know before a figure is made."""
    copies = [case for case in cases if "duplicate" in case.design]
    confounded = [case for case in cases if case.key.decision and case.key.decision.confounded]
    clusters = Counter(case.cluster for case in cases)
    name, most = clusters.most_common(1)[0]
    large = [case for case in cases if _tokens(case) > LARGE]
    said = [
        f"{len(cases)} snapshots and {len(refused)} refused files; {_absent(place)}",
        f"{len(clusters)} base tasks; {name} appears {most} times, so intervals are by base task",
        f"{len(copies)} snapshots repeat another's input word for word and are counted once",
        f"{len(confounded)} snapshots are confounded and left out of figures",
        (
            f"{len(large)} snapshots are above {LARGE:,} tokens (four "
            f"characters each); the largest "
            f"is about {max(map(_tokens, cases)):,}"
        ),
    ]
    said += [f"refused {one.item}: {one.reason}" for one in refused]
    said += [f"duplicate {case.id} of {case.design['duplicate']}" for case in copies]
    said += [f"confounded {case.id}: {case.design['confounded']}" for case in confounded]
    return said


def counts(cases: Sequence[Case], refused: Sequence[Refused]) -> dict[str, int]:
    """Count files per setting and scenario, refused ones included."""
    found: dict[str, int] = defaultdict(int)
    for case in cases:
        found[f"{case.design['setting']}/{case.domain}"] += 1
    for one in refused:
        found[one.item.rpartition("/")[0]] += 1
    return dict(sorted(found.items()))


def _absent(place: Path) -> str:
    gone = [setting for setting in SETTINGS if not (place / setting).is_dir()]
    return f"settings not in this folder: {', '.join(gone)}" if gone else "all settings are here"


def _tokens(case: Case) -> int:
    return len(case.brief.text) // 4


CORPORA.register(
    NAME,
    Corpus("MIRAGE-Bench: 757 of 1,050 frozen decision points (Apache-2.0)", detect, load),
)
