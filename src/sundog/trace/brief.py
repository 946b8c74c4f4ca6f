"""What the agent is told before it starts, and what it may spend.

A brief never holds a case id, category, cell or arm: their names would name the trap.
"""

from typing import Literal

import msgspec

from sundog.core.model import Message

Interface = Literal["tools", "pages", "messages"]
ParamType = Literal["string", "integer", "number", "boolean", "array"]


class Param(msgspec.Struct, frozen=True, omit_defaults=True):
    """One argument of a tool.

    Attributes:
        choices: The allowed values, where there are few.
    """

    name: str
    type: ParamType = "string"
    about: str = ""
    required: bool = True
    choices: tuple[str, ...] = ()


class Tool(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that the agent may do.

    Attributes:
        loads: What one use costs of the budget (page loads or tool calls).
    """

    name: str
    about: str
    params: tuple[Param, ...] = ()
    loads: int = 1


class Budget(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much an episode may spend.

    Attributes:
        loads: Page loads or tool calls; None for no limit.
        actions: Cap on raw actions, parsed or not; a safety net.
    """

    loads: int | None = 25
    actions: int = 100


class Brief(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the agent is told.

    Attributes:
        messages: The conversation so far; for `messages` the whole frozen context.
        tools: What it may do; empty where the messages say so themselves.
        grammar: Name of the action grammar in which it must answer.
        interface: `tools` (calls and their results), `pages` (a browser) or `messages`
            (the next message is the action).
    """

    messages: tuple[Message, ...]
    tools: tuple[Tool, ...] = ()
    grammar: str = "tools"
    budget: Budget = Budget()
    interface: Interface = "tools"

    def tool(self, name: str) -> Tool | None:
        """Return the tool of that name, or None."""
        return next((tool for tool in self.tools if tool.name == name), None)

    def choices(self, tool: str, param: str) -> tuple[str, ...]:
        """Return the allowed values of a tool's parameter; empty if there is none such."""
        found = self.tool(tool)
        params = found.params if found else ()
        return next((p.choices for p in params if p.name == param), ())

    @property
    def manual(self) -> str:
        """The actions in words, for whoever must write them out; empty where they are tools."""
        if self.interface != "pages" or not self.tools:
            return ""
        calls = [
            f"{tool.name}({', '.join(param.name for param in tool.params)}): {tool.about}"
            for tool in self.tools
        ]
        head = (
            "Answer with one action at a time and nothing else, written as a Python call, such as "
            "click('12') or fill('14', 'hello'). The numbers in brackets name the elements of the "
            "page. You can use:"
        )
        return "\n".join([head, *calls])

    @property
    def text(self) -> str:
        """All messages as one text."""
        return "\n\n".join(message.text for message in self.messages)
