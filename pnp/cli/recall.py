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


class _Said(io.StringIO):
    """What a command prints, gathered; colours are chosen as if it went straight to the reader."""

    def __init__(self) -> None:
        super().__init__()
        self.isatty = sys.stdout.isatty  # type: ignore[method-assign]


class Question:
    """A command line, asked of a project as it is."""

    def __init__(self, words: Sequence[str], root: Path) -> None:
        self.root, self.sealed, self.command = root, seal_sources(root), words[0]
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

    def recalled(self) -> int | None:
        """Answer from memory and tell how the command ended, or nothing where it must be run."""
        said, code = self._answers().get(self.key, ("", None))
        try:
            sys.stdout.write(said)
            sys.stdout.flush()
        except BrokenPipeError:
            sys.stderr.close()
            return 0
        return code

    def learnt(self, run: Callable[[], int]) -> int:
        """Run the command, and keep its answer where it may be asked for again."""
        said = _Said()
        try:
            with redirect_stdout(said):
                code = run()
        finally:
            sys.stdout.write(said.getvalue())
        sys.stdout.flush()
        if code == 0 or (code == 1 and self.command == "check"):
            self._learn(said.getvalue(), code)
        return code

    def _answers(self) -> dict[str, Answer]:
        known: dict[str, dict[str, Answer]] = self.memory.known(_ANSWERS, {"": self.sealed}, JSON)
        return known.get("", {})

    def _learn(self, said: str, code: int) -> None:
        """Keep an answer that is no book, unless files have changed meanwhile; the oldest is let go."""
        if len(said) > _LONGEST or seal_sources(self.root) != self.sealed:
            return
        answers = dict([*self._answers().items(), (self.key, (said, code))][-_MOST:])
        self.memory.forget(_ANSWERS)
        self.memory.learn(_ANSWERS, {"": self.sealed}, {"": answers}, JSON)
