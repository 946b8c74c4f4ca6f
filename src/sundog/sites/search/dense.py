"""Dense vectors: what an embedder is, two of them, and the ranking by them.

`WordLlama` looks static vectors up that its package ships; it never goes to the network.
`Ngrams` needs no weights at all: signed hashes of words and letter triples; it stands in where the
optional package is absent, and in tests.
"""

import logging
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sundog.core.errors import CorruptData, MissingExtra
from sundog.sites.search.retriever import PLACES, best, words
from sundog.sites.search.scan import Plain, Scan, Vectors


class Embedder(Protocol):
    """Turns texts into unit vectors."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row for each text, of length one."""
        ...


def unit(rows: NDArray[np.floating]) -> Vectors:
    """Scale rows to length one; a row of zeros stays."""
    length = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.where(length == 0, 1, length), dtype=np.float32)


class Ngrams:
    """Words and letter triples, hashed into a few hundred signed places."""

    def __init__(self, width: int = 512) -> None:
        self.width = width

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row for each text."""
        rows = np.zeros((len(texts), self.width))
        for row, text in zip(rows, texts, strict=True):
            for word in words(text):
                for place, sign in _places(word, self.width):
                    row[place] += sign
        return unit(np.sign(rows) * np.sqrt(np.abs(rows)))


@lru_cache(maxsize=100_000)
def _places(word: str, width: int) -> tuple[tuple[int, int], ...]:
    padded = f"<{word}>"
    grams = [padded, *(padded[i : i + 3] for i in range(len(padded) - 2))]
    hashes = [int.from_bytes(blake2b(g.encode(), digest_size=8).digest(), "big") for g in grams]
    return tuple((h % width, 1 if h >> 63 else -1) for h in hashes)


class WordLlama:
    """Static vectors from the weights that the wordllama package ships.

    Raises:
        MissingExtra: The package is not installed, or came without its weights.
    """

    def __init__(self) -> None:
        wordllama = _wordllama()
        from safetensors import SafetensorError

        folder = Path(wordllama.__file__).parent
        try:
            # With its own folder as cache it finds weights and tokenizer without a download.
            model = wordllama.WordLlama.load(cache_dir=folder, disable_download=True)
        except FileNotFoundError:
            raise MissingExtra("wordllama with its weights", "dense") from None
        except (OSError, SafetensorError) as error:
            hint = f"install it again: {error}"
            raise CorruptData("wordllama's weights cannot be read", hint=hint) from None
        self._table, self._tokenizer = model.embedding, model.tokenizer
        self._tokenizer.no_padding()

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row for each text: the mean of its tokens' vectors."""
        rows = np.zeros((len(texts), self._table.shape[1]))
        for row, text in zip(rows, texts, strict=True):
            # Added up in one order and double precision, so the same on every machine.
            if ids := self._tokenizer.encode(text, add_special_tokens=False).ids:
                self._table[ids].mean(axis=0, dtype=np.float64, out=row)
        return unit(rows)


def _wordllama() -> Any:
    """Import wordllama, and undo what its import does to logging."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    try:
        import wordllama
    except ImportError:
        raise MissingExtra("wordllama", "dense") from None
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers
    return wordllama


class Dense:
    """A ranking by cosine: candidates from a scan, ordered by exact scores.

    Args:
        scan: Makes the scan over all rows.
    """

    def __init__(
        self,
        ids: Sequence[str],
        texts: Sequence[str],
        embedder: Embedder,
        scan: Callable[[Vectors], Scan] = Plain,
    ) -> None:
        self.ids, self._embedder = tuple(ids), embedder
        self._rows = embedder.embed(texts)
        self.scan = scan(self._rows)

    def rank(self, query: str, k: int) -> list[str]:
        """Return the ids of the k best articles."""
        asked = self._embedder.embed([query])[0]
        places = self._candidates(asked, k)
        # Summed in double precision, so that rounding hides what processors do differently.
        scores = self._rows[places].astype(np.float64) @ asked.astype(np.float64)
        ids = [self.ids[place] for place in places]
        return [ids[i] for i in best(scores, ids, k)]

    def _candidates(self, asked: Vectors, k: int) -> list[int]:
        """Return places among which the k best are for certain, as far as the scan looks."""
        gap = 2 * self.scan.slack + 2 * 10**-PLACES
        take = 2 * k + 32
        while True:
            places, scores = self.scan.near(asked, min(take, len(self.ids)))
            short = len(places) < take
            if short or scores[-1] < scores[k - 1] - gap:
                return list(places.tolist())
            take *= 4
