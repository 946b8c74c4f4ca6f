"""The tools of a brief as Inspect's tools.

For agents that Inspect brings along (`react()`, `basic_agent`, bridged frameworks):

    react(tools=[EpisodeTools()], on_continue=until_done())
    basic_agent(tools=use_episode_tools())

Each call is written in the brief's grammar and acted on the episode, so that the trace holds
the same words as under the native loop. A call that Inspect's own schema check refuses never
reaches an episode; the task's own solver has no such check.
"""

from typing import Any

from inspect_ai.agent import AgentState
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import Tool as InspectTool
from inspect_ai.tool import ToolDef, ToolParam, ToolParams, ToolSource

from sundog.adapters.inspect.seat import current
from sundog.trace import GRAMMARS, Brief, Call, Param, Tool
from sundog.trace.grammars import answering
from sundog.trace.grammars.answering import ANSWER

CLOSED = "This case is closed. Nothing more can be done on it."


def written(name: str, arguments: dict[str, Any], brief: Brief, thought: str = "") -> str:
    """Write a native tool call as the words that the native loop would see."""
    return GRAMMARS.get(brief.grammar).write(Call(name, arguments), thought)


def tool_defs(brief: Brief) -> list[ToolDef]:
    """Return Inspect's tools for a brief; none where the agent acts in words."""
    return [_tool_def(tool) for tool in brief.tools] if brief.interface == "tools" else []


def all_tools(brief: Brief) -> list[ToolDef]:
    """Return them with the final answer as one more, for agents that can end by a call only."""
    answer = [_tool_def(ANSWER)] if brief.grammar == answering.NAME else []
    return [*tool_defs(brief), *answer]


class EpisodeTools(ToolSource):
    """The tools of whatever episode is being played, for agents that take their own tools."""

    async def tools(self) -> list[InspectTool]:
        """Return the tools of the current episode."""
        return [tool.as_tool() for tool in all_tools(current().episode.brief)]


@solver
def use_episode_tools() -> Solver:
    """Hand the episode's tools to the agent, for `basic_agent(tools=...)`."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001
        state.tools = all_tools(current(state.store).episode.brief)
        return state

    return solve


def until_done() -> Any:
    """Let `react()` go on until the episode is over.

    What it says without a call is an action like any other where the brief takes answers in words.
    """

    async def go_on(state: AgentState) -> bool | str:
        seat = current()
        episode, said = seat.episode, state.output.message
        if episode.done or said.tool_calls or episode.brief.grammar != answering.NAME:
            return not episode.done
        shown = await seat.act(said.text)
        seat.save()
        return shown.text if shown else False

    return go_on


def _tool_def(tool: Tool) -> ToolDef:
    async def execute(**kwargs: Any) -> str:
        seat = current()
        if seat.episode.done:
            return CLOSED
        shown = await seat.act(written(tool.name, kwargs, seat.episode.brief))
        seat.save()
        return (shown or seat.episode.observe()).text

    return ToolDef(
        execute,
        name=tool.name,
        description=tool.about,
        parameters=ToolParams(
            properties={param.name: _param(param) for param in tool.params},
            required=[param.name for param in tool.params if param.required],
        ),
        max_output=0,  # what is shown is the site's to say; every driver shows the same
    )


def _param(param: Param) -> ToolParam:
    return ToolParam(
        type=param.type,
        description=param.about or param.name.replace("_", " "),
        enum=list(param.choices) or None,
        items=ToolParam(type="string") if param.type == "array" else None,
    )
