"""Suites: which families, which corpora, which headline. One file per suite."""
