"""An environment of its own for a peer: made once, kept in a temporary folder, never ours."""

import subprocess
import sys
import tempfile
from pathlib import Path


def python(name: str, packages: list[str], base: str = sys.executable) -> Path | None:
    """Return the peer's Python, or None where its packages cannot be had."""
    place = Path(tempfile.gettempdir()) / "sundog-bench" / name
    made = place / "bin" / "python"
    if (place / "ready").exists():
        return made
    subprocess.run([base, "-m", "venv", "--clear", str(place)], check=True)
    pip = [str(made), "-m", "pip", "install", "-qqq", "--disable-pip-version-check", *packages]
    if subprocess.run(pip, check=False).returncode:
        return None
    (place / "ready").touch()
    return made
