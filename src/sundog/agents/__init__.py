"""Agents that need no model. One file per agent: Brief + observations -> action.

An agent sees the brief and what it is shown, never a key. `oracle` is the exception and says
so: it is built from the key by `run`, and marked in every table.
"""
