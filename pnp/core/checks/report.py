"""Findings as text for people, for scripts and for code hosts: pure functions of findings and sources."""

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
"""Colours a piece of text; the first argument says what for: error, warning, note, place, mark, help."""

_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_WIDEST = 240
"""How much of a line is shown."""
_BEFORE = 80
"""How much of a longer line is shown before what is marked."""


def plain(_: str, text: str) -> str:
    return text


def text(result: Result, games: Sequence[str], sources: Sources, paint: Paint = plain) -> str:
    """Each finding as a frame of its file, then one line that sums up."""
    frames = [frame(finding, sources, paint) for finding in result.findings]
    errors = sum(finding.count for finding in result.findings if finding.severity is Severity.ERROR)
    ran = f"{_many(result.checks, 'check')} on {_many(len(games), 'game')}"
    if result.skipped:
        frames.append(printable_lines("\n".join(result.skipped)))
    if errors:
        verdict = paint("error", f"{_many(errors, 'error')}: {ran}")
    else:
        others = sum(finding.count for finding in result.findings)
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
            "diagnostics": [record(finding, sources) for finding in result.findings],
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
    where = _address(finding.at, _span(finding.at, sources), sources)
    return printable(f"{where}: {finding.severity.name.lower()}[{finding.code}] {short(finding.message)}")


def frame(finding: Diagnostic, sources: Sources, paint: Paint = plain) -> str:
    """The finding with the lines that it speaks of, labelled, as a good compiler shows them."""
    marks = [(finding.at, finding.label, "^"), *((place, label, "-") for place, label in finding.also)]
    spans = [_span(place, sources) for place, _, _ in marks]
    gutter = max(len(str(span.line)) for span in spans)
    level = finding.severity.name.lower()
    out = [paint(level, f"{level}[{finding.code}] {finding.name}") + f": {_said(finding.message)}"]
    arrow = "-->"
    for place, of_file in _by_file(marks, spans):
        first = of_file[0][0]
        where = printable(_address(place, first, sources))
        out.append(paint("place", f"{' ' * gutter}{arrow} {where}"))
        out += _excerpt(of_file, sources.get(place.file), gutter, paint)
        arrow = ":::"
    if finding.help:
        out.append(f"{' ' * gutter} {paint('help', '= help:')} {_said(finding.help)}")
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
        out.append(f"{bar} {' ' * len(before)}{paint('mark', f'{ticks} {_said(label)}'.rstrip())}")
        last = span.line
    return out if len(out) > 1 else []


def _parts(line: str, span: Span) -> tuple[str, str, str]:
    """A line before, within and after a mark, all of it printable; of a long one what is around the mark."""
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    if len(line) <= _WIDEST:
        return printable(line[:start]), printable(line[start:end]), printable(line[end:])
    first, last = max(0, start - _BEFORE), max(0, start - _BEFORE) + _WIDEST
    more, rest = ("…" if first else ""), ("…" if last < len(line) else "")
    end = min(end, last)
    return more + printable(line[first:start]), printable(line[start:end]), printable(line[end:last]) + rest


def _said(words: str) -> str:
    return printable(short(words))


def record(finding: Diagnostic, sources: Sources) -> dict[str, Any]:
    """A finding as plain values, as CONTRACT.md promises it to scripts."""
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
    """Text in a workflow command: what would end it is written in per cent."""
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
    """Where a finding is, as a reader looks it up: a file, line and column, or a cell of a workbook."""
    source = sources.get(place.file)
    return source.address(span) if source else f"{place.file}:{span.line}:{span.column}"


def _path(place: Place, sources: Sources) -> str:
    source = sources.get(place.file)
    return source.path if source else place.file


def _cell(place: Place, span: Span, sources: Sources) -> str:
    """The cell of a workbook, where a finding is in one."""
    source = sources.get(place.file)
    return source.cell(span) if source else ""


def _many(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}".replace(",", "\u202f")


def _dump(value: Any) -> str:
    return printable_lines(json.dumps(value, indent=2, ensure_ascii=False))
