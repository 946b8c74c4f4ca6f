"""Validity checks: the instrument proves itself, and audits other benchmarks. One file each."""
