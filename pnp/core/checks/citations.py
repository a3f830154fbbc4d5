"""Seals that bind a statement in rulebook.yaml to the line of the rulebook that it cites.

A seal is two digests joined by a hyphen: one of the cited line, and one of the statement together with the
first. The second can be verified without the rulebook; the first can be computed only from its text. A value
that is changed both in the catalog and in its statement therefore needs the rulebook again.
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


def seal_of(statement: Statement, line: str) -> str:
    """Return the seal of a statement, computed from the text of the line that it cites."""
    return _seal_with_digest(statement, _digest(" ".join(line.split())))


def is_sealed(statement: Statement) -> bool:
    """Return whether a statement is unchanged since it was sealed."""
    line, _, _ = statement.seal.partition("-")
    return bool(line) and statement.seal == _seal_with_digest(statement, line)


def _seal_with_digest(statement: Statement, line: str) -> str:
    sealed = [line, statement.line, statement.about, statement.value]
    return f"{line}-{_digest(json.dumps(sealed, ensure_ascii=False))}"


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


@dataclass(frozen=True)
class Sealing:
    """A statement to be sealed, with the line that it cites and its new seal."""

    statement: Statement
    line: str
    seal: str


def outdated_seals(statements: Sequence[Statement], rulebook: Sequence[str]) -> Iterator[Sealing]:
    """Yield the statements whose seals do not match the rulebook's lines.

    Raises Failure for a statement that cites an empty or missing line.
    """
    for statement in statements:
        line = rulebook[statement.line - 1].strip() if statement.line <= len(rulebook) else ""
        if not line:
            raise Failure(f"{statement.about} cites line {statement.line}, where the rulebook has no words")
        fresh = seal_of(statement, line)
        if fresh != statement.seal:
            yield Sealing(statement, line, fresh)


def write_seals(source: Source, sealing: Sequence[Sealing]) -> str:
    """Return the text of rulebook.yaml with the digest of each statement's cited line updated."""
    lines = source.text.splitlines(keepends=True)
    for one in sealing:
        field = "seal" if one.statement.seal else "line"
        span = source.span(one.statement.at(field))
        old = lines[span.end_line - 1]
        start = span.column - 1 if field == "seal" else span.end_column - 1
        new = one.seal if field == "seal" else f", seal: {one.seal}"
        lines[span.end_line - 1] = old[:start] + new + old[span.end_column - 1 :]
    return "".join(lines)
