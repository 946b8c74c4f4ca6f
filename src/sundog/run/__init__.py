"""Playing cases: Episode, the native loop, the process pool, the append-only run folder.

A run never dies of one bad case. What fails is recorded on its trace with the edge at which
it failed, and every planned case stays in every denominator.
"""
