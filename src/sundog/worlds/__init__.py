"""Worlds: seed -> facts that hold, with their invariants. One file (or folder) per world."""
