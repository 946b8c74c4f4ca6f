"""Does the ticket alone give the verdict?

Two readings, neither of which opens a page. A *template* is a ticket with its numbers, names
and handles blanked out: if each template has one verdict, whoever knows the templates needs no
evidence. A *classifier* on word and character n-grams of everything that is told before the
first page (the ticket as it is and the entry address) is scored under cross-validation grouped
by cluster, so that no ticket is judged by its own twin.
"""

from collections import Counter, defaultdict

from sundog.audit.base import Finding
from sundog.audit.foreign.base import AUDITS, Audit, Audited, finding, masked
from sundog.cases.case import Case
from sundog.stats.clustered import share, wilson
from sundog.stats.estimate import Estimate

NAME = "ticket-gives-verdict"
FOLDS = 5
MARGIN = 0.05
MEND = (
    "Write each ticket once and give it to tasks with different hidden evidence and different "
    "verdicts, so that the text before the first click is the same for all of them."
)


def run(corpus: Audited) -> list[Finding]:
    """One finding per part."""
    return [_part(name, cases) for name, cases in corpus.judged.items() if len(cases) >= 2 * FOLDS]


def _part(name: str, cases: list[Case]) -> Finding:
    verdicts = Counter(case.key.verdict for case in cases)
    chance = verdicts.most_common(1)[0][1] / len(cases)
    settled, templates = _templates(cases)
    guess = classified(cases)
    assert guess.low is not None
    tells = guess.low > chance + MARGIN or settled == len(cases)
    example = max(templates, key=lambda text: len(templates[text]))
    shown = example.partition(" You work in")[0].partition("\n\n")[0]
    verdict = Counter(case.key.verdict for case in templates[example]).most_common(1)[0][0]
    return finding(
        NAME,
        name,
        f"{settled} of {len(cases)} tasks have a ticket template with one verdict only; a "
        f"classifier on what is told before the first page is right in {guess.value:.1%} "
        f"[{guess.low:.1%}, {guess.high:.1%}], the commonest verdict in {chance:.1%}",
        severity="fatal" if tells else "none",
        n=len(cases),
        ids=[case.id for text in templates for case in templates[text][:1]],
        evidence=f"{len(templates[example])} tickets read {shown!r}: {verdict}",
        mend=MEND,
    )


def _templates(cases: list[Case]) -> tuple[int, dict[str, list[Case]]]:
    groups: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        groups[masked(case.brief.text)].append(case)
    one = [group for group in groups.values() if len({case.key.verdict for case in group}) == 1]
    shared = sum(len(group) for group in one)
    return shared, groups


def classified(cases: list[Case]) -> Estimate:
    """Score a classifier on all that is told beforehand, cross-validated by cluster."""
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import RidgeClassifier
    from sklearn.model_selection import GroupKFold, cross_val_predict
    from sklearn.pipeline import make_pipeline, make_union

    grams = make_union(
        TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, min_df=2),
        TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 4), sublinear_tf=True, min_df=2),
    )
    model = make_pipeline(grams, RidgeClassifier(alpha=0.1))
    clusters = [case.cluster or case.id for case in cases]
    truth = [case.key.verdict for case in cases]
    texts = [f"{case.brief.text}\n{case.key.start}" for case in cases]
    folds = GroupKFold(min(FOLDS, len(set(clusters))))
    guesses = cross_val_predict(model, texts, truth, groups=clusters, cv=folds)
    hits = [float(guess == true) for guess, true in zip(guesses, truth, strict=True)]
    name = "right from the ticket alone"
    if len(set(clusters)) == len(cases):
        return wilson(name, int(sum(hits)), len(hits))
    return share(name, hits, clusters)


AUDITS.register(
    NAME, Audit("the ticket alone gives the verdict", ("ours", "pathways", "mirage-rows"), run)
)
