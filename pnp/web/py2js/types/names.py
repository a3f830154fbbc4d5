"""JavaScript names of Python's names."""

from __future__ import annotations

_WORDS = (
    "arguments async await break case catch class const continue debugger default delete do else enum eval "
    "export extends false finally for function if implements import in instanceof interface let new null "
    "package private protected public return static super switch this throw true try typeof undefined var "
    "void while with yield py pnp Map Set Array Object Number BigInt String Math Symbol JSON"
)
RESERVED = frozenset(_WORDS.split())


def name(python: str) -> str:
    """Return a variable's name, with an underscore if JavaScript reserves it."""
    return f"{python}_" if python in RESERVED else python


class Names:
    """The unique names of a whole script."""

    def __init__(self) -> None:
        self._of: dict[object, str] = {}
        self._taken: set[str] = set()

    def of(self, key: object, wanted: str) -> str:
        """Return the name of a thing: the wanted one, or the next that is free."""
        if key not in self._of:
            chosen, number = name(wanted), 2
            while chosen in self._taken:
                chosen, number = f"{name(wanted)}{number}", number + 1
            self._taken.add(chosen)
            self._of[key] = chosen
        return self._of[key]
