"""The command line: verbs only, one file each in `verbs/`. Heavy imports happen inside them."""


def main() -> None:
    """Run the command line (the `sundog` script)."""
    from sundog.cli.group import sundog

    sundog()
