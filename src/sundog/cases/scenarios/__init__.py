"""Investigation scenarios, one package per domain, one file per category."""
