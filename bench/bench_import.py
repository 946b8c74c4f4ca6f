"""Time of `import sundog` against a bare interpreter start, whole processes, medians of nine."""

import statistics
import subprocess
import sys
import time


def median(code: str, runs: int = 9) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    bare = median("pass")
    for code in ("import sundog", "import sundog.cli", "import sundog.run.pool"):
        took = median(code)
        print(f"{code:24} {1000 * (took - bare):7.1f} ms above a bare start ({took / bare:.2f}x)")


if __name__ == "__main__":
    main()
