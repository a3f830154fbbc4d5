"""The registry of checks: functions with a code, a name, a docstring and a mutation that must break them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Result, Rule, Severity
from pnp.core.base.resources import module_path
from pnp.core.base.snapshot import Changed

from .crash import CRASHED, crash

if TYPE_CHECKING:
    from pnp.core.project.loaded_game import LoadedGame

    from .mutation_samples import Samples

Says = Iterable[Diagnostic | Proof]
Run = Callable[[Any], Says]

READ_NOTHING = Rule(
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
WITHOUT_MUTATION = Rule(
    "ENG004", "check-without-slip", "A check that names no slip which breaks it may never fire."
)
RULES = (READ_NOTHING, CRASHED, UNOPENED, WITHOUT_MUTATION, IDLE_ALLOWANCE)
Edits = tuple[tuple[str, str], ...]
"""Paths, each with the text that is written there instead."""
_TRIES = 50
_ENGINE = Place("<engine>")
_MAX_RESULTS = 1000
"""Maximum number of results that are taken from one check: formatting each finding takes time."""


@dataclass(frozen=True)
class Check(Rule):
    """A rule about the content. ``broken_by`` is a mutation of the real content that it must report.

    A check that games share cannot know their content: its ``broken_by`` searches a loaded game for
    mutations.
    """

    needs: frozenset[str] = frozenset()
    broken_by: Edits | Callable[[LoadedGame], Samples] = ()
    run: Run = lambda _: ()
    measured: bool = False
    """Whether it measures how things look instead of what the catalog says; audits skip it."""
    reads_rules: bool = True
    """Whether a change of the rules text can change its result."""

    def mutations(self, loaded: LoadedGame) -> Iterator[Edits]:
        """Yield mutations of a loaded game that may break this check, at most a fixed number."""
        if callable(self.broken_by):
            yield from ((sample,) for sample in islice(self.broken_by(loaded), _TRIES))
        else:
            yield self.broken_by


class Registry:
    """The checks of one subject, in the order of their numbers.

    Checks receive the catalog if ``of_catalog`` is set, else the whole loaded game. ``reads_rules`` is the
    default for its checks.
    """

    def __init__(self, prefix: str, *, of_catalog: bool = True, reads_rules: bool = False) -> None:
        self.prefix = prefix
        self.of_catalog = of_catalog
        self.reads_rules = reads_rules
        self.checks: dict[str, Check] = {}

    def __call__(  # noqa: PLR0913 - the attributes of a check
        self,
        number: int,
        name: str,
        *,
        broken_by: Mapping[str, object] | Callable[[LoadedGame], Samples] = MappingProxyType({}),
        needs: Iterable[int] = (),
        cites: Iterable[str] = (),
        severity: Severity = Severity.ERROR,
        measured: bool = False,
        reads_rules: bool | None = None,
    ) -> Callable[[Run], Run]:
        """Register the decorated function as check ``number``."""

        def add(run: Run) -> Run:
            code = self.code(number)
            if code in self.checks:
                raise ValueError(f"{code} is taken by '{self.checks[code].name}'")
            doc = inspect.getdoc(run)
            if not doc:
                raise ValueError(f"{code} '{name}' has no docstring: nobody could look it up")
            slips = broken_by if callable(broken_by) else _edits(broken_by)
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

    def subject(self, loaded: LoadedGame) -> object:
        """Return the argument of the checks: the catalog or the whole loaded game."""
        return loaded.catalog if self.of_catalog else loaded

    def run(
        self,
        subject: object,
        known: Mapping[str, Sequence[Proof]] | None = None,
        packages: tuple[str, ...] = ("",),
    ) -> Result:
        """Run every check of the given packages whose needs passed, except those with ``known`` proofs.

        A check that examined nothing yields a finding.
        """
        checks = [one for one in self.checks.values() if one.run.__module__.startswith(packages)]
        result, failed = Result(checks=len(checks)), set[str]()
        results: dict[str, tuple[list[Diagnostic], Sequence[Proof]]] = {}
        for check in _needed_first(checks):
            if blocked := check.needs & failed:
                failed.add(check.code)
                result.skipped.append(f"{check.code} was skipped: it needs {', '.join(sorted(blocked))}")
                continue
            proved = known.get(check.code) if known else None
            results[check.code] = ([], proved) if proved else run_check(check, subject)
            if results[check.code][0]:
                failed.add(check.code)
        for findings, proofs in (results[check.code] for check in checks if check.code in results):
            result.findings += findings
            result.proofs += proofs
        return result


def _needed_first(checks: Sequence[Check]) -> list[Check]:
    """Return the checks in the order of their numbers, but each after those that it needs."""
    by_code, ordered = {check.code: check for check in checks}, dict[str, Check]()

    def add(check: Check) -> None:
        for code in sorted(check.needs & by_code.keys() - ordered.keys()):
            add(by_code[code])
        ordered.setdefault(check.code, check)

    for check in checks:
        add(check)
    return list(ordered.values())


def _edits(written: Mapping[str, object]) -> Edits:
    return tuple((path, str(new)) for path, new in written.items())


def run_check(check: Check, subject: object) -> tuple[list[Diagnostic], list[Proof]]:
    """Run a check; return its findings, or else its proofs.

    A check that crashed, examined nothing or names no mutation that breaks it yields a finding about itself.
    """
    title = f"{check.code} '{check.name}'"
    try:
        results = list(islice(check.run(subject), _MAX_RESULTS))
    except Changed:
        raise
    except Exception as err:  # noqa: BLE001 - the other checks still run
        return [crash(title, err, subject)], []
    stamp: dict[str, Any] = {"code": check.code, "name": check.name}
    findings = [replace(x, severity=check.severity, **stamp) for x in results if isinstance(x, Diagnostic)]
    proofs = [replace(x, **stamp) for x in results if isinstance(x, Proof)]
    if findings:
        return findings, []
    if not any(proof.facts or isinstance(proof, Nothing) for proof in proofs):
        hint = "the content has nothing of what it looks at, or its Proof does not count it"
        return [READ_NOTHING.found(f"{title} looked at nothing", _place_of(check), "this check", hint)], []
    if not check.broken_by:
        hint = "give it broken_by: a slip in the real content that it must catch"
        return [
            WITHOUT_MUTATION.found(
                f"{title} names no slip that breaks it", _place_of(check), "this check", hint
            )
        ], []
    return [], proofs


def _place_of(check: Check) -> Place:
    """Return the place of a check's function, such as its line in ``pnp/web/lint/checks.py``."""
    code = getattr(check.run, "__code__", None)
    if code is None:
        return _ENGINE
    return Place.line(module_path(code.co_filename), code.co_firstlineno)
