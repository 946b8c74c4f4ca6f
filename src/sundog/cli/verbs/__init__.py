"""One file per verb. Each holds a click command named `command` and imports late."""
