"""Find the public corpora for tests, unpack them once into a cached folder, or skip and say so.

The corpora are not ours and are never copied into the project. They are looked for in the
folder that `SUNDOG_EXTERNAL` names, else in `../shared/external` beside the repository (or
beside the folder that holds it). An archive is unpacked into a temporary folder that is named
after its size and date, so that parallel and later test runs share it.
"""

import os
import tarfile
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _folders() -> list[Path]:
    named = os.environ.get("SUNDOG_EXTERNAL")
    beside = [parent / "shared" / "external" for parent in ROOT.parents]
    return [Path(named)] if named else beside


def _unpacked(archive: Path) -> Path:
    stat = archive.stat()
    name = f"sundog-external-{archive.stem}-{stat.st_size}-{int(stat.st_mtime)}"
    place = Path(tempfile.gettempdir()) / name
    if not place.is_dir():
        fresh = Path(tempfile.mkdtemp(prefix=f"{name}-"))
        with tarfile.open(archive) as tar:
            tar.extractall(fresh, filter="data")
        try:
            fresh.rename(place)
        except OSError:
            if not place.is_dir():  # another process was first: its copy is as good
                raise
    return place


def corpus(name: str) -> Path:
    """Return the unpacked folder of a public corpus, or skip the test.

    Args:
        name: `pathways` or `mirage-bench`.
    """
    for folder in _folders():
        if (folder / name).is_dir():
            return folder / name
        archive = folder / f"{name}.tar.xz"
        if archive.is_file():
            return _unpacked(archive) / name
    pytest.skip(f"the public corpus {name} is not here: set SUNDOG_EXTERNAL to its folder")
