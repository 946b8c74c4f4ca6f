"""The one seam to a language model: something that completes a conversation.

Sundog itself calls no provider. Inspect's models, a grader, a recorded cassette in a test and
a plain function all fit this Protocol. A model is named `PROVIDER/NAME`, as Inspect writes it, or
`py:module:function` for a function of one's own, which is also how tests stand in for one.
"""

import importlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, Protocol

import msgspec

from sundog.core.errors import ModelError, SundogError, UsageError
from sundog.core.shelf import Shelf

Role = Literal["system", "user", "assistant", "tool"]


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """One message of a conversation.

    Attributes:
        role: Who speaks.
        text: What is said.
        name: For `tool`, which tool answered.
    """

    role: Role
    text: str
    name: str = ""


class Completer(Protocol):
    """Anything that can say the next message."""

    def __call__(self, messages: Sequence[Message], /) -> str:
        """Return the assistant's next message.

        Raises:
            ModelError: The service failed.
        """
        ...


SERVICES: Shelf[Callable[[str], Completer]] = Shelf("model service", "sundog.adapters.services")
"""What opens models by name. The built-in one is `inspect`, behind an extra."""


@lru_cache(maxsize=8)
def completer(name: str) -> Completer:
    """Open a model; the same name gives the same one in a process.

    Raises:
        UsageError: There is no such model, or it cannot be used here.
        MissingExtra: It takes a library that is not installed.
    """
    if name.startswith("py:"):
        return _function(name)
    if "/" not in name:
        raise UsageError(
            "a model is named by its provider and name", value=name, hint="write PROVIDER/NAME"
        )
    return SERVICES.get("inspect")(name)


def _function(name: str) -> Completer:
    module, _, attribute = name.removeprefix("py:").partition(":")
    hint = "write py:module:function, with the module importable from here"
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UsageError(f"cannot import a model: {error}", value=name, hint=hint) from None
    if not callable(found):
        raise UsageError("this is no function", value=name, hint=hint)

    def complete(messages: Sequence[Message]) -> str:
        try:
            return str(found(messages))
        except SundogError:
            raise
        except Exception as error:
            raise ModelError("the model's function failed", value=name, hint=str(error)) from error

    return complete
