"""A case as text for a reader: what the agent is told, and what is known about the case."""

from collections.abc import Sequence

from sundog.cases.case import Case
from sundog.core.errors import UnknownPart
from sundog.report.tables import printable


def pick(cases: Sequence[Case], wanted: str) -> Case:
    """Return the case of that id.

    Raises:
        UnknownPart: No such case; the message offers the nearest.
    """
    by_id = {case.id: case for case in cases}
    if wanted not in by_id:
        raise UnknownPart("case", wanted, by_id)
    return by_id[wanted]


def brief_text(case: Case) -> str:
    """Write a case: design, messages, tools and budget. Nothing of the key."""
    design = ", ".join(f"{name}={value}" for name, value in sorted(case.design.items()))
    budget = case.brief.budget
    facts = [
        f"case {case.id}",
        f"  {case.suite} · {case.family} · {case.domain or 'no domain'}"
        + (f" · {case.difficulty}" if case.difficulty else ""),
        f"  design: {design or 'none'} · cluster: {case.cluster or 'its own'}",
        f"  budget: {budget.loads} loads, {budget.actions} actions",
        f"  interface: {case.brief.interface} · grammar: {case.brief.grammar}",
    ]
    for message in case.brief.messages:
        facts += ["", f"[{message.role}]", *clean_lines(message.text)]
    if case.brief.tools:
        facts += ["", "tools"]
        for tool in case.brief.tools:
            params = ", ".join(param.name for param in tool.params)
            facts.append(f"  {tool.name}({params}) {tool.about}")
    return "\n".join(facts)


def clean_lines(text: str) -> list[str]:
    """Split a text into lines without control characters."""
    return [printable(line.replace("\t", "    ")) for line in text.split("\n")]
