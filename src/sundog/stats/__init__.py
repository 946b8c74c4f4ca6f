"""Arrays of scores to estimates and tests. Knows no case, no agent and no file."""
