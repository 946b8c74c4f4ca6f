"""What opens models by name for the parts below. One file each."""
