"""PhantomWiki's own generator, timed by the processor; runs in an environment of its own.

    python phantomwiki.py TREES DEPTH

Needs SWI-Prolog. Prints one JSON object: counts, words, and seconds of processor time by stage.
"""

import csv
import json
import sys
import tempfile
import time
from pathlib import Path

time.time = time.process_time  # its stages are timed with this, on the wall clock otherwise

from phantom_wiki.generate_dataset import generate_dataset  # noqa: E402  # after the clock


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        generate_dataset(
            num_family_trees=int(sys.argv[1]), question_depth=int(sys.argv[2]), quiet=True,
            skip_solution_traces=True, article_format="json", question_format="json",
            output_dir=name,
        )  # fmt: skip
        articles = json.loads((folder / "articles.json").read_text())
        questions = json.loads((folder / "questions.json").read_text())
        with (folder / "timings.csv").open() as file:
            stages = {k: float(v) for k, v in next(csv.DictReader(file)).items() if k and v}
    words = sum(len(one["article"].split()) for one in articles)
    print(json.dumps({
        "articles": len(articles), "questions": len(questions), "words": words / len(articles),
        "stages": stages,
    }))  # fmt: skip


if __name__ == "__main__":
    main()
