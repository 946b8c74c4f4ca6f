"""A score says why."""

import msgspec


class Score(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one measure says of one trace.

    Attributes:
        name: The measure.
        value: None where the measure does not apply; never 0 for absence.
        why: What was found and what was wanted.
        label: A word for the behaviour, where the measure names one.
    """

    name: str
    value: float | None
    why: str = ""
    label: str = ""
