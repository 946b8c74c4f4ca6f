"""Which vectors are nearest to a query, roughly: a scan says how far its scores may be off.

`Dense` asks a scan for enough places that, whatever the scan's error, the best are among them,
and orders those by exact scores. So every exact scan gives the same order, and a faster one
changes the time alone. `Inverted` visits a part of the rows only and may miss some: it says which
share it finds.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sundog.core.errors import MissingExtra

Vectors = NDArray[np.float32]
Near = tuple[NDArray[np.int64], NDArray[np.float32]]
"""Places and their scores, best first."""
LARGE = 50_000
"""From so many rows on an inverted index is worth what it misses."""


class Scan(Protocol):
    """Finds rows that are near to a vector.

    Attributes:
        slack: How far a score may be from the exact one.
        recall: Share of the true neighbours that are found; 1 for an exact scan.
    """

    slack: float
    recall: float

    def near(self, asked: Vectors, k: int) -> Near:
        """Return the k rows with the largest product, best first."""
        ...


class Plain:
    """A scan in numpy, in single precision."""

    slack, recall = 1e-5, 1.0

    def __init__(self, rows: Vectors) -> None:
        self._columns = np.ascontiguousarray(rows.T)

    def near(self, asked: Vectors, k: int) -> Near:
        """Return the k rows with the largest product."""
        scores = asked @ self._columns
        found = np.argpartition(-scores, k - 1)[:k] if k < len(scores) else np.arange(len(scores))
        found = found[np.argsort(-scores[found], kind="stable")]
        return found, scores[found]


class Flat:
    """An exact scan by faiss over half-precision rows: half the memory to read, half the time.

    Half precision is off by at most one part in 2**11 for each number, so for unit vectors the
    product is off by at most 2**-11 (Cauchy-Schwarz).

    Raises:
        MissingExtra: faiss is not installed.
    """

    slack, recall = 2.0**-11 + 1e-5, 1.0

    def __init__(self, rows: Vectors) -> None:
        faiss = _faiss()
        half = faiss.ScalarQuantizer.QT_fp16
        self._index = faiss.IndexScalarQuantizer(rows.shape[1], half, faiss.METRIC_INNER_PRODUCT)
        self._index.add(rows)

    def near(self, asked: Vectors, k: int) -> Near:
        """Return the k rows with the largest product."""
        scores, places = self._index.search(asked[None], k)
        return places[0], scores[0]


class Inverted:
    """An inverted index by faiss: visits the lists whose centres are nearest.

    Its centres are trained in floating point, so its order may differ between machines; its
    recall is measured on a sample of its own rows, against `Flat`.

    Raises:
        MissingExtra: faiss is not installed.
    """

    slack = Flat.slack

    def __init__(self, rows: Vectors, *, probes: int = 32, sample: int = 100) -> None:
        faiss = _faiss()
        lists = max(1, round(4 * len(rows) ** 0.5))
        centres = faiss.IndexFlatIP(rows.shape[1])
        half = faiss.ScalarQuantizer.QT_fp16
        self._index = faiss.IndexIVFScalarQuantizer(
            centres, rows.shape[1], lists, half, faiss.METRIC_INNER_PRODUCT
        )
        self._index.by_residual = False  # so that rows keep the precision that `slack` states
        self._index.cp.seed, self._index.cp.niter = 1, 10
        self._index.train(rows[:: max(1, len(rows) // (40 * lists))])
        self._index.add(rows)
        self._index.nprobe = min(probes, lists)
        self.recall = self._measure(rows, sample)

    def near(self, asked: Vectors, k: int) -> Near:
        """Return the k rows with the largest product among the lists visited."""
        scores, places = self._index.search(asked[None], k)
        there = places[0] >= 0
        return places[0][there], scores[0][there]

    def _measure(self, rows: Vectors, sample: int, k: int = 100) -> float:
        exact = Flat(rows)
        asked = rows[:: max(1, len(rows) // sample)]
        k = min(k, len(rows))
        hits = [np.isin(exact.near(row, k)[0], self.near(row, k)[0]).mean() for row in asked]
        return float(np.mean(hits))


def fastest(rows: Vectors) -> Scan:
    """Choose a scan for so many rows."""
    return Flat(rows) if len(rows) <= LARGE else Inverted(rows)


def _faiss() -> Any:
    try:
        import faiss
    except ImportError:
        raise MissingExtra("faiss-cpu", "dense") from None
    faiss.omp_set_num_threads(1)  # one query has too little work to share; episodes run abreast
    return faiss
