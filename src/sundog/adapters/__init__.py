"""Other people's agents drive an Episode: Inspect, a browser, MCP, a served site."""
