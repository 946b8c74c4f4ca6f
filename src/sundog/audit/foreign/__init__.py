"""Audits of other people's corpora: what is wrong, where, how bad, and what would mend it."""
