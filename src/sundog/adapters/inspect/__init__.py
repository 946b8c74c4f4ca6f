"""Inspect AI: models by name, its logs, its viewer. Imported only when asked for."""
