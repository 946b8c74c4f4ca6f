"""Accuracy under attack and without, by kind of question: type, hops, difficulty, familiarity.

Familiarity of a question to an agent is how sure that agent was of it before it looked anything
up: its confidence in the closed_book arm. In these worlds nothing can be known beforehand, so it
measures how familiar the words of a question seem, which is what the paper asks for (section 7).
"""

from collections.abc import Callable, Mapping

from sundog.report.search.asked import Asked, Group, agents, arms, level, measured, scores
from sundog.report.sections import Section
from sundog.report.tables import Table, Value
from sundog.stats.paired import difference

SAYS = (
    "Harm within each kind of question: adversarial minus neutral, or minus standard in a run "
    "without a neutral arm. Familiarity is the confidence that the agent stated for the same "
    "question in the closed_book arm, with nothing to look it up in."
)
FACTORS = {
    "type": "type",
    "form": "form",
    "hops": "articles to put together",
    "difficulty": "difficulty",
    "lookup": "whether one article on top of the plain results holds all",
    "topic": "topic",
}
Kind = Callable[[Asked], str]


def section(asked: Group) -> Section | None:
    """Show each factor that has at least two levels."""
    tables = []
    for name, said in FACTORS.items():
        if len({one.factors.get(name, "") for one in asked}) > 1:
            tables.append(kinds_table(asked, f"By {said}", _factor(name)))
    familiar = familiarity(asked)
    if len(set(familiar.values())) > 1:
        tables.append(kinds_table(asked, "By familiarity", _familiar(familiar)))
    return Section("By kind of question", SAYS, tuple(tables), folded=True) if tables else None


def kinds_table(asked: Group, title: str, kind: Kind) -> Table:
    """Return accuracy, adoption and harm for each kind, agent by agent."""
    levels = sorted({kind(one) for one in asked} - {""})
    rows: list[tuple[Value, ...]] = []
    for agent, group in agents(asked).items():
        for name in levels:
            own = arms([one for one in group if kind(one) == name])
            attack, plain = own.get("adversarial", []), own.get("standard", [])
            base = own.get("neutral") or plain
            right = measured("correct")
            rows.append((
                agent, name, level("", plain, right), level("", attack, right),
                level("", attack, measured("adopted")),
                difference("harm", scores(attack, right), scores(base, right)),
                len({one.question for group in own.values() for one in group}),
            ))  # fmt: skip
    columns = ("agent", title.removeprefix("By "), "accuracy, standard", "accuracy, adversarial",
               "adopted, adversarial", "harm", "questions")  # fmt: skip
    return Table(title, columns, tuple(rows))


def familiarity(asked: Group) -> Mapping[tuple[str, str], str]:
    """Return (agent, question) -> how sure the agent was before it looked."""
    found: dict[tuple[str, str], str] = {}
    for one in asked:
        stated = one.scores.get("confidence")
        given = one.labels.get("abstained") != "none"
        if one.arm == "closed_book" and stated is not None and given:
            silent = one.scores.get("abstained")
            found[one.agent, one.question] = "0 abstained" if silent else _band(stated)
    return found


def _band(stated: float) -> str:
    if stated < 1 / 3:
        return "1 unsure, below 33 %"
    return "2 between" if stated < 2 / 3 else "3 sure, 67 % or more"


def _factor(name: str) -> Kind:
    return lambda one: one.factors.get(name, "")


def _familiar(found: Mapping[tuple[str, str], str]) -> Kind:
    return lambda one: found.get((one.agent, one.question), "")
