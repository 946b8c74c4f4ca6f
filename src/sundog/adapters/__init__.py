"""Other people's agents drive an Episode: Inspect, a browser, a served site."""
