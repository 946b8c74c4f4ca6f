"""A case is a Brief, a Key, and the recipe from which its environment is made again.

Cases of one `cluster` share people, pages or questions and are not independent: intervals are
clustered by it. Cases of one `surface` look the same until the first action: telling them
apart takes investigation. `design` holds the factors in which twins differ.
"""

from typing import Any

import msgspec

from sundog.trace import Brief, Key

SCHEMA = "sundog/case/1"


class Case(msgspec.Struct, frozen=True, omit_defaults=True):
    """One case, in Inspect's words a Sample.

    Attributes:
        id: Stable, readable, unique in its suite ("shop/wardrobing/s7b3/A-V").
        suite: Name of the suite.
        family: The scenario, risk setting or question type; a part on a shelf.
        domain: `shop`, `forum`, `wiki`, `web` ...
        cluster: Unit of resampling (block, base snapshot, world).
        surface: Cases with equal surface are identical until the first action.
        design: Factors of the design ({"surface": "A", "hidden": "V"}, {"arm": "placebo"},
            {"side": "control"}).
        difficulty: easy, medium or hard.
        recipe: What `open` needs to make the environment: JSON, small, without the answer.
    """

    id: str
    suite: str
    family: str
    brief: Brief
    key: Key
    domain: str = ""
    cluster: str = ""
    surface: str = ""
    design: dict[str, str] = {}
    difficulty: str = ""
    recipe: dict[str, Any] = {}
