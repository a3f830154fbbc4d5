"""A question that was answered before, of a project that has not changed, is answered at once."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from pnp.core.memory import JSON, Memory
from pnp.root import NoProject, find_root, memory_of, seal_sources

_ASKING = {"calc", "check", "explain", "games", "prove"}
"""Commands whose answer comes from the project alone."""
_NEVER = {"-", "--watch", "--help"}
_ANSWERS, _MOST, _LONGEST = "answers", 60, 50_000
Answer = tuple[str, int]
"""What was printed, and how the command ended."""


def recalled(words: Sequence[str]) -> int | None:
    """Answer from memory and tell how the command ended, or nothing where it must be run."""
    question = Question.of(words)
    answer = question.answer if question else None
    if answer is None:
        return None
    try:
        sys.stdout.write(answer[0])
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return answer[1]


def learnt(words: Sequence[str], run: Callable[[], int]) -> int:
    """Run a command, and keep its answer where it may be asked for again."""
    question = Question.of(words)
    if question is None:
        return run()
    said = _Said()
    try:
        with redirect_stdout(said):
            code = run()
    finally:
        sys.stdout.write(said.getvalue())
    sys.stdout.flush()
    if code == 0 or (code == 1 and words[0] == "check"):
        question.learn((said.getvalue(), code))
    return code


class _Said(io.StringIO):
    """What a command prints, gathered; colours are chosen as if it went straight to the reader."""

    def __init__(self) -> None:
        super().__init__()
        self.isatty = sys.stdout.isatty  # type: ignore[method-assign]


class Question:
    """A command line, asked of a project as it is."""

    def __init__(self, words: Sequence[str], root: Path) -> None:
        self.root, self.sealed = root, seal_sources(root)
        self.key = "\n".join(["tty" if sys.stdout.isatty() else "file", *words])
        self.memory: Memory = memory_of(root)

    @staticmethod
    def of(words: Sequence[str]) -> Question | None:
        """None where its answer would hang on more than the project."""
        if not words or words[0] not in _ASKING or _NEVER & {*words} or sys.stdout is None:
            return None
        try:
            return Question(words, find_root(Path.cwd()))
        except (NoProject, OSError):
            return None

    @property
    def answer(self) -> Answer | None:
        known: dict[str, dict[str, Answer]] = self.memory.known(_ANSWERS, {"": self.sealed}, JSON)
        return known.get("", {}).get(self.key)

    def learn(self, answer: Answer) -> None:
        """Keep an answer that is no book, unless files have changed meanwhile; the oldest is let go."""
        if len(answer[0]) > _LONGEST or seal_sources(self.root) != self.sealed:
            return
        made_from = {"": self.sealed}
        known = dict(self.memory.known(_ANSWERS, made_from, JSON).get("", {}))
        answers = dict([*known.items(), (self.key, answer)][-_MOST:])
        self.memory.forget(_ANSWERS)
        self.memory.learn(_ANSWERS, made_from, {"": answers}, JSON)
