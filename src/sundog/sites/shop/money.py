"""Sums of money as staff read and type them."""


def dollars(cents: int) -> str:
    """Write cents as dollars."""
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"


def cents_of(text: str) -> int | None:
    """Read a sum in dollars ("24.5", "$1,200.00") as cents; None if it is none."""
    whole, _, part = text.strip().lstrip("$").replace(",", "").partition(".")
    digits = (whole or "0") + f"{part:0<2}"
    if not (digits.isascii() and digits.isdigit() and len(part) <= 2 and len(digits) < 12):
        return None
    return int(digits) if whole or part else None
