"""What a check says: a finding with an address, or a proof that all is well."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import NamedTuple

Key = tuple[str | int, ...]
"""The way from the top of a file to one value, such as ``("pieces", 3, "cost")``."""


class Severity(IntEnum):
    """How grave a finding is; errors stop a build."""

    NOTE = 1
    WARNING = 2
    ERROR = 3


class Span(NamedTuple):
    """A stretch of one file; lines and columns count from 1, ``end_column`` is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Place(NamedTuple):
    """Where a fact lives: a file and the way down into it, or a stretch of its text."""

    file: str
    key: Key = ()
    span: Span | None = None

    def __truediv__(self, step: str | int) -> Place:
        return Place(self.file, (*self.key, step))

    @classmethod
    def line(cls, file: str, line: int, column: int = 1, length: int = 1) -> Place:
        """A place in a text file that has lines but no keys."""
        return cls(file, span=Span(line, column, line, column + length))


@dataclass(frozen=True)
class Diagnostic:
    """One finding: ``at`` is the place at fault, ``also`` the places that explain why.

    A check leaves ``code``, ``name``, ``severity`` and ``game`` alone: they are stamped for it.
    """

    message: str
    at: Place
    label: str = ""
    also: tuple[tuple[Place, str], ...] = ()
    help: str = ""
    code: str = ""
    name: str = ""
    severity: Severity = Severity.ERROR
    game: str = ""
    count: int = 1
    """How many findings it stands for: the last of too many says how many more there are."""
    others: tuple[Place, ...] = ()
    """Further places that could be at fault just as well: it moves to the one that was edited last."""


MOST = 50
"""How many findings of one code are told of one file."""


def capped(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Of each code the first findings in each file, then one that counts the others."""
    told: list[Diagnostic] = []
    seen: Counter[tuple[str, str]] = Counter()
    others: dict[tuple[str, str], Diagnostic] = {}
    for finding in findings:
        sort = finding.code, finding.at.file
        seen[sort] += 1
        if seen[sort] <= MOST:
            told.append(finding)
        elif sort in others:
            others[sort] = replace(others[sort], count=others[sort].count + finding.count)
        else:
            others[sort] = finding
    return told + [replace(one, message=f"and {one.count} more of these") for one in others.values()]


@dataclass(frozen=True)
class Proof:
    """Why a check passed: the claim, and a witness anyone can re-check."""

    claim: str
    witness: str
    facts: int
    """How many things it looked at, as the claim counts them: pieces, rules, entries, pairs."""
    code: str = ""
    name: str = ""
    game: str = ""

    @property
    def told(self) -> str:
        """The witness as a reader is shown it."""
        return self.witness


@dataclass(frozen=True)
class Nothing(Proof):
    """Why a check passed that had nothing to look at: the claim, and as its witness the reason."""

    facts: int = 0

    @property
    def told(self) -> str:
        return f"nothing to look at: {self.witness}"


def proof_or_nothing(claim: str, witness: str, facts: int, why_none: str) -> Proof:
    """A proof, or, where there was nothing to look at, the reason why."""
    return Proof(claim, witness, facts) if facts else Nothing(claim, why_none)


@dataclass(frozen=True)
class Rule:
    """One thing that can be wrong: a code that is never reused, a name for the fault, a page about it."""

    code: str
    name: str
    doc: str
    example: str = ""
    """A text that breaks the rule, shown by ``pnp explain``."""
    cites: tuple[str, ...] = ()
    """The rules of the game, or the rulings, that it comes from."""
    severity: Severity = Severity.ERROR

    def found(self, message: str, at: Place, label: str = "", hint: str = "") -> Diagnostic:
        """Say that the rule is broken here; ``hint`` is the help line."""
        return Diagnostic(
            message, at, label, help=hint, code=self.code, name=self.name, severity=self.severity
        )

    @property
    def page(self) -> str:
        return inspect.cleandoc(self.doc)


@dataclass
class Result:
    """Everything that one run of the checks found."""

    findings: list[Diagnostic] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    checks: int = 0
    facts: int = 0
    """How many facts the catalogs hold that were looked at."""
    skipped: list[str] = field(default_factory=list)
    """Checks that did not run since one that they need had failed, in words."""

    @property
    def failed(self) -> bool:
        return any(finding.severity is Severity.ERROR for finding in self.findings)

    def add(self, other: Result) -> None:
        self.findings += other.findings
        self.proofs += other.proofs
        self.checks += other.checks
        self.facts += other.facts
        self.skipped += other.skipped
