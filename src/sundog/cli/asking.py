"""Options that say which cases are wanted; `run`, `check`, `cases` and `serve` share them."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from sundog.cli.output import options

if TYPE_CHECKING:
    from sundog.suites.base import Wanted

CASES_WANTED = options(
    click.argument("suite"),
    click.option("--corpus", default="",
                 help="Corpus of the suite (default: its first one), or a folder of cases."),
    click.option("--seed", type=click.IntRange(0), default=0, help="Seed of worlds and agents."),
    click.option("--domain", default="", help="Only this domain."),
    click.option(
        "--arms",
        default="",
        help="Only these arms or sides, with commas. Search: standard, neutral, placebo, "
        "adversarial, dose:4, copies:3, closed_book; adversarial@3 sets the rank.",
    ),
    click.option("--condition", default="", help="How much the brief says (raw, hint ...)."),
    click.option("--interface", default="", help="tools, pages or messages; default: the suite's."),
    click.option("--blocks", type=click.IntRange(1), default=None,
                 help="How many clusters instead of the corpus's own number."),
)  # fmt: skip


def look_here() -> None:
    """Let `py:module:Name` be looked for in the current folder too."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def wanted_from(suite_name: str, given: Mapping[str, object]) -> "Wanted":
    """Read the shared options; an empty corpus means the suite's first one.

    Raises:
        UnknownPart: No suite of that name.
    """
    from sundog.suites.base import Wanted, suite

    of = suite(suite_name)
    arms = tuple(filter(None, (part.strip() for part in str(given["arms"]).split(","))))
    blocks = given["blocks"]
    return Wanted(
        corpus=str(given["corpus"]) or next(iter(of.corpora)),
        seed=int(str(given["seed"])),
        domain=str(given["domain"]),
        arms=arms,
        condition=str(given["condition"]),
        interface=str(given["interface"]),
        blocks=None if blocks is None else int(str(blocks)),
    )
