"""Seals: a statement is bound to the line of the rulebook that it cites, with the value as it stands there.

A seal is two digests: that of the cited line, and that of the statement together with the first. The second
is verified without the rulebook; the first can be made only from its text. So whoever changes a value in the
catalog and in its statement alike must open the rulebook again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from pnp.core.base.errors import Failure
from pnp.core.catalog.rulebook import Statement

if TYPE_CHECKING:
    from pnp.core.reading.source import Source


def seal(statement: Statement, line: str) -> str:
    """The seal of a statement, from the text of the line that it cites."""
    return _sealed(statement, _digest(" ".join(line.split())))


def is_sealed(statement: Statement) -> bool:
    """Whether a statement is as it was when it was sealed."""
    line, _, _ = statement.seal.partition("-")
    return bool(line) and statement.seal == _sealed(statement, line)


def _sealed(statement: Statement, line: str) -> str:
    said = [line, statement.line, statement.about, statement.value]
    return f"{line}-{_digest(json.dumps(said, ensure_ascii=False))}"


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


@dataclass(frozen=True)
class Sealing:
    """A statement to be sealed: the line that it cites, and the seal that it gets."""

    statement: Statement
    line: str
    seal: str


def sealings(statements: Sequence[Statement], rulebook: Sequence[str]) -> Iterator[Sealing]:
    """The statements whose seals do not fit the rulebook's lines; one that cites no line cannot be sealed."""
    for statement in statements:
        line = rulebook[statement.line - 1].strip() if statement.line <= len(rulebook) else ""
        if not line:
            raise Failure(f"{statement.about} cites line {statement.line}, where the rulebook has no words")
        fresh = seal(statement, line)
        if fresh != statement.seal:
            yield Sealing(statement, line, fresh)


def resealed(source: Source, sealing: Sequence[Sealing]) -> str:
    """The text of rulebook.yaml with these seals written in."""
    lines = source.text.splitlines(keepends=True)
    for one in sealing:
        field = "seal" if one.statement.seal else "line"
        span = source.span(one.statement.at(field))
        old = lines[span.end_line - 1]
        start = span.column - 1 if field == "seal" else span.end_column - 1
        new = one.seal if field == "seal" else f", seal: {one.seal}"
        lines[span.end_line - 1] = old[:start] + new + old[span.end_column - 1 :]
    return "".join(lines)
