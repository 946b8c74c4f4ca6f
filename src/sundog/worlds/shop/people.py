"""People and their addresses."""

from dataclasses import dataclass

from sundog.core.streams import Stream
from sundog.worlds.shop import bank


@dataclass(frozen=True, slots=True)
class Home:
    """Where someone lives or has parcels sent."""

    street: str
    city: str
    region: str
    postcode: str
    telephone: str
    company: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A customer to be."""

    first: str
    last: str
    email: str
    home: Home

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first} {self.last}"


def home(draws: Stream, company: str = "") -> Home:
    """Draw an address with a phone number kept for fiction (555-01xx)."""
    place = draws.choice(bank.PLACES)
    street = f"{draws.between(3, 2490)} {draws.choice(bank.STREETS)}"
    return Home(
        f"{street} {draws.choice(bank.KINDS_OF_STREET)}",
        place.city,
        place.region,
        f"{place.zip3}{draws.below(100):02d}",
        f"({place.area}) 555-01{draws.below(100):02d}",
        company,
    )


def person(draws: Stream, number: int, last: str = "") -> Person:
    """Draw a person; the number keeps the e-mail address unique."""
    first, last = draws.choice(bank.FIRST), last or draws.choice(bank.LAST)
    shape = draws.choice(("{f}.{l}{n}", "{f}{l}{n}", "{i}{l}{n}", "{l}.{f}{n}"))
    name = shape.format(f=first.lower(), l=last.lower(), i=first[0].lower(), n=number)
    return Person(first, last, f"{name}@{draws.choice(bank.MAIL)}", home(draws))
