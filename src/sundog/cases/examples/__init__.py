"""The paper's worked examples, rebuilt: names, figures and verdicts are its own, texts are ours."""
