"""The settings of a project, as written in pnp.toml, in pyproject.toml or in a lone game.yaml."""

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
from pnp.core.reading.validation_errors import message_of, problems

_SPOKEN = r"^[a-z]{2,3}(-[A-Z]{2})?$"
_TWO_LETTERS = re.compile(
    "a[abefkmnrsvyz]|b[aegimnors]|c[aehorsuvy]|d[aevz]|e[elnostu]|f[afijory]|g[adlnuv]|"
    "h[aeiortuyz]|i[adegikostu]|j[av]|k[agijklmnorsuvwy]|l[abginotuv]|m[ghiklnrsty]|"
    "n[abdeglnorvy]|o[cjmrs]|p[ailst]|q[u]|r[mnouw]|s[acdegiklmnoqrstuvw]|t[aeghiklnorstwy]|"
    "u[gkrz]|v[eio]|w[ao]|x[h]|y[io]|z[ahu]"
)
"""Language codes of ISO 639-1."""
_LANGUAGE = Annotated[str, Field(pattern=_SPOKEN)]
_ADDRESS = r"^https?://[^\s/?#\"'<>]+(/[^\s?#\"'<>]*)?$"
Said = str | dict[_LANGUAGE, str]
"""A text for all languages, or one per language."""
_LONGEST = 1_000_000
"""Maximum size of a settings file in bytes."""


class Settings(Component):
    """The settings of a project, in pnp.toml or under ``[tool.pnp]`` in pyproject.toml."""

    format: Format = FORMAT
    """Version of the format of this file; an older engine refuses a newer one."""
    title: Said = ""
    """Title of the website."""
    strapline: Said = ""
    """Line below the title."""
    imprint: Said = ""
    """Licence notice on every kit, unless a game has its own."""
    notice: Said = ""
    """Licence notice at the foot of every page of the website."""
    address: Annotated[str, Field(pattern=_ADDRESS, max_length=200)] | None = None
    """Address of the website, such as ``https://example.org/games/``; without it no page names one."""
    languages: Annotated[Many[_LANGUAGE], Field(min_length=1, max_length=20)] = (FALLBACK,)
    """Languages of the project; the first is the default."""
    games: Annotated[Many[str], Field(max_length=500)] = ("content/*",)
    """Folders of the games, in the order in which they are shown; ``*`` stands for any name."""
    headings: dict[str, Many[dict[_LANGUAGE, str]]] = Field(default_factory=dict)
    """Headings of rules sections in all games, by section id; further headings may follow."""
    python: Annotated[str, Field(pattern=r"^(\w+(\.\w+)*)?$")] = ""
    """Package with the games' Python, one module per game; a game.py next to the content wins over it."""


def is_language(name: str) -> bool:
    """Return whether a name is a language code: of ISO 639-1 or three letters, with an optional country."""
    spoken = name.partition("-")[0]
    return re.fullmatch(_SPOKEN, name) is not None and (
        len(spoken) > 2 or _TWO_LETTERS.fullmatch(spoken) is not None
    )


def alone_in(folder: Path) -> Settings:
    """Return settings with the title and languages of a lone game.yaml, where these are valid."""
    data = Source.read(folder / "game.yaml", "game.yaml").data
    own = {name: data[name] for name in ("title", "languages") if isinstance(data, dict) and data.get(name)}
    try:
        return Settings.model_validate({"games": ["."], **own})
    except ValidationError:
        return Settings(games=(".",))


def section(file: Path, keys: Sequence[str]) -> Any:
    """Return the value under these keys in a TOML file, or None; raise Misuse if the file is invalid."""
    try:
        data: Any = tomllib.loads(snapshot.read(file, _LONGEST).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, ValueError) as err:
        raise Misuse(f"{file.name}: {err or 'nested too deeply'}") from err
    for key in keys:
        data = data.get(key) if isinstance(data, dict) else None
    return data


def settings_of(data: Any, file: str) -> Settings:
    """Validate settings; raise Misuse that names the first bad field."""
    try:
        return Settings.model_validate(data)
    except ValidationError as err:
        found = problems(err, data)
        problem = next((one for one in found if one["type"] == "newer"), found[0])
        field = ".".join(map(str, problem["loc"])) or "tool.pnp"
        raise Misuse(f"{file}: '{field}' {message_of(problem)}") from err
