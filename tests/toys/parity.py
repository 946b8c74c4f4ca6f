"""Acting on a page session in a test, and comparing page texts."""

import difflib
from typing import Any

import pytest

from sundog.sites.pages import PageSession
from sundog.trace.action import Action, Call


def do(session: PageSession, name: str, **args: Any) -> str:
    return session.apply(Action("", "browsergym", calls=(Call(name, args),))).observation.text


def same(ours: str, theirs: str) -> None:
    if ours != theirs:
        lines = difflib.unified_diff(theirs.split("\n"), ours.split("\n"), "chromium", "ours", n=2)
        pytest.fail("\n".join(lines), pytrace=False)
