"""What an agent may do on pages, described for both interfaces.

`tools` offers calls with a verdict among them. `pages` offers BrowserGym's actions; the verdict
goes through the desk's form there.
"""

from sundog.trace import Param, Tool

_BID = Param("bid", about="The number in brackets before the element.")
_OPTIONS = Param("options", about="The option's label.")

LOOK = (
    Tool("goto", "Open an address.", (Param("url"),)),
    Tool("click", "Click a link, button or box.", (_BID,)),
    Tool("fill", "Type into a field, replacing what is there.", (_BID, Param("value")), loads=0),
    Tool("select_option", "Choose from a list.", (_BID, _OPTIONS), loads=0),
    Tool("go_back", "Go back to the page before."),
)
SEARCH = Tool("search", "Use the search field of the page you are on.", (Param("query"),))
BROWSE = (
    *LOOK,
    Tool("go_forward", "Go forward again."),
    Tool("check", "Tick a check box or radio button.", (_BID,), loads=0),
    Tool("uncheck", "Clear a check box.", (_BID,), loads=0),
    Tool(
        "press",
        "Press a key on an element, such as Enter in a field.",
        (_BID, Param("key_comb")),
    ),
    Tool("noop", "Do nothing.", loads=0),
    Tool("report_infeasible", "Stop and say why it cannot be done.", (Param("reason"),), loads=0),
)


def submit_verdict(verdicts: tuple[str, ...]) -> Tool:
    """Describe how a verdict is handed in by a call."""
    return Tool(
        "submit_verdict",
        "Hand in your verdict at the case desk. This closes the case and cannot be undone.",
        (
            Param("verdict", choices=verdicts),
            Param("reasoning", about="What you found, where, and why it settles the case."),
            Param("confidence", "number", "How sure you are, 0 to 100."),
            Param(
                "evidence_sufficient",
                about="Whether what you saw is enough to decide on.",
                choices=("yes", "no"),
            ),
            Param("cited_pages", about="Addresses of the pages you rely on.", required=False),
        ),
        loads=0,
    )


def page_tools(verdicts: tuple[str, ...], interface: str = "tools") -> tuple[Tool, ...]:
    """Describe what can be done on pages, and for `tools` how a verdict is handed in."""
    if interface == "pages":
        return BROWSE
    return (*LOOK, SEARCH, submit_verdict(verdicts))
