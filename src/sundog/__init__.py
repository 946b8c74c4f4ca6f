"""Sundog measures whether language and web agents investigate before they commit.

The package is import-light: this module pulls no web, model, table or plotting library.
Start with `sundog demo` on the command line, or read `docs/design/001-seams.md`.
"""

__version__ = "0.1.0"
