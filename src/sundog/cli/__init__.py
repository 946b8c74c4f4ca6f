"""The command line: verbs only. Heavy imports happen inside the verbs."""
