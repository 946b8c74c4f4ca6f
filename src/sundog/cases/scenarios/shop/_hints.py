"""The paper's own hints: keywords of the ground truth, put into the brief.

MIRAGE (section 5, hint condition) takes "specific keywords from the ground truth", such as "by
checking the referenced user's actual comments". Words taken from the answer differ from cell to
cell, so such a hint can leak the verdict; the condition `hint`, which says the same in all six
cells, is the one to draw conclusions from.
"""

from sundog.trace import Key

LEADS = "Decide this one by checking {places}. Look there for {words}."


def keywords(key: Key) -> str:
    """Write the hint of one case: its decisive records and the words that are read in them."""
    places = dict.fromkeys(fact.subject for fact in key.decisive)
    words = dict.fromkeys(
        f'"{fact.value}"' if fact.type == "phrase" else fact.attribute for fact in key.decisive
    )
    return LEADS.format(places=_listed(places), words=_listed(words))


def _listed(words: dict[str, None]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
