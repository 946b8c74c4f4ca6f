"""Dates of the shop's world. Its today is fixed, so that nothing reads the real clock."""

from datetime import datetime, timedelta

from sundog.core.streams import Stream

NOW = datetime(2026, 3, 16, 9, 0)


def stamp(moment: datetime) -> str:
    """Write a moment as the database does."""
    return moment.isoformat(" ", "seconds")


def read(text: str) -> datetime:
    """Read a moment of the database."""
    return datetime.fromisoformat(text)


def before(days: int, draws: Stream) -> datetime:
    """Return a working hour so many days before today."""
    day = NOW - timedelta(days=days)
    return day.replace(hour=draws.between(7, 20), minute=draws.below(60), second=draws.below(60))


def later(moment: datetime, draws: Stream, low: int, high: int) -> datetime:
    """Return a moment `low` to `high` hours after another."""
    return moment + timedelta(minutes=draws.between(low * 60, high * 60))


def day(text: str) -> str:
    """Write the day of a database moment as staff see it: "Mar 3, 2026"."""
    moment = read(text)
    return f"{moment:%b} {moment.day}, {moment.year}"
