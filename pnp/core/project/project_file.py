"""What a project says of itself: in pnp.toml, in pyproject.toml, or in a lone game.yaml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from pnp.core.base import snapshot
from pnp.core.base.errors import Misuse
from pnp.core.base.limits import FORMAT, Format, Many
from pnp.core.catalog.component import Component
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.reading.source import Source
from pnp.core.reading.validation_errors import problems, say

_SPOKEN = r"^[a-z]{2,3}(-[A-Z]{2})?$"
_TWO_LETTERS = re.compile(
    "a[abefkmnrsvyz]|b[aegimnors]|c[aehorsuvy]|d[aevz]|e[elnostu]|f[afijory]|g[adlnuv]|"
    "h[aeiortuyz]|i[adegikostu]|j[av]|k[agijklmnorsuvwy]|l[abginotuv]|m[ghiklnrsty]|"
    "n[abdeglnorvy]|o[cjmrs]|p[ailst]|q[u]|r[mnouw]|s[acdegiklmnoqrstuvw]|t[aeghiklnorstwy]|"
    "u[gkrz]|v[eio]|w[ao]|x[h]|y[io]|z[ahu]"
)
"""The codes of ISO 639-1."""
_LANGUAGE = Annotated[str, Field(pattern=_SPOKEN)]
_ADDRESS = r"^https?://[^\s/?#\"'<>]+(/[^\s?#\"'<>]*)?$"
Said = str | dict[_LANGUAGE, str]
"""Words for all languages at once, or by language."""
_LONGEST = 1_000_000
"""A file of settings has at most so many bytes."""


class Settings(Component):
    """What a project says of itself, in pnp.toml or under ``[tool.pnp]`` in pyproject.toml."""

    format: Format = FORMAT
    """The form of this file; an engine that knows only older ones says so."""
    title: Said = ""
    """What the website is called."""
    strapline: Said = ""
    """One line below it."""
    imprint: Said = ""
    """Who may do what with the printed games: on every kit, unless a game has its own."""
    notice: Said = ""
    """The same for the website: at the foot of every page."""
    address: Annotated[str, Field(pattern=_ADDRESS, max_length=200)] | None = None
    """Where the website stands, such as ``https://example.org/games/``; without it no page says where."""
    languages: Annotated[Many[_LANGUAGE], Field(min_length=1, max_length=20)] = (FALLBACK,)
    """The first is the default."""
    games: Annotated[Many[str], Field(max_length=500)] = ("content/*",)
    """The games' folders, in the order in which they are shown; ``*`` stands for any name."""
    headings: dict[str, Many[dict[_LANGUAGE, str]]] = Field(default_factory=dict)
    """What sections of the rules are headed in all games, by their ids; other headings may follow."""
    python: Annotated[str, Field(pattern=r"^(\w+(\.\w+)*)?$")] = ""
    """The package that holds the games' Python, a module a game; a game.py beside the content goes before."""


def is_language(name: str) -> bool:
    """Return whether a name is a language's: of ISO 639-1 or three letters, perhaps with a country."""
    spoken = name.partition("-")[0]
    return re.fullmatch(_SPOKEN, name) is not None and (
        len(spoken) > 2 or _TWO_LETTERS.fullmatch(spoken) is not None
    )


def alone_in(folder: Path) -> Settings:
    """What a lone game.yaml tells of its project: its title and its languages, where they can be read."""
    data = Source.read(folder / "game.yaml", "game.yaml").data
    told = {name: data[name] for name in ("title", "languages") if isinstance(data, dict) and data.get(name)}
    try:
        return Settings.model_validate({"games": ["."], **told})
    except ValidationError:
        return Settings(games=(".",))


def section(file: Path, keys: Sequence[str]) -> Any:
    """What stands in a TOML file under these keys; None where nothing does."""
    try:
        told: Any = tomllib.loads(snapshot.read(file, _LONGEST).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, ValueError) as err:
        raise Misuse(f"{file.name}: {err or 'nested too deeply'}") from err
    for key in keys:
        told = told.get(key) if isinstance(told, dict) else None
    return told


def settings_of(told: Any, file: str) -> Settings:
    """What was told, as settings; what does not fit is refused with its field."""
    try:
        return Settings.model_validate(told)
    except ValidationError as err:
        found = problems(err, told)
        problem = next((one for one in found if one["type"] == "newer"), found[0])
        field = ".".join(map(str, problem["loc"])) or "tool.pnp"
        raise Misuse(f"{file}: '{field}' {say(problem)}") from err
