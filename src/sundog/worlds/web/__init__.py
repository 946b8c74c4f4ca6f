"""A miniature web: sites, topics, entities, a fact table, and articles that state the facts.

Everything is drawn from named streams, so that any article can be made alone, in any order, in
any process. Texts and questions come from one fact table; a world's swap twin has the same
entities and questions and another truth.
"""
