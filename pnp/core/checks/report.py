"""Format findings as text for people, as JSON and SARIF for scripts, and as GitHub annotations."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from pnp.core.base.diagnostic import Diagnostic, Place, Result, Severity, Span
from pnp.core.base.terminal_text import printable, printable_lines, short
from pnp.core.reading.source import Source

Sources = Mapping[str, Source]
Paint = Callable[[str, str], str]
"""Function that colours a text; its first argument is a role: error, warning, note, place, mark, help."""

_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_WIDEST = 240
"""Maximum number of characters of a source line that are shown."""
_BEFORE = 80
"""Number of characters of a long line that are shown before the marked ones."""


def unpainted(_: str, text: str) -> str:
    return text


def text(result: Result, games: Sequence[str], sources: Sources, paint: Paint = unpainted) -> str:
    """Return each finding with an excerpt of its file, then a line that sums up."""
    frames = [frame(finding, sources, paint) for finding in result.findings]
    errors = sum(finding.count for finding in result.findings if finding.severity is Severity.ERROR)
    ran = f"{_count(result.checks, 'check')} on {_count(len(games), 'game')}"
    if result.skipped:
        frames.append(printable_lines("\n".join(result.skipped)))
    if errors:
        verdict = paint("error", f"{_count(errors, 'error')}: {ran}")
    else:
        others = sum(finding.count for finding in result.findings)
        verdict = f"{ran}: clean, {_count(result.facts, 'fact')} read" + (
            f", {_count(others, 'note')}" if others else ""
        )
    return "\n\n".join([*frames, verdict])


def as_json(result: Result, games: Sequence[str], sources: Sources) -> str:
    """Return the findings as JSON for scripts."""
    return _dump(
        {
            "checks": result.checks,
            "games": list(games),
            "diagnostics": [record(finding, sources) for finding in result.findings],
        }
    )


def github(result: Result, _: Sequence[str], sources: Sources) -> str:
    """Return workflow commands, which GitHub shows next to the changed lines."""
    return "\n".join(_annotation(finding, sources) for finding in result.findings)


def sarif(result: Result, _: Sequence[str], sources: Sources) -> str:
    """Return the findings as SARIF 2.1.0, with the fields that code scanning reads."""
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
    """Return a finding on one line: ``file:line:column: error[CODE] message``."""
    where = _address(finding.at, _span(finding.at, sources), sources)
    return printable(f"{where}: {finding.severity.name.lower()}[{finding.code}] {short(finding.message)}")


def frame(finding: Diagnostic, sources: Sources, paint: Paint = unpainted) -> str:
    """Return a finding with the source lines that it refers to, marked and labelled."""
    marks = [(finding.at, finding.label, "^"), *((place, label, "-") for place, label in finding.also)]
    spans = [_span(place, sources) for place, _, _ in marks]
    gutter = max(len(str(span.line)) for span in spans)
    level = finding.severity.name.lower()
    out = [paint(level, f"{level}[{finding.code}] {finding.name}") + f": {_shown(finding.message)}"]
    arrow = "-->"
    for place, of_file in _by_file(marks, spans):
        first = of_file[0][0]
        where = printable(_address(place, first, sources))
        out.append(paint("place", f"{' ' * gutter}{arrow} {where}"))
        out += _excerpt(of_file, sources.get(place.file), gutter, paint)
        arrow = ":::"
    if finding.help:
        out.append(f"{' ' * gutter} {paint('help', '= help:')} {_shown(finding.help)}")
    return "\n".join(out)


def _by_file(
    marks: list[tuple[Place, str, str]], spans: list[Span]
) -> list[tuple[Place, list[tuple[Span, str, str]]]]:
    """Group marks by file, the file at fault first, each with the place of its first mark."""
    files: dict[str, tuple[Place, list[tuple[Span, str, str]]]] = {}
    for (place, label, tick), span in zip(marks, spans, strict=True):
        files.setdefault(place.file, (place, []))[1].append((span, label, tick))
    return list(files.values())


def _excerpt(
    marks: list[tuple[Span, str, str]], source: Source | None, gutter: int, paint: Paint
) -> list[str]:
    lines = source.lines if source else []
    bar = paint("place", f"{' ' * gutter} |")
    out, last = [bar], 0
    for span, label, tick in sorted(marks, key=lambda mark: (mark[0].line, mark[0].column)):
        if span.line > len(lines):
            continue
        before, marked, after = _parts(lines[span.line - 1], span)
        if last and span.line > last + 1:
            out.append("...")
        if span.line != last:
            out.append(f"{paint('place', f'{span.line:>{gutter}} |')} {before}{marked}{after}")
        ticks = tick * max(1, len(marked))
        out.append(f"{bar} {' ' * len(before)}{paint('mark', f'{ticks} {_shown(label)}'.rstrip())}")
        last = span.line
    return out if len(out) > 1 else []


def _parts(line: str, span: Span) -> tuple[str, str, str]:
    """Return a line before, within and after a mark, made printable; a long line is cut around the mark."""
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    if len(line) <= _WIDEST:
        return printable(line[:start]), printable(line[start:end]), printable(line[end:])
    first, last = max(0, start - _BEFORE), max(0, start - _BEFORE) + _WIDEST
    more, rest = ("…" if first else ""), ("…" if last < len(line) else "")
    end = min(end, last)
    return more + printable(line[first:start]), printable(line[start:end]), printable(line[end:last]) + rest


def _shown(words: str) -> str:
    return printable(short(words))


def record(finding: Diagnostic, sources: Sources) -> dict[str, Any]:
    """Return a finding as JSON values."""
    span = _span(finding.at, sources)
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.name.lower(),
        "game": finding.game,
        "message": finding.message,
        "file": _path(finding.at, sources),
        "line": span.line,
        "column": span.column,
        "help": finding.help,
        **({"cell": cell} if (cell := _cell(finding.at, span, sources)) else {}),
    }


def _annotation(finding: Diagnostic, sources: Sources) -> str:
    span = _span(finding.at, sources)
    file = _escaped(finding.at.file, ":,")
    where = f"file={file},line={span.line},col={span.column},title={finding.code} {finding.name}"
    return printable(f"::{_GITHUB[finding.severity]} {where}::{_escaped(finding.message)}")


def _escaped(text: str, also: str = "") -> str:
    """Return a text with the characters that would end a workflow command percent-encoded."""
    for sign in ("%", "\r", "\n", *also):
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _sarif_result(finding: Diagnostic, sources: Sources) -> dict[str, Any]:
    span = _span(finding.at, sources)
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    place = {"artifactLocation": {"uri": quote(finding.at.file, errors="surrogateescape")}, "region": region}
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


def _address(place: Place, span: Span, sources: Sources) -> str:
    """Return file, line and column of a finding, or the cell of a workbook."""
    source = sources.get(place.file)
    return source.address(span) if source else f"{place.file}:{span.line}:{span.column}"


def _path(place: Place, sources: Sources) -> str:
    source = sources.get(place.file)
    return source.path if source else place.file


def _cell(place: Place, span: Span, sources: Sources) -> str:
    """Return the cell of a workbook that a finding is in, or ""."""
    source = sources.get(place.file)
    return source.cell(span) if source else ""


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}".replace(",", "\u202f")


def _dump(value: Any) -> str:
    return printable_lines(json.dumps(value, indent=2, ensure_ascii=False))
