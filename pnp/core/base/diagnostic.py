"""Results of checks: findings with a place in a file, and proofs that a check passed."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import NamedTuple

Key = tuple[str | int, ...]
"""Keys and indexes from the top of a file to one value, such as ``("pieces", 3, "cost")``."""


class Severity(IntEnum):
    """The severity of a finding; an error stops a build."""

    NOTE = 1
    WARNING = 2
    ERROR = 3


class Span(NamedTuple):
    """A range of text in one file; lines and columns count from 1, ``end_column`` is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Place(NamedTuple):
    """The location of a value: a file with a key path, or with a range of its text."""

    file: str
    key: Key = ()
    span: Span | None = None

    def __truediv__(self, step: str | int) -> Place:
        return Place(self.file, (*self.key, step))

    @classmethod
    def line(cls, file: str, line: int, column: int = 1, length: int = 1) -> Place:
        """Return a place in a text file that has lines but no keys."""
        return cls(file, span=Span(line, column, line, column + length))


@dataclass(frozen=True)
class Diagnostic:
    """One finding: ``at`` is the place at fault, ``also`` are labelled places that explain why.

    A check leaves ``code``, ``name``, ``severity`` and ``game`` unset: its registry fills them in.
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
    """Number of findings that this one stands for; more than 1 for "and n more of these"."""
    others: tuple[Place, ...] = ()
    """Further places that may be at fault; a report moves the finding to the one edited last."""


MAX_FINDINGS = 50
"""Maximum number of findings of one code that are reported for one file."""


def cap_findings(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Keep the first findings of each code in each file; replace the rest by one finding that counts them."""
    kept: list[Diagnostic] = []
    seen: Counter[tuple[str, str]] = Counter()
    surplus: dict[tuple[str, str], Diagnostic] = {}
    for finding in findings:
        group = finding.code, finding.at.file
        seen[group] += 1
        if seen[group] <= MAX_FINDINGS:
            kept.append(finding)
        elif group in surplus:
            surplus[group] = replace(surplus[group], count=surplus[group].count + finding.count)
        else:
            surplus[group] = finding
    return kept + [replace(one, message=f"and {one.count} more of these") for one in surplus.values()]


@dataclass(frozen=True)
class Proof:
    """The reason why a check passed: a claim, and a witness that a reader can verify."""

    claim: str
    witness: str
    facts: int
    """Number of things that were examined, in the claim's own unit: pieces, rules, entries, pairs."""
    code: str = ""
    name: str = ""
    game: str = ""

    @property
    def text(self) -> str:
        """The witness as shown to a reader."""
        return self.witness


@dataclass(frozen=True)
class Nothing(Proof):
    """The result of a check that had nothing to examine: the claim, and the reason as its witness."""

    facts: int = 0

    @property
    def text(self) -> str:
        return f"nothing to look at: {self.witness}"


def proof_or_nothing(claim: str, witness: str, facts: int, why_none: str) -> Proof:
    """Return a proof, or a ``Nothing`` with the reason ``why_none`` where ``facts`` is 0."""
    return Proof(claim, witness, facts) if facts else Nothing(claim, why_none)


@dataclass(frozen=True)
class Rule:
    """One kind of fault: a code that is never reused, a name, and a page of documentation."""

    code: str
    name: str
    doc: str
    example: str = ""
    """A text that breaks the rule, shown by ``pnp explain``."""
    cites: tuple[str, ...] = ()
    """Ids of the game rules or rulings that the rule comes from."""
    severity: Severity = Severity.ERROR

    def found(self, message: str, at: Place, label: str = "", hint: str = "") -> Diagnostic:
        """Return a finding that the rule is broken at a place; ``hint`` is its help line."""
        return Diagnostic(
            message, at, label, help=hint, code=self.code, name=self.name, severity=self.severity
        )

    @property
    def page(self) -> str:
        return inspect.cleandoc(self.doc)


@dataclass
class Result:
    """The findings, proofs and counts of one run of the checks."""

    findings: list[Diagnostic] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    checks: int = 0
    facts: int = 0
    """Number of facts in the catalogs that were checked."""
    skipped: list[str] = field(default_factory=list)
    """Messages about checks that did not run because a check that they need had failed."""

    @property
    def failed(self) -> bool:
        return any(finding.severity is Severity.ERROR for finding in self.findings)

    def add(self, other: Result) -> None:
        self.findings += other.findings
        self.proofs += other.proofs
        self.checks += other.checks
        self.facts += other.facts
        self.skipped += other.skipped
