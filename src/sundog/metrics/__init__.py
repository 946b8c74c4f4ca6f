"""Measures: (trace, key) -> Score. One file per measure; no model, no site, no network."""
