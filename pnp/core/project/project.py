"""A project: a folder with games and languages, as set in pnp.toml, pyproject.toml or a lone game.yaml."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.core.base import resources, snapshot
from pnp.core.base.cache import Cache
from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.base.symlinks import refuse_links
from pnp.core.base.terminal_text import short
from pnp.core.i18n.messages import Messages as Sections
from pnp.core.i18n.messages import messages
from pnp.core.reading.game_module import from_file, from_package

from .project_file import Said, Settings, alone_in, section, settings_of
from .trust import require

if TYPE_CHECKING:
    from .game import Game

_ID = re.compile(r"^id:\s*[\"']?([a-z0-9-]+)", re.MULTILINE)
_KINDS = re.compile(r"^kinds:", re.MULTILINE)
_BEGIN = 'to begin, pnp new orchard; or write a pnp.toml with a line such as games = ["content/*"]'
_DECLARED = "pnp.declared"
"""Package that builds games from a game.yaml with ``kinds``; imported by name, since it imports us."""
_OURS = "pnp.games"
"""Package of the games that come with the engine; their Python is trusted."""
_SOURCES = ("content", "templates", "site")
"""Folders that products are made from, besides those of the games."""


class NoProject(Misuse):
    """The error where no folder from the start upwards holds a project."""


@dataclass(frozen=True)
class Project:
    """A folder of games with its settings."""

    root: Path
    file: str
    """File that holds the settings, relative to the root, such as ``pnp.toml``."""
    settings: Settings
    origin: Path | None = None
    """Folder that a git revision was copied from, whose trust applies; None for a work tree."""

    @classmethod
    def here(cls, chosen: Path | None = None) -> Project:
        """Return the project of the chosen folder, of ``PNP_PROJECT``, or of the nearest folder upwards."""
        folder = chosen or Path(os.environ.get("PNP_PROJECT") or Path.cwd())
        if not folder.is_dir():
            raise NoProject(f"{short(str(folder))} is no folder")
        project = cls.find(_in_utf8(folder.resolve()))
        project.refuse_links(project.ids)
        return project

    @classmethod
    def find(cls, start: Path) -> Project:
        """Return the nearest project upwards; a lone game.yaml counts if no project holds it."""
        alone = next((folder for folder in (start, *start.parents) if (folder / "game.yaml").is_file()), None)
        for folder in (start, *start.parents):
            if (project := cls.read(folder)) and (alone is None or project.holds(alone)):
                return project
        if alone:
            return cls(alone, "game.yaml", alone_in(alone))
        raise NoProject(f"no project here, nor in a folder above {start}: {_BEGIN}")

    @classmethod
    def read(cls, folder: Path) -> Project | None:
        """Return the project that a folder's own settings file defines, or None."""
        for name, keys in (("pnp.toml", ()), ("pyproject.toml", ("tool", "pnp"))):
            if (folder / name).is_file() and (data := section(folder / name, keys)) is not None:
                return cls(folder, name, settings_of(data, name))
        return None

    def refuse_links(self, ids: Iterable[str]) -> None:
        """Raise Misuse where a file that these games are made from is a link out of the project."""
        refuse_links(self.root, (self.file, *(self.folders[one] for one in ids), "templates", "site"))

    def holds(self, folder: Path) -> bool:
        """Return whether a folder is one of the project's games, or lies outside the project."""
        return not folder.is_relative_to(self.root) or folder in map(
            self.root.joinpath, self.folders.values()
        )

    @property
    def languages(self) -> tuple[str, ...]:
        return self.settings.languages

    def text_of(self, what: str, lang: str) -> str:
        """Return a text of the settings, such as ``title``, in a language, else in the default language."""
        text: Said = getattr(self.settings, what)
        return text if isinstance(text, str) else text.get(lang) or text.get(self.languages[0], "")

    def words(self, lang: str) -> Sections:
        """Return the engine's messages in a language, overridden by the project's own."""
        return messages(lang, self.root)

    @cached_property
    def folders(self) -> Mapping[str, str]:
        """Each game's folder, relative to the root, keyed by the id in its game.yaml or else its name."""
        found = dict.fromkeys(folder for pattern in self.settings.games for folder in self._matching(pattern))
        return {_id(folder): folder.relative_to(self.root).as_posix() for folder in found}

    def _matching(self, pattern: str) -> Iterator[Path]:
        """Yield the folders with a game.yaml that match a pattern.

        Raises Misuse for a folder outside the project, and for a pattern without a star that names no game.
        """
        if Path(pattern).is_absolute() or ".." in Path(pattern).parts:
            raise Misuse(f"{self.file}: games: '{pattern}' leads out of the project")
        folders = snapshot.glob(self.root, pattern) if "*" in pattern else [self.root / pattern]
        for folder in folders:
            if snapshot.is_file(folder / "game.yaml"):
                found = folder.resolve()
                if not found.is_relative_to(self.root):
                    raise Misuse(f"{self.file}: games: '{pattern}' leads out of the project, to {found}")
                yield found
            elif "*" not in pattern:
                raise Misuse(f"{self.file}: games: {pattern}/game.yaml is missing")

    def memory(self, *, fresh: bool = False) -> Cache:
        """Return the cache of this project; a fresh one ignores what earlier runs stored."""
        return Cache(self.root / "output" / ".memory", fresh=fresh)

    @cached_property
    def settings_digest(self) -> str:
        """Digest of the settings."""
        return digest_of(self.settings)

    def digest(self) -> str:
        """Return a digest of every input of this project: settings, games, templates and site files."""
        games = [
            snapshot.now().digest_below(self.root / folder, (*_SOURCES, "output"))
            for folder in self.folders.values()
        ]
        return digest_of(
            self.settings_digest, *games, *(resources.digest_folder(self.root, name) for name in _SOURCES)
        )

    def game_digests(self, ids: Iterable[str], without: Iterable[str] = ()) -> dict[str, str]:
        """Return a digest of each game's inputs: its content and templates, and the shared files.

        ``without`` are paths within a game's content to skip, for products that are made without them.
        """
        shared = digest_of(
            self.settings_digest,
            resources.digest_folder(
                self.root, "templates", {"pages", *(f"cards/{game}" for game in self.ids)}
            ),
            resources.digest_folder(self.root, "site", {"assets"}),
        )
        return {
            game: digest_of(
                shared,
                snapshot.now().digest_below(self.root / self.folders[game], (*_SOURCES, "output", *without)),
                resources.digest_folder(self.root, f"templates/cards/{game}"),
            )
            for game in ids
        }

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the games, without loading them."""
        return tuple(self.folders)

    def chosen(self, ids: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the given ids, or all, in the project's order; raise Misuse for an unknown one."""
        for unknown in (one for one in ids if one not in self.folders):
            hint = did_you_mean(unknown, self.ids)
            raise Misuse(f"there is no game '{short(unknown, 80)}'{f': {hint}' if hint else ''}")
        return tuple(one for one in self.ids if not ids or one in ids)

    def games(self, ids: Sequence[str] = ()) -> tuple[Game, ...]:
        """Return the games with the given ids, or all."""
        return tuple(self.game(one) for one in self.chosen(ids))

    def game(self, game_id: str) -> Game:
        """Return one game: from its game.yaml declaration, its game.py, or the project's package."""
        from .game import Game  # noqa: PLC0415 - calculators and checks load with the first game

        self.refuse_links([game_id])
        module = self._module(game_id)
        if module is None or is_declared(self.root / self.folders[game_id]):
            declared: Game = import_module(_DECLARED).declared_game(self, game_id, module)
            return declared
        game = getattr(module, "GAME", None)
        if not isinstance(game, Game):
            raise Misuse(f"{game_id}: {module.__name__} names no GAME")
        if game.id != game_id:
            raise Misuse(f"{game_id}: its Python calls it '{game.id}'")
        return game

    def _module(self, game_id: str) -> Any:
        """Import the Python of a game; return None if it has none, raise Untrusted if it may not run."""
        python = self._python_of(game_id)
        if not python:
            return None
        if python != _OURS:
            require(self.origin or self.root, [python])
        own = self.root / self.folders[game_id] / "game.py"
        return from_file(own, game_id) if snapshot.is_file(own) else from_package(python, game_id)

    def _python_of(self, game_id: str) -> str:
        """Return the Python of a game: its game.py relative to the root, a package, or ""."""
        own = Path(self.folders[game_id]) / "game.py"
        if snapshot.is_file(self.root / own):
            return own.as_posix()
        return "" if is_declared(self.root / own.parent) else self.settings.python

    @property
    def own_python(self) -> tuple[str, ...]:
        """The Python that comes with the project: each game.py, and the package of its settings."""
        found = dict.fromkeys(self._python_of(game) for game in self.ids)
        return tuple(python for python in found if python not in {"", _OURS})


def is_declared(folder: Path) -> bool:
    """Return whether a folder's game.yaml declares ``kinds``, so that the game needs no Python."""
    with suppress(OSError, UnicodeDecodeError):
        return _KINDS.search(snapshot.read_text(folder / "game.yaml")) is not None
    return False


def _in_utf8(folder: Path) -> Path:
    """Return the folder; raise NoProject if its name, which is written into products, is not UTF-8."""
    try:
        str(folder).encode()
    except UnicodeEncodeError as err:
        raise NoProject(f"the project's folder must have a name in UTF-8: {folder}") from err
    return folder


def _id(folder: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        if match := _ID.search(snapshot.read_text(folder / "game.yaml")):
            return match[1]
    return folder.name
