"""Randomness has a name.

`stream(seed, "shop", "orders", 17)` is an endless row of 32-bit draws that depends on its
name alone: no global generator, no order of calls, no process, no machine changes it. Any
part of a world can therefore be made by itself, in any order, in any process.

The name's parts are type-tagged and length-prefixed, so that ("a", "bc") and ("ab", "c"), or
1 and "1", are different streams. Draws are SHAKE-128 output in blocks of 256 words; choices
use integers only (`draw * n >> 32`), so the bytes are the same everywhere.
"""

import struct
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from hashlib import shake_128
from typing import TypeVar

T = TypeVar("T")
Part = int | str

_BLOCK = struct.Struct("<256I")


@lru_cache(maxsize=4096, typed=True)
def _encode(part: Part) -> bytes:
    kind, data = (b"i", str(part)) if isinstance(part, int) else (b"s", part)
    raw = data.encode()
    return kind + str(len(raw)).encode() + b":" + raw


class Stream:
    """A named, counter-based row of draws."""

    __slots__ = ("_at", "_block", "_key", "_words")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._at = 256
        self._words: tuple[int, ...] = ()

    def child(self, *name: Part) -> "Stream":
        """Open the stream of a longer name; this one's position plays no part."""
        return Stream(self._key + b"".join(map(_encode, name)))

    def draw(self) -> int:
        """Return the next 32-bit word."""
        if self._at == 256:
            seed = self._key + b"|" + str(self._block).encode()
            self._words = _BLOCK.unpack(shake_128(seed).digest(1024))
            self._block += 1
            self._at = 0
        word = self._words[self._at]
        self._at += 1
        return word

    def below(self, n: int) -> int:
        """Return an integer in [0, n)."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"below() takes 1 to 2**32, not {n!r}")
        return self.draw() * n >> 32

    def between(self, low: int, high: int) -> int:
        """Return an integer in [low, high], both ends included."""
        return low + self.below(high - low + 1)

    def chance(self, part: int, whole: int = 100) -> bool:
        """Come true with probability part/whole."""
        return self.below(whole) < part

    def choice(self, items: Sequence[T]) -> T:
        """Return one item."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """Return k different items in random order."""
        if k > len(items):
            raise ValueError(f"cannot draw {k} of {len(items)} items")
        pool = list(items)
        for i in range(k):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]


def stream(seed: int, *name: Part) -> Stream:
    """Open the stream of this name under this seed."""
    return Stream(_encode(seed) + b"".join(map(_encode, name)))
