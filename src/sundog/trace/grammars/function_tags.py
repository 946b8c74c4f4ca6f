"""Calls in tags: `<function=browser><parameter=code>click('12')</parameter></function>`.

OpenHands agents (TheAgentCompany) answer in it: reasoning first, then one call. Browser code
stays text here; a rule that needs the clicks reads it with the `browsergym` grammar.
"""

import re
from typing import Any

from sundog.trace.action import Action, Call
from sundog.trace.grammars import GRAMMARS

NAME = "function-tags"
_CALL = re.compile(r"<function=([\w-]+)>(.*?)(?:</function>|\Z)", re.DOTALL)
_PARAM = re.compile(r"<parameter=([\w-]+)>(.*?)(?:</parameter>|(?=<parameter=)|\Z)", re.DOTALL)


class FunctionTags:
    """Reads and writes tagged calls."""

    def parse(self, raw: str) -> Action:
        """Read the last call; a model that shows an example first still means the last one."""
        found = list(_CALL.finditer(raw))
        if not found:
            return Action(raw, NAME, problem="no <function=...> in the answer")
        last = found[-1]
        args: dict[str, Any] = {k: v.strip("\n") for k, v in _PARAM.findall(last[2])}
        thought = raw[: last.start()].strip()
        return Action(raw, NAME, thought, (Call(last[1], args),))

    def write(self, call: Call, thought: str = "") -> str:
        """Write a call in tags."""
        lines = [f"<parameter={name}>{value}</parameter>" for name, value in call.args.items()]
        body = "\n".join([f"<function={call.name}>", *lines, "</function>"])
        return f"{thought}\n\n{body}" if thought else body


GRAMMARS.register(NAME, FunctionTags())
