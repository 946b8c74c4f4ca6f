"""The paper's printed figures, for display beside ours and for nothing else.

From "The Synthetic Web" (Shah & Ozgur 2026), tables 1 to 7. Nothing is computed from them; other
worlds, other questions and other agents stand behind them than behind any run of ours.
"""

from sundog.report.tables import Table, Value

Rows = tuple[tuple[Value, ...], ...]
PAPER = "As published (Shah & Ozgur 2026), for display only"

ACCURACY: Rows = (
    ("gpt-5", "65.1% (63.8, 66.3%)", "18.2% (17.2, 19.2%)"),
    ("o3", "48.4% (47.1, 49.7%)", "16.7% (15.8, 17.7%)"),
    ("o1", "39.0% (37.8, 40.3%)", "8.4% (7.7, 9.1%)"),
    ("gpt-4o", "27.2% (26.1, 28.3%)", "3.8% (3.3, 4.3%)"),
    ("o4-mini", "0.3% (0.2, 0.5%)", "0.0% (0.0, 0.1%)"),
    ("o1-mini", "0.0% (0.0, 0.1%)", "0.0% (0.0, 0.1%)"),
    ("humans (a sample of one world)", "98%", "93%"),
)
TOOLS: Rows = (
    ("gpt-5", 6.45, 6.61, 0.62),
    ("o3", 3.88, 4.23, 0.42),
    ("o1", 1.83, 1.86, 0.13),
    ("gpt-4o", 1.14, 1.13, 0.07),
    ("o4-mini", 0.02, 0.04, 0.0),
    ("o1-mini", 0.01, 0.01, 0.0),
)
SIGNIFICANCE: Rows = (
    ("gpt-5", "65.1", "18.2", "46.9", "51.52", "1.00e-16"),
    ("o3", "48.4", "16.7", "31.7", "36.59", "1.00e-16"),
    ("o1", "39.0", "8.4", "30.7", "39.06", "1.00e-16"),
    ("gpt-4o", "27.2", "3.8", "23.4", "35.05", "1.00e-16"),
    ("o4-mini", "0.3", "0.0", "0.3", "4.48", "7.61e-06"),
    ("o1-mini", "0.0", "0.0", "0.0", "0.00", "1.00e+00"),
)
CLUSTERED: Rows = (
    ("gpt-5", "65.3 ± 3.0", "18.3 ± 1.1", 40),
    ("o3", "48.4 ± 2.3", "16.8 ± 0.9", 40),
    ("o1", "39.2 ± 3.1", "8.4 ± 0.6", 40),
    ("gpt-4o", "27.2 ± 2.1", "3.8 ± 0.6", 40),
    ("o4-mini", "0.3 ± 0.2", "0.0 ± 0.0", 40),
    ("o1-mini", "0.0 ± 0.0", "0.0 ± 0.0", 40),
)
CALIBRATION: Rows = (
    ("gpt-5", "0.298", "0.641", "0.332", "0.591"),
    ("o3", "0.192", "0.479", "0.286", "0.384"),
    ("o1", "0.344", "0.646", "0.378", "0.519"),
    ("gpt-4o", "0.513", "0.726", "0.492", "0.638"),
    ("o4-mini", "0.243", "0.244", "0.124", "0.124"),
    ("o1-mini", "0.294", "0.294", "0.254", "0.254"),
)
TYPES: Rows = (("Counts", 147, 160, 154, 126),)
WORLDS: Rows = (
    ("2ebc3fbb", 20, 595, 0.63, "30/40/10/10"),
    ("54b24559", 19, 601, 0.63, "32/37/10/10"),
    ("c04ad129", 19, 595, 0.64, "27/43/10/10"),
    ("da5bbf8a", 19, 596, 0.64, "27/43/10/10"),
)


def beside(ours: Table, printed: Rows) -> tuple[Table, Table]:
    """Return our table and, in the same columns, the printed one."""
    number = ours.title.partition(":")[0]
    return ours, Table(f"{number}. {PAPER}", ours.columns, printed)
