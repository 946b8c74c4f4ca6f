"""A grader: a model that is fixed across experiments and never the one that it judges.

Only where a person asks for a judged measure; every headline is scored without one.
"""

from collections.abc import Iterable, Sequence

from sundog.adapters.inspect.completing import Completing
from sundog.core.errors import UsageError
from sundog.core.model import Message


class Grader:
    """A Completer.

    Args:
        name: The grader, as Inspect writes it.
        agents: Agents whose traces it is to judge (`model:openai/...`).

    Raises:
        UsageError: The grader is one of the agents, or no such model.
    """

    def __init__(self, name: str, agents: Iterable[str]) -> None:
        refuse_own(name, agents)
        self.name = name
        self._complete = Completing(name)

    def __call__(self, messages: Sequence[Message], /) -> str:
        """Return the grader's next message.

        Raises:
            ModelError: The service failed.
        """
        return self._complete(messages)


def refuse_own(grader: str, agents: Iterable[str]) -> None:
    """Refuse a grader that is one of the agents.

    Raises:
        UsageError: It is.
    """
    if f"model:{grader}" in set(agents):
        raise UsageError(
            "a model does not judge itself", value=grader, hint="name another model as grader"
        )
