"""Findings as text for people, for scripts and for code hosts: pure functions of findings and sources."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .diagnostic import Diagnostic, Place, Result, Severity, Span
from .source import Source

Sources = Mapping[str, Source]
Paint = Callable[[str, str], str]
"""Colours a piece of text; the first argument says what for: error, warning, note, place, mark, help."""

_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def plain(_: str, text: str) -> str:
    return text


def text(result: Result, games: Sequence[str], sources: Sources, paint: Paint = plain) -> str:
    """Each finding as a frame of its file, then one line that sums up."""
    frames = [frame(finding, sources, paint) for finding in result.findings]
    errors = sum(finding.severity is Severity.ERROR for finding in result.findings)
    ran = f"{_many(result.checks, 'check')} on {_many(len(games), 'game')}"
    if result.skipped:
        frames.append("\n".join(result.skipped))
    if errors:
        verdict = paint("error", f"{_many(errors, 'error')}: {ran}")
    else:
        others = len(result.findings)
        verdict = f"{ran}: clean, {_many(result.facts, 'fact')} read" + (
            f", {_many(others, 'note')}" if others else ""
        )
    return "\n\n".join([*frames, verdict])


def as_json(result: Result, games: Sequence[str], sources: Sources) -> str:
    """The form that CONTRACT.md promises to scripts."""
    return _dump(
        {
            "checks": result.checks,
            "games": list(games),
            "diagnostics": [_record(finding, sources) for finding in result.findings],
        }
    )


def github(result: Result, _: Sequence[str], sources: Sources) -> str:
    """Workflow commands that GitHub shows beside the changed lines."""
    return "\n".join(_annotation(finding, sources) for finding in result.findings)


def sarif(result: Result, _: Sequence[str], sources: Sources) -> str:
    """SARIF 2.1.0, the part of it that code scanning reads."""
    rules = {finding.code: {"id": finding.code, "name": finding.name} for finding in result.findings}
    driver = {"name": "pnp", "rules": [rules[code] for code in sorted(rules)]}
    run = {
        "tool": {"driver": driver},
        "results": [_sarif_result(finding, sources) for finding in result.findings],
    }
    return _dump(
        {"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run]}
    )


FORMATS: dict[str, Callable[[Result, Sequence[str], Sources], str]] = {
    "text": text,
    "json": as_json,
    "sarif": sarif,
    "github": github,
}


def line(finding: Diagnostic, sources: Sources) -> str:
    """The finding on one line: ``file:line:column: error[CODE] message``."""
    span = _span(finding.at, sources)
    where = f"{finding.at.file}:{span.line}:{span.column}"
    return f"{where}: {finding.severity.name.lower()}[{finding.code}] {finding.message}"


def frame(finding: Diagnostic, sources: Sources, paint: Paint = plain) -> str:
    """The finding with the lines that it speaks of, labelled, as a good compiler shows them."""
    marks = [(finding.at, finding.label, "^"), *((place, label, "-") for place, label in finding.also)]
    spans = [_span(place, sources) for place, _, _ in marks]
    gutter = max(len(str(span.line)) for span in spans)
    level = finding.severity.name.lower()
    out = [paint(level, f"{level}[{finding.code}] {finding.name}") + f": {finding.message}"]
    arrow = "-->"
    for place, of_file in _by_file(marks, spans):
        first = of_file[0][0]
        out.append(paint("place", f"{' ' * gutter}{arrow} {place.file}:{first.line}:{first.column}"))
        out += _excerpt(of_file, sources.get(place.file), gutter, paint)
        arrow = ":::"
    if finding.help:
        out.append(f"{' ' * gutter} {paint('help', '= help:')} {finding.help}")
    return "\n".join(out)


def _by_file(
    marks: list[tuple[Place, str, str]], spans: list[Span]
) -> list[tuple[Place, list[tuple[Span, str, str]]]]:
    """Group the marks by file, the file at fault first; the mark that names a file comes first in it."""
    files: dict[str, tuple[Place, list[tuple[Span, str, str]]]] = {}
    for (place, label, tick), span in zip(marks, spans, strict=True):
        files.setdefault(place.file, (place, []))[1].append((span, label, tick))
    return list(files.values())


def _excerpt(
    marks: list[tuple[Span, str, str]], source: Source | None, gutter: int, paint: Paint
) -> list[str]:
    lines = source.text.splitlines() if source else []
    bar = paint("place", f"{' ' * gutter} |")
    out, last = [bar], 0
    for span, label, tick in sorted(marks, key=lambda mark: (mark[0].line, mark[0].column)):
        if span.line > len(lines):
            continue
        shown = lines[span.line - 1]
        if last and span.line > last + 1:
            out.append("...")
        if span.line != last:
            out.append(f"{paint('place', f'{span.line:>{gutter}} |')} {shown}")
        end = span.end_column if span.end_line == span.line else len(shown) + 1
        ticks = tick * max(1, end - span.column)
        out.append(f"{bar} {' ' * (span.column - 1)}{paint('mark', f'{ticks} {label}'.rstrip())}")
        last = span.line
    return out if len(out) > 1 else []


def _record(finding: Diagnostic, sources: Sources) -> dict[str, Any]:
    span = _span(finding.at, sources)
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.name.lower(),
        "game": finding.game,
        "message": finding.message,
        "file": finding.at.file,
        "line": span.line,
        "column": span.column,
        "help": finding.help,
    }


def _annotation(finding: Diagnostic, sources: Sources) -> str:
    span = _span(finding.at, sources)
    where = f"file={finding.at.file},line={span.line},col={span.column},title={finding.code} {finding.name}"
    message = finding.message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return f"::{_GITHUB[finding.severity]} {where}::{message}"


def _sarif_result(finding: Diagnostic, sources: Sources) -> dict[str, Any]:
    span = _span(finding.at, sources)
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    place = {"artifactLocation": {"uri": finding.at.file}, "region": region}
    return {
        "ruleId": finding.code,
        "level": finding.severity.name.lower(),
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"fact/v1": "/".join(map(str, finding.at.key))},
    }


def _span(place: Place, sources: Sources) -> Span:
    source = sources.get(place.file)
    return source.span(place) if source else place.span or Span(1, 1, 1, 1)


def _many(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}".replace(",", "\u202f")


def _dump(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
