"""Context formats in which frozen decision points are shown, one file per format."""
