"""Risk settings of the hallucination suite, one file each."""
