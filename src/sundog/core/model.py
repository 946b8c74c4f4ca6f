"""The one seam to a language model: something that completes a conversation.

Sundog itself calls no provider. Inspect's models, a grader, a recorded cassette in a test and
a plain function all fit this Protocol.
"""

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

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

    def __call__(self, messages: Sequence[Message]) -> str:
        """Return the assistant's next message.

        Raises:
            ModelError: The service failed.
        """
        ...
