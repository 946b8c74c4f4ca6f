"""The claim extractor against texts marked by hand: precision and recall of each family.

    python bench/bench_claims.py [--misses] [PATHWAYS FOLDER]

With the folder of the public PATHWAYS corpus the real final texts are counted as well. The marks
stand in tests/metrics/data; `--misses` lists every text that is read otherwise than marked.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "toys"))

from claim_labels import Labelled, differences, own, recorded, tally


def show(title: str, texts: list[Labelled], *, misses: bool) -> None:
    """Print one table, and what was read otherwise if asked for."""
    print(f"{title}: {len(texts)} texts")
    print(f"  {'family':8} {'marked':>6} {'read':>6} {'precision':>9} {'recall':>7}")
    for family, found in tally(texts).items():
        figures = f"{found.precision:9.2f} {found.recall:7.2f}"
        print(f"  {family:8} {found.marked:6} {found.read:6} {figures}")
    for text in texts if misses else []:
        more, less = differences(text)
        if more or less:
            print(f"  {text.text[:70]}\n    only read {sorted(more)}\n    missed {sorted(less)}")


def main() -> None:
    places = [Path(arg) for arg in sys.argv[1:] if not arg.startswith("-")]
    misses = "--misses" in sys.argv
    show("own texts", own(), misses=misses)
    if places:
        show("recorded runs", recorded(places[0]), misses=misses)


if __name__ == "__main__":
    main()
