"""Models through Inspect, for mitigations, graders and writers; imported when one is asked for."""

from sundog.core.errors import MissingExtra
from sundog.core.model import SERVICES, Completer


def open_named(name: str) -> Completer:
    """Open a model as Inspect names it (`openai/gpt-4o`), or a role (`role/verifier`).

    Raises:
        UsageError: There is no such model.
        MissingExtra: Inspect is not installed.
    """
    try:
        from sundog.adapters.inspect.completing import Completing
    except ImportError as error:
        raise MissingExtra(error.name or "inspect-ai", "inspect") from error
    return Completing(name)


SERVICES.register("inspect", open_named)
