"""Estimates and traces to tables, figures and one self-contained page."""
