"""What every room stands on: errors, named random streams, shelves, the one door to files.

Imports nothing else of Sundog.
"""
