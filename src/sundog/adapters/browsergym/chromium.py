"""Debian's Chromium where Playwright looks for its own.

Playwright starts the browser of a folder named after its revision. A wrapper script there
starts the system's Chromium with what our sites need: every host on the loopback port, no
traffic of its own, and an accessibility tree without one node for each line of text.
"""

import json
import shutil
from pathlib import Path

from sundog.core.errors import MissingExtra, UsageError

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-renderer-accessibility=basic",
)
MAJOR = 156
"""The Chromium with which the parity of texts was established."""


def install(folder: Path, rule: str, chromium: str = "chromium") -> Path:
    """Write the wrapper and return the folder for `PLAYWRIGHT_BROWSERS_PATH`.

    Args:
        folder: Where to write; an existing wrapper is replaced.
        rule: `Served.rule`.
        chromium: Name or path of the system's browser.

    Raises:
        MissingExtra: Playwright is not installed.
        UsageError: No such browser.
    """
    found = shutil.which(chromium)
    if found is None:
        hint = "apt-get install chromium"
        raise UsageError("no Chromium is installed", value=chromium, hint=hint)
    home = folder / f"chromium-{_revision()}"
    script = home / "chrome-linux" / "chrome"
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(f'#!/bin/sh\nexec "{found}" {" ".join(ARGS)} "{rule}" "$@"\n', "utf-8")
    script.chmod(0o755)
    (home / "INSTALLATION_COMPLETE").touch()
    return folder


def _revision() -> str:
    try:
        import playwright
    except ImportError:
        raise MissingExtra("playwright", "browser") from None
    listed = Path(playwright.__file__).parent / "driver" / "package" / "browsers.json"
    browsers = json.loads(listed.read_text("utf-8"))["browsers"]
    return str(next(b["revision"] for b in browsers if b["name"] == "chromium"))
