"""A case as a BrowserGym task: the ticket is the goal, the sites are on a loopback port.

What counts is the verdict that the desk took and the pages that the sites served, so the trace
comes from the server's log and never from the DOM.

    served = begin(folder)                          once in a process
    env = BrowserEnv(task_entrypoint=CaseTask, task_kwargs={"case": case, "served": served})
    ...                                             play with any BrowserGym agent
    trace = env.unwrapped.task.trace("my agent")
"""

import os
from pathlib import Path
from typing import Any

from browsergym.core.task import AbstractBrowserTask

from sundog.adapters.browsergym.chromium import install
from sundog.adapters.served import Served, trace_of
from sundog.cases.case import Case
from sundog.core.errors import CaseError
from sundog.sites.pages import PageSession
from sundog.suites.base import open_case
from sundog.trace import Trace


def begin(folder: Path, port: int = 0) -> Served:
    """Start the server and tell Playwright where its browser is; once in a process.

    Raises:
        StoreError: The port is taken.
        UsageError: No Chromium is installed.
    """
    served = Served({}, port).__enter__()
    os.environ["PLAYWRIGHT_BROWSERS_PATH"] = str(install(folder, served.rule))
    return served


class CaseTask(AbstractBrowserTask):  # type: ignore[misc]  # the library has no types
    """One case, played in a real browser.

    Args:
        case: A case that is played on pages.
        served: The server of this process.
    """

    def __init__(self, seed: int, case: Case, served: Served) -> None:
        super().__init__(seed)
        self.slow_mo = 0
        self.case, self.served = case, served
        session = open_case(case)
        if not isinstance(session, PageSession) or session.desk is None:
            raise CaseError("this case is not played on pages", value=case.id)
        self.start_url, self.desk = session.start_url, session.desk
        served.switch.play(session.client.hosts)

    @classmethod
    def get_task_id(cls) -> str:
        """Return the name under which BrowserGym lists it."""
        return "sundog.case"

    def setup(self, page: Any) -> tuple[str, dict[str, Any]]:
        """Open the start page; the goal is what the brief says."""
        page.goto(self.start_url)
        return self.case.brief.text, {}

    def validate(
        self,
        page: Any,  # noqa: ARG002  BrowserGym's signature
        chat_messages: list[Any],  # noqa: ARG002  as above
    ) -> tuple[float, bool, str, dict[str, Any]]:
        """End when the desk has taken a verdict; scores are computed from the trace."""
        return 0.0, bool(self.desk.taken), "", {}

    def trace(self, agent: str) -> Trace:
        """Return what reached the sites so far."""
        switch = self.served.switch
        return trace_of(self.case, switch, self.desk, agent=agent, driver="browsergym")
