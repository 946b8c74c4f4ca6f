"""Shop categories. APPROVE always means: grant what the customer asks."""
