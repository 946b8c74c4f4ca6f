"""`python -m sundog` is the same as `sundog`."""

from sundog.cli import main

if __name__ == "__main__":
    main()
