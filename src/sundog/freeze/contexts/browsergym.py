"""A decision point in the form in which BrowserGym's agents see theirs.

System message, instructions, goal, current page as accessibility text, what was thought and done
so far, and the actions that there are. The order and the headings are those of its generic
agent; the words are our own.
"""

from sundog.cases.base import Snapshot
from sundog.core.model import Message

SYSTEM = (
    "You work in a web browser for someone who has given you a task. You see the page as text, "
    "do one thing at a time, and see the page again. You can write to the person at any time."
)
INSTRUCTIONS = """# Instructions

Look at the page as it is now and at what has been done so far, and decide on the one action that
serves the goal best. A program reads your answer and carries the action out, so keep to the form
that is described below.

## Goal:
"""
TREE = """## AXTree:
Each element that can be acted on begins with its number in square brackets, its bid. Use the bid
to say which element you mean.
"""
ACTIONS = """# Action space:
One call in Python's syntax. These are understood:

noop(wait_ms=1000)                  wait
scroll(delta_x, delta_y)            scroll the page
click(bid)                          click an element
dblclick(bid)                       click it twice
hover(bid)                          hold the pointer over it
fill(bid, value)                    type into a field, replacing what is there
clear(bid)                          empty a field
select_option(bid, options)         choose from a list
check(bid)                          tick a box
uncheck(bid)                        untick it
press(bid, key_comb)                press keys, for instance 'Enter' or 'Escape'
focus(bid)                          put the cursor into a field
drag_and_drop(from_bid, to_bid)     drag one element onto another
goto(url)                           open an address
go_back()                           go to the page before
go_forward()                        go to the page after
new_tab()                           open a tab
tab_focus(index)                    change to a tab
tab_close()                         close the tab
send_msg_to_user(text)              write to the person: an answer, a question, a report
report_infeasible(reason)           say that the task cannot be done, and why

Give the reasons for your action between <think> and </think>, and the action between <action>
and </action>. For example:

<think>
The list of orders is open. The one I need is from May, so I go to its second page.
</think>

<action>
click('214')
</action>
"""


def messages(snapshot: Snapshot) -> tuple[Message, ...]:
    """Write a snapshot as the conversation that a model is given."""
    error = str(snapshot.meta.get("error", ""))
    failed = f"\n## Error from previous action:\n{error}\n" if error else ""
    parts = (
        f"{INSTRUCTIONS}{snapshot.goal}\n",
        "# Observation of current step:\n",
        (
            f"## Currently open tabs:\nTab 0 (active tab):\n    Title: {snapshot.title}\n"
            f"    URL: {snapshot.url}\n"
        ),
        f"{TREE}\n{snapshot.observation.rstrip()}\n{failed}",
        f"# History of interaction with the task:\n{_history(snapshot)}",
        ACTIONS,
    )
    return Message("system", SYSTEM), Message("user", "\n".join(parts))


def _history(snapshot: Snapshot) -> str:
    if not snapshot.history:
        return "\nNothing has been done so far.\n"
    steps = [
        f"\n## step {n}\n\n<think>\n{thought}\n</think>\n\n<action>\n{action}\n</action>\n"
        for n, (thought, action) in enumerate(snapshot.history)
    ]
    return "".join(steps)
