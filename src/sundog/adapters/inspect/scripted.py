"""A model provider that replays built-in agents: `--model sundog/diligent`.

With it a task is tried end to end, logs and all, without a model, a key or a network. The
agent sees the observations of the episode that is being played, found through the table of
this process; a privileged agent gets its key the same way, never through messages.
"""

from typing import Any

from inspect_ai.model import (
    ChatCompletionChoice,
    ChatMessageAssistant,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    modelapi,
)
from inspect_ai.tool import ToolCall

from sundog.adapters.inspect.seat import SCRIPTED, Seat, current
from sundog.agents.base import find
from sundog.core.errors import AgentError
from sundog.trace import Brief, parse


@modelapi(name=SCRIPTED)
class Scripted(ModelAPI):
    """Says what a built-in agent says. Keeps no client, so it may be used again and again."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),  # noqa: B008  the signature Inspect asks for
        **model_args: Any,  # noqa: ARG002
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)
        find(model_name)  # an unknown agent is refused before anything is played

    async def generate(
        self,
        input: Any,  # noqa: A002, ARG002
        tools: Any,  # noqa: ARG002
        tool_choice: Any,  # noqa: ARG002
        config: GenerateConfig,  # noqa: ARG002
    ) -> ModelOutput:
        """Return the agent's next words; empty when it ends or breaks, as the trace says."""
        seat = current()
        words = "" if seat.episode.done else _words(seat)
        seat.save()
        return _output(self.model_name, seat.episode.brief, words)

    async def count_tokens(self, input: Any, config: GenerateConfig | None = None) -> int:  # noqa: A002, ARG002
        """Count nothing: a script has no tokens, and Inspect's counter asks the network."""
        return 0

    async def count_text_tokens(self, text: str) -> int:  # noqa: ARG002
        """Count nothing."""
        return 0


def _words(seat: Seat) -> str:
    try:
        words = seat.scripted().act(seat.episode.observe())
        if words is not None and not isinstance(words, str):
            raise AgentError("an agent's action must be text or None", value=words)
    except Exception as error:
        seat.episode.fail(error, AgentError)
        return ""
    if words is None:
        seat.episode.stop()
    return words or ""


def _output(model: str, brief: Brief, words: str) -> ModelOutput:
    action = parse(words, brief.grammar)
    message = ChatMessageAssistant(content=words, model=model, source="generate")
    if action.parsed and brief.interface == "tools":
        calls = [
            ToolCall(id=f"call_{number}", function=call.name, arguments=call.args)
            for number, call in enumerate(action.calls)
        ]
        message = ChatMessageAssistant(
            content=action.thought, tool_calls=calls, model=model, source="generate"
        )
    choice = ChatCompletionChoice(
        message=message, stop_reason="tool_calls" if message.tool_calls else "stop"
    )
    return ModelOutput(model=model, choices=[choice], usage=ModelUsage())
