"""Accessibility text is read into nodes whatever it is indented with."""

from sundog.trace.tree import dialogs, nodes, section

PAGE = """## AXTree:
RootWebArea 'Shop', focused
\t[4] button "Don't", visible
\t\tStaticText 'x'

[9] dialog 'Offer', visible, bid=2001
    [10] button 'Close', bid='closeButton'
# History of interaction with the task:
[11] button 'no part of the page'
"""


def test_only_the_current_page_is_read() -> None:
    assert [n.bid for n in nodes(section(PAGE))] == ["", "4", "", "9", "10"]
    assert nodes(section(PAGE))[1].name == "Don't"


def test_a_dialog_holds_what_is_indented_under_it_with_all_its_names() -> None:
    (found,) = dialogs(nodes(section(PAGE)))
    assert [n.bids for n in found] == [("9", "2001"), ("10", "closeButton")]
