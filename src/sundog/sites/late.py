"""Forms that outlived their case: an old tab, a page gone back to, a request sent again.

Cases on one port share their addresses, and twins share their ticket number. A form therefore
carries the token of the case that it was shown for, where the desk has one.
"""

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException

FIELD = "form"
LATE = "This form belongs to a case that is closed. Open the {} again."


def refuse_late(form: FormData, token: str, what: str, *, shown: bool) -> None:
    """Refuse a form that was shown for another case.

    Args:
        token: The desk's; empty if it has none.
        what: What there is to open again: "ticket" or "question".
        shown: The desk's form was shown. A program that sends no token must have seen it.

    Raises:
        HTTPException: With status 409, for the site's error page.
    """
    sent = form.get(FIELD)
    late = bool(token) and not shown if sent is None else sent != token
    if late:
        raise HTTPException(409, LATE.format(what))
