"""Other people's corpora, read as cases and traces of ours. One file per corpus."""
