"""A shelf holds parts of one kind. A part is one file; adding the file adds the part.

Built-in parts are the modules of the shelf's package (found by name, imported when asked
for); strangers' parts are entry points of the group `sundog.<room>` (the last word of that
package: `sundog.agents`, `sundog.metrics`, `sundog.risks`), found the same way.
Both put themselves on the shelf by calling the one `register` when imported. A part's name is
its file's name, with `-` for `_`. `NAME:ARG` in a spec hands ARG to the part.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

from sundog.core.errors import UnknownPart, UsageError

P = TypeVar("P")


class Shelf(Generic[P]):
    """Parts of one kind, by name.

    Args:
        kind: Singular noun, as used in messages ("agent").
        package: Dotted package whose modules are the built-in parts. Modules whose name
            starts with `_`, and `base`, are not parts; sub-packages are walked through.
        nested: False if its sub-packages are shelves of their own.
    """

    def __init__(self, kind: str, package: str, *, nested: bool = True) -> None:
        self.kind, self.package, self.nested = kind, package, nested
        self.group = f"sundog.{package.rpartition('.')[2]}"
        self._parts: dict[str, P] = {}
        self._found: dict[str, str | EntryPoint] | None = None

    def register(self, name: str, part: P) -> P:
        """Put a part on the shelf; the same name twice is an error unless it is the same part."""
        name = _norm(name)
        if self._parts.setdefault(name, part) is not part:
            raise UsageError(f"two {self.kind}s have the same name", value=name)
        return part

    def names(self) -> list[str]:
        """Return the names of all parts, sorted; imports none of them."""
        return sorted({*self._sources(), *self._parts})

    def get(self, name: str) -> P:
        """Return the part of that name.

        Raises:
            UnknownPart: No such part; the message offers the nearest names.
        """
        name = _norm(name)
        if name not in self._parts:
            source = self._sources().get(name)
            if source is None:
                raise UnknownPart(self.kind, name, self.names())
            module = source if isinstance(source, str) else source.module
            importlib.import_module(module)
            if name not in self._parts:
                raise UsageError(f"{module} does not register a {self.kind}", value=name)
        return self._parts[name]

    def all(self) -> Iterator[tuple[str, P]]:
        """Yield every part by name, importing what has not been imported."""
        for name in self.names():
            yield name, self.get(name)

    def refresh(self) -> None:
        """Look for parts again (after something was installed)."""
        self._found = None

    def _sources(self) -> dict[str, str | EntryPoint]:
        if self._found is None:
            found: dict[str, str | EntryPoint] = dict(_modules(self.package, self.nested))
            for entry in entry_points(group=self.group):
                found.setdefault(_norm(entry.name), entry)
            self._found = found
        return self._found


def split(spec: str) -> tuple[str, str | None]:
    """Split `NAME:ARG` into name and argument (None where there is no colon)."""
    name, colon, arg = spec.partition(":")
    return name, arg if colon else None


def _norm(name: str) -> str:
    return name.replace("_", "-")


def _modules(package: str, nested: bool) -> Iterator[tuple[str, str]]:
    root = importlib.import_module(package)
    for info in pkgutil.iter_modules(root.__path__):
        if info.name.startswith("_") or info.name == "base":
            continue
        dotted = f"{package}.{info.name}"
        if not info.ispkg:
            yield _norm(info.name), dotted
        elif nested:
            yield from _modules(dotted, nested)
