"""Transient articles of the search suite, one file per kind."""
