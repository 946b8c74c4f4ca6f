"""Cases: what is asked, with its answer key. `scenarios/` by domain, `risks/`, `lures/`."""
