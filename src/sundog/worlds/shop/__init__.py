"""The shop's world: who bought what, when, what came back, and what was noted about it."""
