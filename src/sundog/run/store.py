"""The run folder: append-only, one writer, whole at any moment.

    config.toml       what was asked for; a run is resumed only under the same
    cases.jsonl       the cases with their keys
    traces.jsonl.zst  one zstd frame a batch; pages are written before the traces that show them
    pages.jsonl.zst   each page's text once, by digest
    scores.parquet    estimates.json  report.html     remade from the above at any time
    runinfo.json      times and versions: what may differ between equal runs

A run that was killed at any point is opened again: a torn last frame is cut, and what is
there is not played again.
"""

import fcntl
import platform
import time
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec
import tomli_w

from sundog import __version__
from sundog.cases.case import SCHEMA as CASE_SCHEMA
from sundog.cases.case import Case
from sundog.core.errors import CorruptData, DataError, ForeignData, StoreError, UsageError
from sundog.core.records import (
    Appender,
    atomic,
    cut_torn_tail,
    read_jsonl,
    refusals,
    text_digest,
    write_jsonl,
)
from sundog.trace import Observation, Step, Trace

TRACE_SCHEMA = "sundog/trace/1"
PAGE_SCHEMA = "sundog/page/1"
Planned = tuple[str, str, int]
"""Case id, agent spec, rollout."""


class Page(msgspec.Struct, frozen=True):
    """A page's text under its digest."""

    digest: str
    text: str


class RunFolder:
    """A run folder that is being written. Use as a context manager: it holds a lock.

    Args:
        path: The folder; made if absent.
        config: What was asked for.
        cases: All cases of the run.

    Raises:
        UsageError: The folder holds another run.
        StoreError: The disk refuses, or another process is writing here.
    """

    def __init__(self, path: Path, config: Mapping[str, Any], cases: Sequence[Case]) -> None:
        self.path, self.cases = path, cases
        with refusals(path):
            path.mkdir(parents=True, exist_ok=True)
        self._lock = self._take_lock()
        self._open(dict(config))
        self._pages = Appender(path / "pages.jsonl.zst", PAGE_SCHEMA)
        self._traces = Appender(path / "traces.jsonl.zst", TRACE_SCHEMA)
        self._known = {page.digest for page in _pages(path)}
        self._began = time.time()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pages.close()
        self._traces.close()
        self._lock.close()

    def finished(self) -> set[Planned]:
        """Return what has been played already."""
        return {(t.case, t.agent, t.rollout) for t in _raw_traces(self.path)}

    def add(self, traces: Sequence[Trace]) -> None:
        """Append a batch of traces, their new pages first."""
        new: dict[str, str] = {}
        lean = [_lean(trace, new) for trace in traces]
        fresh = [Page(d, text) for d, text in new.items() if d not in self._known]
        self._pages.append(fresh)
        self._known |= {page.digest for page in fresh}
        self._traces.append(lean)

    def close_run(self, **info: Any) -> None:
        """Write `runinfo.json`."""
        facts = {
            "sundog": __version__,
            "python": platform.python_version(),
            "machine": platform.platform(),
            "seconds": round(time.time() - self._began, 3),
            "ended": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            **info,
        }
        with atomic(self.path / "runinfo.json") as file:
            file.write(msgspec.json.format(msgspec.json.encode(facts), indent=2) + b"\n")

    def _take_lock(self) -> Any:
        with refusals(self.path):
            lock = (self.path / ".lock").open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise StoreError(
                "another process is writing into this run folder",
                value=str(self.path),
                hint="wait for it, or choose another --out",
            ) from None
        return lock

    def _open(self, config: dict[str, Any]) -> None:
        place = self.path / "config.toml"
        if place.exists():
            held = read_config(self.path)
            if held != config:
                differs = sorted(k for k in {*held, *config} if held.get(k) != config.get(k))
                raise UsageError(
                    f"the folder {self.path} holds another run (it differs in {differs})",
                    value={key: held.get(key) for key in differs},
                    hint="choose another --out, or give the same flags to resume it",
                )
        elif any(self.path.glob("*.jsonl*")):
            raise UsageError("the folder holds records but no config.toml", value=str(self.path))
        else:
            with atomic(place) as file:
                file.write(tomli_w.dumps(config).encode())
        if not (self.path / "cases.jsonl").exists():
            write_jsonl(self.path / "cases.jsonl", self.cases, CASE_SCHEMA)
        for name in ("pages.jsonl.zst", "traces.jsonl.zst"):
            cut_torn_tail(self.path / name)


def read_config(path: Path) -> dict[str, Any]:
    """Read `config.toml` of a run folder.

    Raises:
        ForeignData: Not a run folder.
    """
    place = path / "config.toml"
    if not place.is_file():
        raise ForeignData("no run folder of ours", value=str(path), hint="it has no config.toml")
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CorruptData("config.toml is damaged", value=str(place), hint=str(error)) from None


def read_cases(path: Path) -> list[Case]:
    """Read the cases of a run folder, or of a `cases.jsonl` itself."""
    place = path / "cases.jsonl" if path.is_dir() else path
    if not place.is_file():
        raise DataError("no cases here", value=str(path), hint="want a run folder or cases.jsonl")
    return list(read_jsonl(place, Case, CASE_SCHEMA))


def read_traces(path: Path) -> Iterator[Trace]:
    """Yield the traces of a run folder, page texts put back.

    Raises:
        CorruptData: A trace shows a page that is not stored.
    """
    texts = {page.digest: page.text for page in _pages(path)}
    for trace in _raw_traces(path):
        yield _full(trace, texts)


def read_lean(path: Path) -> Iterator[Trace]:
    """Yield the traces of a run folder as they are stored: pages by digest, without their texts."""
    return _raw_traces(path)


def lean(traces: Iterable[Trace]) -> list[Trace]:
    """Return traces as they are stored, page texts taken out (for hashing)."""
    return [_lean(trace, {}) for trace in traces]


def _pages(path: Path) -> Iterator[Page]:
    place = path / "pages.jsonl.zst"
    return read_jsonl(place, Page, PAGE_SCHEMA) if place.exists() else iter(())


def _raw_traces(path: Path) -> Iterator[Trace]:
    place = path / "traces.jsonl.zst"
    return read_jsonl(place, Trace, TRACE_SCHEMA) if place.exists() else iter(())


def _lean(trace: Trace, pages: dict[str, str]) -> Trace:
    def take(shown: Observation | None) -> Observation | None:
        if shown is None or shown.page is None:
            return shown
        if shown.page != text_digest(shown.text):  # a mitigation changed what was shown
            shown = msgspec.structs.replace(shown, page=text_digest(shown.text))
        assert shown.page is not None
        pages[shown.page] = shown.text
        return msgspec.structs.replace(shown, text="")

    return _over(trace, take)


def _full(trace: Trace, texts: Mapping[str, str]) -> Trace:
    def put(shown: Observation | None) -> Observation | None:
        if shown is None or shown.page is None:
            return shown
        if shown.page not in texts:
            raise CorruptData(f"a page of {trace.case} is not stored", value=shown.page)
        return msgspec.structs.replace(shown, text=texts[shown.page])

    return _over(trace, put)


def _over(trace: Trace, change: Any) -> Trace:
    steps: tuple[Step, ...] = tuple(
        msgspec.structs.replace(step, observation=change(step.observation)) for step in trace.steps
    )
    return msgspec.structs.replace(trace, start=change(trace.start), steps=steps)
