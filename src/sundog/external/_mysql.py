r"""Reading MySQL dumps that hold data only: INSERT and UPDATE, no tables made.

Nothing is executed. `ON DUPLICATE KEY` is dropped, `NOW()` is the date that the file gives
itself ("-- Generated: ..."), `SET` and comments are skipped. Any other statement means that the
file is of another kind, and is refused with its line.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from sundog.core.errors import CorruptData, ForeignData
from sundog.external._files import read_text

Value = str | int | float | None
Record = dict[str, Value]
Tables = dict[str, list[Record]]

_GENERATED = re.compile(r"^-- *Generated: *(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)", re.MULTILINE)
_TOKEN = re.compile(
    r"""\s+|--[^\n]*|/\*.*?\*/
    |(?P<text>'(?:[^'\\]|\\.|'')*')
    |(?P<number>-?\d+(?:\.\d+)?(?![\w.]))
    |(?P<word>`[^`]+`|[A-Za-z_][\w.]*)
    |(?P<mark>[(),;=])
    |(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
_ESCAPED = re.compile(r"\\(.)|''", re.DOTALL)

Token = tuple[str, str, int]


def read_sql(path: Path) -> Tables:
    """Read the rows of a dump, by table, in their order, with its updates applied.

    Raises:
        ForeignData: A statement of another kind, named with its line.
        CorruptData: The file is missing, or breaks off in the middle of a statement.
    """
    text = read_text(path)
    dated = _GENERATED.search(text)
    reader = _Reader(path.name, text, " ".join(dated.groups()) if dated else None)
    tables: Tables = {}
    for statement in reader.statements():
        reader.take(statement, tables)
    if not tables:
        raise ForeignData(f"{path.name} holds no INSERT", value=text[:40])
    return tables


class _Reader:
    def __init__(self, name: str, text: str, now: str | None) -> None:
        self.name, self.text, self.now = name, text, now

    def statements(self) -> Iterator[list[Token]]:
        """Yield the tokens of each statement, without its semicolon."""
        tokens: list[Token] = []
        for found in _TOKEN.finditer(self.text):
            kind = found.lastgroup
            if kind is None:
                continue
            if found.group() == ";":
                if tokens:
                    yield tokens
                tokens = []
            else:
                tokens.append((kind, found.group(), found.start()))
        if tokens:
            raise CorruptData(
                f"{self.name} breaks off in line {self.line(tokens[0])}",
                value=self.text[tokens[0][2] :][:60],
                hint="the download may have broken off: fetch it again",
            )

    def take(self, tokens: list[Token], tables: Tables) -> None:
        """Apply one statement to the tables."""
        verb = tokens[0][1].upper()
        if verb == "INSERT":
            self._insert(tokens, tables)
        elif verb == "UPDATE":
            self._update(tokens, tables)
        elif verb != "SET":
            raise self.foreign(tokens[0])

    def _insert(self, tokens: list[Token], tables: Tables) -> None:
        words = [token[1].upper() for token in tokens[:4]]
        start = 3 if words[1] == "IGNORE" else 2
        if words[start - 1] != "INTO" or tokens[start + 1][1] != "(":
            raise self.foreign(tokens[0])
        rows = self._groups(tokens[start + 1 :])
        columns = [_bare(name[1]) for name in next(rows, [])]
        for values in rows:
            if len(values) != len(columns):
                raise self.foreign(tokens[0], f"{len(columns)} columns, {len(values)} values")
            record = dict(zip(columns, map(self.value, values), strict=True))
            tables.setdefault(_bare(tokens[start][1]), []).append(record)

    def _groups(self, tokens: list[Token]) -> Iterator[list[Token]]:
        """Yield what stands in each pair of brackets: the columns, then the rows."""
        group: list[Token] = []
        depth = 0
        for token in tokens:
            mark = token[1]
            if token[0] == "word" and depth == 0 and mark.upper() == "ON":
                return
            if mark == "(" and token[0] == "mark":
                depth += 1
            elif mark == ")" and token[0] == "mark":
                depth -= 1
                if depth == 0:
                    yield group
                    group = []
            elif depth and mark != ",":
                group.append(token)

    def _update(self, tokens: list[Token], tables: Tables) -> None:
        words = [token[1].upper() for token in tokens]
        if words[2:3] != ["SET"] or "WHERE" not in words:
            raise self.foreign(tokens[0])
        where = words.index("WHERE")
        new, wanted = self._pairs(tokens[3:where]), self._pairs(tokens[where + 1 :])
        for record in tables.get(_bare(tokens[1][1]), []):
            if all(record.get(key) == value for key, value in wanted.items()):
                record.update(new)

    def _pairs(self, tokens: list[Token]) -> Record:
        marks = [i for i, token in enumerate(tokens) if token[1] == "="]
        return {_bare(tokens[i - 1][1]): self.value(tokens[i + 1]) for i in marks}

    def value(self, token: Token) -> Value:
        """Read one value."""
        kind, word, _ = token
        if kind == "text":
            return _ESCAPED.sub(_unescape, word[1:-1])
        if kind == "number":
            return float(word) if "." in word else int(word)
        if word.upper() == "NULL":
            return None
        if word.upper() == "NOW":
            if self.now is None:
                raise self.foreign(token, "NOW() in a file that gives no date of its own")
            return self.now
        raise self.foreign(token)

    def line(self, token: Token) -> int:
        """Return the line on which a token stands."""
        return self.text.count("\n", 0, token[2]) + 1

    def foreign(self, token: Token, why: str = "") -> ForeignData:
        """Say what was met and what would be read."""
        return ForeignData(
            f"{self.name} is SQL of another kind, line {self.line(token)}",
            value=self.text[token[2] :][:60],
            hint=why or "read are INSERT and UPDATE of a MySQL dump without tables",
        )


def _bare(name: str) -> str:
    return name.strip("`")


def _unescape(found: re.Match[str]) -> str:
    letter = found.group(1)
    return "'" if letter is None else _ESCAPES.get(letter, letter)
