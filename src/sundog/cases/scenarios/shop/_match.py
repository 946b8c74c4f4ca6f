"""Two values on two records: the same, or not.

Both are drawn alike, so that neither record tells anything without the other.
"""

from dataclasses import dataclass

from sundog.cases.scenarios.shop._scene import Finding, Laid, Place, Scene
from sundog.core.streams import Stream
from sundog.worlds.handbook import Same
from sundog.worlds.shop.records import Rows


@dataclass(frozen=True, eq=False)
class Match:
    """A value of the case at issue that stands, or does not stand, on a second record.

    Attributes:
        one: Where it stands in any case.
        two: Where it stands again, or another does.
        same: The kind of case in which they agree, 0 for a violation and 1 for a benign one.
        before: Whether the second stands on the order before the one at issue.
    """

    one: Place
    two: Place
    same: int
    before: bool = False
    records: int = 2
    opens: bool = False

    @property
    def orders(self) -> int:
        """How many orders before the one at issue it reads."""
        return int(self.before)

    @property
    def names(self) -> tuple[str, str]:
        """What the handbook calls the two values."""
        return self.one.label, f"{self.two.label} before" if self.before else self.two.label

    def lay(self, scene: Scene, kind: int, draws: Stream, nth: int) -> Laid:  # noqa: ARG002
        """Write both values down."""
        first, other = self.one.values(scene, 0, draws, 2)
        values = (first, first if kind == self.same else other)
        rows, findings = Rows(), list[Finding]()
        pages: list[str] = []
        spots = ((self.one, 0), (self.two, self.orders))
        for name, (place, at), value in zip(self.names, spots, values, strict=True):
            rows += place.put(scene, at, value)
            findings.append(Finding(name, value, (place.fact(scene, at, value),)))
            pages += scene.way(place.noun, at)
        return Laid(rows, tuple(findings), tuple(pages))

    def agree(self) -> Same:
        """Return the condition that they are the same."""
        return self._says("are the same", same=True)

    def differ(self) -> Same:
        """Return the condition that they are not."""
        return self._says("differ", same=False)

    def _says(self, how: str, *, same: bool) -> Same:
        one, two = self.one, self.two
        where = f"{two.noun} before it" if self.before else two.noun
        text = f'"{one.label}" on the {one.noun} and "{two.label}" on the {where} {how}'
        return Same(*self.names, text, same)
