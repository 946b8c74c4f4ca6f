"""What Inspect finds of ours through its entry point: tasks, solvers, the scorer, the provider."""

from sundog.adapters.inspect.judge import check_grader, judged
from sundog.adapters.inspect.scoring import measures
from sundog.adapters.inspect.scripted import Scripted
from sundog.adapters.inspect.solvers import play, sit_down
from sundog.adapters.inspect.tasks import hallucination, investigation, search
from sundog.adapters.inspect.tools import use_episode_tools

__all__ = [
    "Scripted",
    "check_grader",
    "hallucination",
    "investigation",
    "judged",
    "measures",
    "play",
    "search",
    "sit_down",
    "use_episode_tools",
]
