"""Which line of which template wrote a line of its output."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

_MARK = re.compile("\ue000([^\ue000\ue001]*):(\\d+)\ue001")


class LineMarks(Extension):
    """Writes a mark with file and line before each line of a template's own text."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Mark the text; what stands between tags is left as it is."""
        for token in stream:
            if token.type == "data":
                text = _marked(token.value, stream.name or "", token.lineno)
                yield Token(token.lineno, token.type, text)
            else:
                yield token


def marked_line(output: str, line: int) -> tuple[str, int] | None:
    """The file and line of the last mark up to the end of an output's line."""
    text = "\n".join(output.split("\n")[:line])
    marks = _MARK.findall(text)
    return (marks[-1][0], int(marks[-1][1])) if marks else None


def _marked(text: str, file: str, line: int) -> str:
    return "\n".join(
        f"\ue000{file}:{line + index}\ue001{part}" for index, part in enumerate(text.split("\n"))
    )
