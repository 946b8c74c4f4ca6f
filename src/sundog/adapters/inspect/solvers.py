"""How a model plays an episode under Inspect.

`sit_down` opens the case (the task's setup, so it runs under any agent), `play` is the default
agent: a plain loop without a prompt of its own. What it shows is what the native loop shows:

    tools     calls and their results; an answer in words is read by the brief's grammar
    pages     page text in, one action in words out
    messages  one answer to the frozen conversation
"""

import msgspec
from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageTool,
    ChatMessageUser,
    ModelOutput,
)
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import ToolCall
from inspect_ai.util import LimitExceededError

from sundog.adapters.inspect.seat import Seat, Source, current, leave, take
from sundog.adapters.inspect.tools import CLOSED, tool_defs, written
from sundog.core.errors import ModelError
from sundog.core.model import Message
from sundog.run.episode import Episode
from sundog.trace import Usage

METADATA = "sundog"
"""Under this name a sample's metadata hold its Source."""


def source_of(metadata: dict[str, object]) -> Source:
    """Read a sample's Source out of its metadata."""
    return msgspec.convert(metadata.get(METADATA), Source)


@solver
def sit_down() -> Solver:
    """Open the case of this sample: its conversation, its first page, its tools."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001
        seat = take(source_of(state.metadata), str(state.model), state.epoch)
        seat.save(state.store)
        state.messages = opening(seat.episode)
        state.tools = tool_defs(seat.episode.brief)
        return state

    return solve


async def stand_up(state: TaskState) -> None:
    """Give up the seat; the task's cleanup."""
    leave(state.store)


@solver
def play() -> Solver:
    """Let the model act until the episode is over."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        seat = current(state.store)
        while not seat.episode.done:
            state = await _asked(state, generate, seat)
            if not seat.episode.done:
                state.messages += await _acted(seat, state.output)
            seat.save(state.store)
        return state

    return solve


def opening(episode: Episode) -> list[ChatMessage]:
    """Return the brief and what is shown first, as Inspect's messages."""
    messages = [chat(message) for message in episode.brief.messages]
    if episode.brief.manual:
        messages = joined(messages, episode.brief.manual)
    shown = episode.observe()
    if shown.kind == "messages" or not shown.text:
        return messages
    return joined(messages, shown.text)


def joined(messages: list[ChatMessage], text: str) -> list[ChatMessage]:
    """Say something as the user; two turns of a user in a row become one.

    Some chat templates refuse two in a row.
    """
    if messages and isinstance(messages[-1], ChatMessageUser):
        before = messages[-1].text
        return [*messages[:-1], ChatMessageUser(content=f"{before}\n\n{text}")]
    return [*messages, ChatMessageUser(content=text)]


def chat(message: Message) -> ChatMessage:
    """Turn a message of ours into one of Inspect's."""
    if message.role == "system":
        return ChatMessageSystem(content=message.text)
    if message.role == "assistant":
        return ChatMessageAssistant(content=message.text)
    if message.role == "tool":
        return ChatMessageTool(content=message.text, function=message.name)
    return ChatMessageUser(content=message.text)


async def _asked(state: TaskState, generate: Generate, seat: Seat) -> TaskState:
    """Ask the model; a service that fails is put on the trace, and raised to be retried."""
    try:
        state = await generate(state, tool_calls="none")
    except LimitExceededError:
        raise
    except Exception as error:
        seat.episode.fail(error, ModelError)
        seat.save(state.store)
        raise
    used = state.output.usage
    if used is not None and used.total_tokens:
        cost = getattr(used, "total_cost", None) or 0.0
        seat.episode.use(Usage(used.input_tokens, used.output_tokens, cost))
    return state


async def _acted(seat: Seat, output: ModelOutput) -> list[ChatMessage]:
    """Carry out what the model said; return what it is told."""
    episode, message = seat.episode, output.message
    if not message.tool_calls or episode.brief.interface != "tools":
        if output.stop_reason == "model_length":  # its own talk has filled its memory
            episode.stop()
            return []
        shown = await seat.act(message.text)
        return [ChatMessageUser(content=shown.text)] if shown else []
    told: list[ChatMessage] = []
    for number, call in enumerate(message.tool_calls):
        text = CLOSED
        if not episode.done:
            shown = await seat.act(_words(call, episode, "" if number else message.text))
            text = (shown or episode.observe()).text
        told.append(ChatMessageTool(content=text, tool_call_id=call.id, function=call.function))
    return told


def _words(call: ToolCall, episode: Episode, thought: str) -> str:
    if call.parse_error:  # not even the provider could read it: words that are no action
        return f'{{"name": "{call.function}", {call.parse_error}'
    return written(call.function, call.arguments, episode.brief, thought)
