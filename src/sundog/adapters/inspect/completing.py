"""One of Inspect's models as the completing model that the parts below ask for.

Inspect generates on an event loop, and whoever asks here does not wait on one. In an evaluation
of Inspect the question comes from a worker thread, and the answer is made on the evaluation's own
loop, with its limits, retries, logs and model roles. Anywhere else a loop of our own runs in a
thread that ends with the process.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import lru_cache
from threading import Thread
from typing import Any

import anyio.from_thread
from inspect_ai.model import ChatMessage, GenerateConfig, Model, get_model

from sundog.adapters.inspect.models import open_model
from sundog.adapters.inspect.solvers import chat
from sundog.core.errors import ModelError, UsageError
from sundog.core.model import Message

ROLE = "role/"
"""What stands before the name of one of Inspect's model roles."""

CONFIG = GenerateConfig(temperature=0, max_retries=5)
"""A service that fails for good is an error soon, and not a wait without end."""


class Completing:
    """A Completer over one of Inspect's models.

    Args:
        name: The model, as Inspect writes it, or `role/NAME` for a model role of the evaluation.

    Raises:
        UsageError: No such model.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._model: Model | None = None if name.startswith(ROLE) else open_model(name, {})

    def __call__(self, messages: Sequence[Message], /) -> str:
        """Return the model's next message.

        Raises:
            ModelError: The service failed.
        """
        told: list[ChatMessage] = [chat(message) for message in messages]

        async def ask() -> str:
            model = self._model or _of_role(self.name.removeprefix(ROLE))
            output = await model.generate(told, config=CONFIG)
            return output.completion

        try:
            return _run(ask)
        except UsageError:
            raise
        except Exception as error:
            raise ModelError("the model's service failed", value=self.name, hint=str(error)) from (
                error
            )


def _of_role(role: str) -> Model:
    try:
        return get_model(role=role, required=True)
    except Exception:
        hint = f"give --model-role {role}=PROVIDER/NAME to inspect eval, or name a model"
        raise UsageError("no model has this role here", value=role, hint=hint) from None


def _run(ask: Callable[[], Coroutine[Any, Any, str]]) -> str:
    try:
        anyio.from_thread.check_cancelled()
    except RuntimeError:  # this thread was not started by an event loop
        return asyncio.run_coroutine_threadsafe(ask(), _loop()).result()
    return anyio.from_thread.run(ask)


@lru_cache(maxsize=1)
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, daemon=True).start()
    return loop
