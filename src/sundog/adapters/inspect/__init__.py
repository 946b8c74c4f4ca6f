"""Inspect AI over our episodes: any model, any agent that it can bridge, and its logs.

The one room that imports inspect_ai; it is imported only when a model is asked for. Inspect
names a suite a Task and a case a Sample; everything else is Inspect's own: providers, retries,
caching, limits, logs, the viewer, re-scoring.
"""
