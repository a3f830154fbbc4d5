"""The register of checks: plain functions with a code, a name, a docstring and a slip that breaks them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Result, Rule, Severity
from pnp.core.base.resources import module
from pnp.core.base.snapshot import Changed

from .crash import CRASHED, crash

if TYPE_CHECKING:
    from pnp.core.project.loaded_game import Edition

    from .mutation_samples import Samples

Says = Iterable[Diagnostic | Proof]
Run = Callable[[Any], Says]

ASLEEP = Rule(
    "ENG001",
    "check-read-nothing",
    "A check that looked at nothing proves nothing, however green it is. Where there is nothing to look at, "
    "it says so, and why.",
)
UNOPENED = Rule(
    "ENG003", "unopened-file", "A file under content/ that nobody opens holds facts that nobody checks."
)
IDLE_ALLOWANCE = Rule(
    "ENG005",
    "idle-allowance",
    "An allowance that hides nothing, or gives no reason, is forgotten and misleads.",
)
TOOTHLESS = Rule("ENG004", "check-without-slip", "A check that names no slip which breaks it may never fire.")
RULES = (ASLEEP, CRASHED, UNOPENED, TOOTHLESS, IDLE_ALLOWANCE)
Slip = tuple[tuple[str, str], ...]
"""Paths, each with what is written there instead."""
_TRIES = 50
_ENGINE = Place("<engine>")
_PLENTY = 1000
"""When a check has said this much it need not go on: each finding takes its time."""
"""What the places of checks are told from."""


@dataclass(frozen=True)
class Check(Rule):
    """A rule about the content. ``broken_by`` is a slip in the real content that it must catch.

    A check that games share cannot know what they hold: it looks for such slips in the edition at hand.
    """

    needs: frozenset[str] = frozenset()
    broken_by: Slip | Callable[[Edition], Samples] = ()
    run: Run = lambda _: ()
    measured: bool = False
    """Whether it measures how things look rather than what the catalog says: no audit of facts asks it."""
    reads_rules: bool = True
    """Whether a change of the rules text can change its result."""

    def slips(self, edition: Edition) -> Iterator[Slip]:
        """What may break it in an edition; a few are enough to try."""
        if callable(self.broken_by):
            yield from ((sample,) for sample in islice(self.broken_by(edition), _TRIES))
        else:
            yield self.broken_by


class Registry:
    """The checks of one subject, in the order of their numbers.

    Its checks are given the catalog where ``of_catalog`` is set, else the whole loaded game. ``reads_rules``
    is what its checks say of themselves unless they say otherwise.
    """

    def __init__(self, prefix: str, *, of_catalog: bool = True, reads_rules: bool = False) -> None:
        self.prefix = prefix
        self.of_catalog = of_catalog
        self.reads_rules = reads_rules
        self.checks: dict[str, Check] = {}

    def __call__(  # noqa: PLR0913 - what there is to say of a check
        self,
        number: int,
        name: str,
        *,
        broken_by: Mapping[str, object] | Callable[[Edition], Samples] = MappingProxyType({}),
        needs: Iterable[int] = (),
        cites: Iterable[str] = (),
        severity: Severity = Severity.ERROR,
        measured: bool = False,
        reads_rules: bool | None = None,
    ) -> Callable[[Run], Run]:
        """Register the function below as check ``number``."""

        def add(run: Run) -> Run:
            code = self.code(number)
            if code in self.checks:
                raise ValueError(f"{code} is taken by '{self.checks[code].name}'")
            doc = inspect.getdoc(run)
            if not doc:
                raise ValueError(f"{code} '{name}' has no docstring: nobody could look it up")
            slips = broken_by if callable(broken_by) else _slip(broken_by)
            before = frozenset(self.code(n) for n in needs)
            reads = self.reads_rules if reads_rules is None else reads_rules
            self.checks[code] = Check(
                code, name, doc, "", tuple(cites), severity, before, slips, run, measured, reads
            )
            self.checks = dict(sorted(self.checks.items()))
            return run

        return add

    def code(self, number: int) -> str:
        return f"{self.prefix}{number:03d}"

    def subject(self, edition: Edition) -> object:
        """Return what the checks are given: the catalog or the whole loaded game."""
        return edition.catalog if self.of_catalog else edition

    def run(
        self,
        subject: object,
        known: Mapping[str, Sequence[Proof]] | None = None,
        packages: tuple[str, ...] = ("",),
    ) -> Result:
        """Run every check of the given packages whose needs passed, but those whose proofs are ``known``.

        A check that looked at nothing is a finding.
        """
        checks = [one for one in self.checks.values() if one.run.__module__.startswith(packages)]
        result, failed = Result(checks=len(checks)), set[str]()
        said: dict[str, tuple[list[Diagnostic], Sequence[Proof]]] = {}
        for check in _needed_first(checks):
            if blocked := check.needs & failed:
                failed.add(check.code)
                result.skipped.append(f"{check.code} was skipped: it needs {', '.join(sorted(blocked))}")
                continue
            proved = known.get(check.code) if known else None
            said[check.code] = ([], proved) if proved else listen(check, subject)
            if said[check.code][0]:
                failed.add(check.code)
        for findings, proofs in (said[check.code] for check in checks if check.code in said):
            result.findings += findings
            result.proofs += proofs
        return result


def _needed_first(checks: Sequence[Check]) -> list[Check]:
    """Return checks by their numbers, but each after those that it needs."""
    by_code, ordered = {check.code: check for check in checks}, dict[str, Check]()

    def add(check: Check) -> None:
        for code in sorted(check.needs & by_code.keys() - ordered.keys()):
            add(by_code[code])
        ordered.setdefault(check.code, check)

    for check in checks:
        add(check)
    return list(ordered.values())


def _slip(written: Mapping[str, object]) -> Slip:
    return tuple((path, str(new)) for path, new in written.items())


def listen(check: Check, subject: object) -> tuple[list[Diagnostic], list[Proof]]:
    """What a check finds, or its proofs; one that crashed, slept or could never fire is a finding itself."""
    who = f"{check.code} '{check.name}'"
    try:
        said = list(islice(check.run(subject), _PLENTY))
    except Changed:
        raise
    except Exception as err:  # noqa: BLE001 - a crash of one check is a finding, and the others still run
        return [crash(who, err, subject)], []
    stamp: dict[str, Any] = {"code": check.code, "name": check.name}
    findings = [replace(x, severity=check.severity, **stamp) for x in said if isinstance(x, Diagnostic)]
    proofs = [replace(x, **stamp) for x in said if isinstance(x, Proof)]
    if findings:
        return findings, []
    if not any(proof.facts or isinstance(proof, Nothing) for proof in proofs):
        hint = "the content has nothing of what it looks at, or its Proof does not count it"
        return [ASLEEP.found(f"{who} looked at nothing", _home(check), "this check", hint)], []
    if not check.broken_by:
        hint = "give it broken_by: a slip in the real content that it must catch"
        return [TOOTHLESS.found(f"{who} names no slip that breaks it", _home(check), "this check", hint)], []
    return [], proofs


def _home(check: Check) -> Place:
    """Where a check is written: ``pnp/web/lint/checks.py``, its line."""
    code = getattr(check.run, "__code__", None)
    if code is None:
        return _ENGINE
    return Place.line(module(code.co_filename), code.co_firstlineno)
