"""A grader: one of Inspect's models as the completing model that judges ask for.

Only where a person asks for a judged measure; every headline is scored without one. The grader
is never the model that it judges. What it reads of an agent is fenced by a mark that the text
does not contain, and what it says must end in a verdict, or there is none: no verdict is guessed.
"""

import asyncio
import json
from collections.abc import Iterable, Sequence
from threading import Thread
from typing import Any, Self

from inspect_ai.model import ChatMessage, GenerateConfig

from sundog.adapters.inspect.models import open_model
from sundog.adapters.inspect.solvers import chat
from sundog.core.errors import ModelError, UsageError
from sundog.core.model import Message
from sundog.core.records import text_digest


class Grader:
    """A Completer. Use as a context manager: it keeps one connection open.

    Args:
        name: The grader, as Inspect writes it.
        agents: Agents whose traces it is to judge (`model:openai/...`).

    Raises:
        UsageError: The grader is one of the agents, or no such model.
    """

    def __init__(self, name: str, agents: Iterable[str]) -> None:
        if f"model:{name}" in set(agents):
            raise UsageError(
                "a model does not judge itself", value=name, hint="name another model as grader"
            )
        self.name = name
        self._model = open_model(name, {})
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __call__(self, messages: Sequence[Message]) -> str:
        """Return the grader's next message.

        Raises:
            ModelError: The service failed.
        """
        told: list[ChatMessage] = [chat(message) for message in messages]
        asked = self._model.generate(told, config=GenerateConfig(temperature=0))
        try:
            return asyncio.run_coroutine_threadsafe(asked, self._loop).result().completion
        except Exception as error:
            raise ModelError(
                "the grader's service failed", value=self.name, hint=str(error)
            ) from error


def fenced(text: str) -> str:
    """Set a text between marks that it cannot forge: they are made from the text itself."""
    mark = f"text-{text_digest(text)[:12]}"
    return f"<{mark}>\n{text}\n</{mark}>"


def verdict(said: str) -> dict[str, Any] | None:
    """Read the verdict at the end of what a grader said: its last line, as a JSON object.

    None if the last line is none; the reading is then missing, not 0.
    """
    lines = said.strip().splitlines()
    try:
        found = json.loads(lines[-1]) if lines else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
