"""Taking a list of search results apart and putting it together in another order."""

import re

_BLOCK = re.compile(r"\n\n(?=\d+\. )")
_NUMBER = re.compile(r"^\d+\. ")
_DOMAIN = re.compile(r"^ +([\w.-]+) · .* · id \w+$", re.MULTILINE)


def blocks(text: str) -> tuple[str, list[str]]:
    """Return the head of a result list and its entries; no entries if it is no such list."""
    if not text.startswith("Results for:"):
        return text, []
    head, *entries = _BLOCK.split(text)
    return head, entries


def joined(head: str, entries: list[str]) -> str:
    """Write a result list, numbered anew."""
    numbered = [f"{n}. {_NUMBER.sub('', entry)}" for n, entry in enumerate(entries, 1)]
    return "\n\n".join([head, *numbered])


def domain(entry: str) -> str:
    """Return the domain of an entry."""
    found = _DOMAIN.search(entry)
    return found[1] if found else ""
