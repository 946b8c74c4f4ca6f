"""Sundog's cases in BrowserGym: a real browser over the served sites (extra `browser`)."""
