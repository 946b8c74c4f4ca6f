"""Signing in to the admin: one account, which the desk's staff share.

An episode begins signed in, as a workstation at which somebody has been working; signing out
leaves a cookie that says so. The header of WebArena's log-in, `X-M2-Admin-Auto-Login: user:pass`,
counts as signing in for its request.
"""

from starlette.requests import Request

USERNAME, PASSWORD = "login[username]", "login[password]"
ACCOUNT = ("admin", "admin1234")
HEADER = "x-m2-admin-auto-login"
COOKIE, GONE = "admin", "out"
OUT = "admin/auth/logout/"
WRONG = (
    "The account sign-in was incorrect or your account is disabled temporarily. Please wait and "
    "try again later."
)


def known(user: str, password: str) -> bool:
    """Say whether these are the account's; it guards nothing but the look of the thing."""
    return (user, password) == ACCOUNT


def signed_in(request: Request) -> bool:
    """Say whether a request comes from somebody who is signed in."""
    header = request.headers.get(HEADER)
    if header is not None:
        user, _, password = header.partition(":")
        return known(user, password)
    return request.cookies.get(COOKIE) != GONE
