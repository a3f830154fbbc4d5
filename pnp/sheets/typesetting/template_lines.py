"""Trace lines of a template's output back to the template lines that wrote them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from types import FrameType

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from pnp.core.base.diagnostic import Place

from .faults import TEMPLATES

_MARK = re.compile("\ue000([^\ue000\ue001]*):(\\d+)\ue001")


class LineMarks(Extension):
    """Jinja extension that writes file and line before each line of a template's own text."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        for token in stream:
            if token.type == "data":
                text = _marked(token.value, stream.name or "", token.lineno)
                yield Token(token.lineno, token.type, text)
            else:
                yield token


def place(file: str, line: int) -> Place:
    """Return the place of a line of a card template."""
    return Place.line(f"{TEMPLATES}/{file}", line)


def running_line() -> Place:
    """Return the line of the template that is being rendered, for a filter that it calls."""
    frame: FrameType | None = sys._getframe(1)
    while frame:
        if template := frame.f_globals.get("__jinja_template__"):
            return place(template.name, template.get_corresponding_lineno(frame.f_lineno))
        frame = frame.f_back
    return Place(TEMPLATES)


def line_with(output: str, text: str) -> tuple[str, int] | None:
    """Return the file and line that wrote the first occurrence of a text; None if there is none."""
    before, found, _ = output.partition(text)
    return marked_line(output, before.count("\n") + 1) if found else None


def marked_line(output: str, line: int) -> tuple[str, int] | None:
    """Return the file and line of the last mark up to the end of an output line."""
    text = "\n".join(output.split("\n")[:line])
    marks = _MARK.findall(text)
    return (marks[-1][0], int(marks[-1][1])) if marks else None


def _marked(text: str, file: str, line: int) -> str:
    """Prefix each line with its mark, except the empty rest of a line after a tag."""
    return "\n".join(
        f"\ue000{file}:{number}\ue001{part}" if part or number > line else ""
        for number, part in enumerate(text.split("\n"), line)
    )
