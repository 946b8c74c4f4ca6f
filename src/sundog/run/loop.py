"""The native loop: one agent in Python plays one episode."""

from sundog.agents.base import Start
from sundog.core.errors import AgentError
from sundog.core.streams import Stream
from sundog.run.episode import Episode
from sundog.trace import Trace


def play(episode: Episode, start: Start, stream: Stream) -> Trace:
    """Play an episode to its end. Whatever the agent raises is kept on the trace."""
    try:
        agent = None if episode.done else start(episode.brief, stream)
        while agent is not None and not episode.done:
            words = agent.act(episode.observe())
            if words is None:
                episode.stop()
            elif isinstance(words, str):
                episode.act(words)
            else:
                raise AgentError("an agent's action must be text or None", value=words)
    except (Exception, SystemExit) as error:  # an agent that exits ends its episode only
        episode.fail(error, AgentError)
    return episode.trace
