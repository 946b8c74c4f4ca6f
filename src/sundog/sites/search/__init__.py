"""A search engine over a world of articles: organic results, edits of what is served, sessions."""
