"""What the shop's categories share: from a category's texts and plot to cases and episodes."""

from dataclasses import dataclass
from functools import lru_cache, partial

from sundog.cases.base import SCENARIOS, Scenario
from sundog.cases.case import Case
from sundog.cases.scenarios.shop import _keys as keys
from sundog.cases.scenarios.shop._block import HIDDEN, Block, Hidden, Plot, make
from sundog.cases.scenarios.shop._brief import Condition, brief
from sundog.cases.scenarios.shop._faults import faults
from sundog.cases.scenarios.shop._gate import Gate
from sundog.cases.scenarios.shop._necessity import remaining
from sundog.cases.scenarios.shop._tickets import Cues, Skeleton, ticket
from sundog.sites.desk import HOST as DESK_HOST
from sundog.sites.desk import Article, Desk, Ticket
from sundog.sites.pages import PageSession
from sundog.sites.shop import HOST as SHOP_HOST
from sundog.sites.shop import Shop
from sundog.worlds.handbook import general

SHELF_DOMAIN = "shop"


@dataclass(frozen=True, eq=False)
class Category:
    """One category of the shop.

    Attributes:
        about: One line.
        plot: What happens in its world, and the handbook's chapter.
        verdicts: For violation, benign, unresolved.
        tickets: At least eight ways in which such a ticket comes in.
        cues: What the surface says in either direction.
        hint: Where to look, the same words in all cells.
        difficulty: From the number of records to combine.
    """

    about: str
    plot: Plot
    verdicts: tuple[str, str, str]
    tickets: tuple[Skeleton, ...]
    cues: Cues
    hint: str

    @property
    def name(self) -> str:
        """The category's name."""
        return self.plot.name

    @property
    def difficulty(self) -> str:
        """Hard if more than five records have to be put together, medium below."""
        return "hard" if sum(probe.records for probe in self.plot.probes) > 5 else "medium"


CATEGORIES: dict[str, Category] = {}


def shelve(category: Category) -> Scenario:
    """Put a category on the shelf of scenarios."""
    CATEGORIES[category.name] = category
    scenario = Scenario(
        SHELF_DOMAIN, category.about, category.verdicts, partial(cells, category),
        partial(open_case, category), partial(remaining, category.plot),
        partial(faults, category.plot),
    )  # fmt: skip
    return SCENARIOS.register(category.name, scenario)


def cells(category: Category, seed: int, number: int, condition: str) -> list[Case]:
    """Make the six cells of one block; three where the cues' strength is zero."""
    block = make(category.plot, seed, number)
    wanted = Condition.read(condition)
    surfaces = ("A", "R") if wanted.strength else ("N",)
    return [
        _case(category, block, surface, hidden, wanted) for surface in surfaces for hidden in HIDDEN
    ]


def _case(
    category: Category, block: Block, surface: str, hidden: Hidden, condition: Condition
) -> Case:
    name = f"shop/{category.name}/s{block.seed}b{block.number}"
    shown = shown_ticket(category, block, surface, condition.strength)
    key = keys.key(block, hidden, category.verdicts, shown)
    if not condition.browsing:
        key = keys.unbrowsed(key)
    return Case(
        id=f"{name}/{surface}-{hidden}" + condition.suffix,
        suite="investigation",
        family=category.name,
        domain=SHELF_DOMAIN,
        brief=brief(shown, key, block, condition, category.hint),
        key=key,
        cluster=name,
        surface=f"{name}/{surface}{condition.suffix}",
        design={
            "surface": surface, "hidden": hidden, "strength": str(condition.strength),
            "condition": condition.name,
        },
        difficulty=category.difficulty,
        recipe={
            "seed": block.seed, "block": block.number, "surface": surface, "hidden": hidden,
            "strength": condition.strength,
        },
    )  # fmt: skip


def shown_ticket(category: Category, block: Block, surface: str, strength: int) -> Ticket:
    """Write the ticket of a block and surface."""
    return ticket(
        category.name, category.tickets, category.cues, block, surface=surface, strength=strength
    )


def open_case(category: Category, case: Case) -> PageSession:
    """Open a case on its own copies of desk and shop; reads the recipe, never the key."""
    recipe = case.recipe
    block = make(category.plot, int(recipe["seed"]), int(recipe["block"]))
    hidden: Hidden = next(h for h in HIDDEN if h == recipe["hidden"])
    shown = shown_ticket(category, block, recipe["surface"], int(recipe["strength"]))
    desk = Desk(shown, keys.OFFERED, handbook())
    shop = Shop(block.seed, block.rows(hidden))
    return PageSession({DESK_HOST: desk.app(), SHOP_HOST: shop.app()}, desk.url, desk)


@lru_cache(maxsize=1)
def handbook() -> dict[str, Article]:
    """Return the handbook's pages: how the desk works, then a chapter for each category."""
    for name in SCENARIOS.names():
        SCENARIOS.get(name)
    pages = {"desk": Article("How the desk works", general(keys.OFFERED))}
    for _, category in sorted(CATEGORIES.items(), key=lambda item: item[1].plot.chapter.slug):
        chapter = category.plot.chapter
        pages[chapter.slug] = Article(chapter.title, chapter.sections())
    return pages


__all__ = [
    "CATEGORIES", "Category", "Cues", "Gate", "Plot", "Skeleton", "cells", "handbook",
    "open_case", "shelve",
]  # fmt: skip
