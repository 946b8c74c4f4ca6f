"""From a running episode to a frozen decision point; `contexts/` writes it as agents see it."""
