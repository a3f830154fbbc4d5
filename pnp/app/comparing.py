"""Two states of a project beside each other: a work tree, a git revision, or the manifests of kept kits."""

from __future__ import annotations

from base64 import standard_b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pnp.core.base.digest import seal
from pnp.core.base.errors import Misuse
from pnp.core.base.snapshot import now
from pnp.core.base.terminal_text import short
from pnp.core.checks.report import line
from pnp.core.project.difference import Entry, Inventory, compare
from pnp.core.project.difference_report import GameDifference
from pnp.core.project.loaded_game import Edition
from pnp.core.project.project import Project
from pnp.sheets.kit.inventory import heard, inventory, manifest_at
from pnp.sheets.kit.printed_piece import kept_picture
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import made
from pnp.sheets.rendering.template import Studio

from .revision import at_revision, is_revision

WORK_TREE = "the work tree"


class Told(NamedTuple):
    """In which language and ink faces are compared."""

    lang: str
    ink: str


class State(Protocol):
    """A project as it stood at one time."""

    @property
    def label(self) -> str:
        """What it is called."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Its games."""

    def bound(self, game: str, lang: str | None) -> Told | None:
        """The language and ink that it has kept; none where it can be drawn in any."""

    def languages(self, game: str) -> tuple[str, ...]:
        """Those that it can tell a game in."""

    def inventory(self, game: str, told: Told) -> Inventory:
        """Every piece of a game."""

    def picture(self, game: str, entry: Entry, side: str, told: Told) -> str:
        """A side of a piece as an address that holds the picture itself; nothing where there is none."""


@dataclass(frozen=True)
class Opened:
    """A project that can be drawn: the work tree, or a revision of it."""

    label: str
    project: Project

    @property
    def ids(self) -> tuple[str, ...]:
        return self.project.ids

    def bound(self, game: str, lang: str | None) -> Told | None:  # noqa: ARG002 - any will do
        return None

    def languages(self, game: str) -> tuple[str, ...]:
        return self.edition(game).languages

    def inventory(self, game: str, told: Told) -> Inventory:
        edition = self.edition(game)
        try:
            return inventory(edition, told.lang, told.ink, self._studio)
        except Misuse as err:
            raise Misuse(f"{self.label}: {err}") from err

    def picture(self, game: str, entry: Entry, side: str, told: Told) -> str:
        face = self._faces(game, told.lang).get(entry.name)
        shown = face.back if face and side == "back" else face
        if shown is None or entry.sides.get(side, "-") == "-":
            return ""
        return address("image/svg+xml", self._studio.outlined(shown, told.lang, told.ink).encode())

    def edition(self, game: str) -> Edition:
        """One of its games, opened once; what cannot be read is refused with its line."""
        if game not in self._editions:
            edition = Edition.open(self.project.game(game), self.project)
            if edition.catalog is None:
                raise Misuse(f"{self.label}: {line(edition.findings[0], edition.sources)}")
            self._editions[game] = edition
        return self._editions[game]

    def own(self, game: str) -> str:
        """What the project itself gives to a game, in a few letters."""
        folders = (self.project.folders[game], "templates/cards", "site/words")
        kept = ("content", "templates", "site", "output", ".git")
        files = now()
        return seal(
            self.project.told, *(files.digest_below(self.project.root / name, kept) for name in folders)
        )

    @cached_property
    def _studio(self) -> Studio:
        return Studio(self.project.root)

    @cached_property
    def _editions(self) -> dict[str, Edition]:
        return {}

    def _faces(self, game: str, lang: str) -> dict[str, Face]:
        faces = made(self.edition(game), lang)[0]
        return {f"{face.kind}/{face.piece}": face for face in reversed(faces)}


@dataclass(frozen=True)
class Kept:
    """Manifests of kits that were printed, each beside its PDF if that was kept too."""

    label: str
    kits: tuple[tuple[Path, dict[str, Any]], ...]
    _chosen: dict[str, tuple[Path, dict[str, Any]]] = field(default_factory=dict)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(str(kit["kit"]["game"]) for _, kit in self.kits))

    def bound(self, game: str, lang: str | None) -> Told | None:
        kit = self._kit(game, lang)[1]["kit"]
        return Told(str(kit.get("lang")), str(kit.get("ink")))

    def languages(self, game: str) -> tuple[str, ...]:
        of_game = (kit["kit"] for _, kit in self.kits if kit["kit"]["game"] == game)
        return tuple(dict.fromkeys(str(kit.get("lang")) for kit in of_game))

    def inventory(self, game: str, told: Told) -> Inventory:
        return heard(self._kit(game, told.lang, told.ink)[1])

    def picture(self, game: str, entry: Entry, side: str, told: Told) -> str:
        file, manifest = self._kit(game, told.lang, told.ink)
        png = kept_picture(file.with_suffix(".pdf"), manifest, entry, side)
        return address("image/png", png) if png else ""

    def _kit(self, game: str, lang: str | None, ink: str = "full") -> tuple[Path, dict[str, Any]]:
        """The kit that is nearest to what is asked for."""
        of_game = [kit for kit in self.kits if kit[1]["kit"]["game"] == game]

        def nearness(kit: tuple[Path, dict[str, Any]]) -> tuple[bool, bool, bool]:
            told = kit[1]["kit"]
            return told.get("lang") == lang, told.get("ink") == ink, kit[0].with_suffix(".pdf").is_file()

        return max(of_game, key=nearness)


def address(kind: str, content: bytes) -> str:
    """An address that holds what it leads to."""
    return f"data:{kind};base64,{standard_b64encode(content).decode('ascii')}"


@contextmanager
def state(project: Project, name: str | None) -> Iterator[State]:
    """What a name stands for: nothing is the work tree; a file or folder of kits goes before a revision."""
    if name is None:
        yield Opened(WORK_TREE, project)
        return
    path = Path(name)
    if path.is_file():
        yield Kept(name, ((path, manifest_at(path)),))
    elif path.is_dir() and (kits := _kits_in(path)):
        yield Kept(name, kits)
    elif not is_revision(project.root, name):
        what = "holds no kit" if path.is_dir() else "is no revision that git knows, and no file"
        raise Misuse(f"'{short(name, 80)}' {what}")
    else:
        with at_revision(project.root, name) as then:
            yield Opened(name, then)


def _kits_in(folder: Path) -> tuple[tuple[Path, dict[str, Any]], ...]:
    """The whole kits of a folder by their manifests; what is none is passed over."""
    found = []
    for file in sorted(folder.glob("*.json")):
        try:
            manifest = manifest_at(file)
        except Misuse:
            continue
        if not manifest.get("draft") and not manifest.get("chosen"):
            found.append((file, manifest))
    return tuple(found)


def differences(
    old: State, new: State, games: Sequence[str] = (), lang: str | None = None
) -> list[GameDifference]:
    """What differs in each game that either state has."""
    known = dict.fromkeys([*new.ids, *old.ids])
    chosen = [game for game in known if not games or game in games]
    if isinstance(old, Kept) and not isinstance(new, Kept):
        chosen = [game for game in chosen if game in old.ids]
    return [difference(old, new, game, lang) for game in chosen]


def difference(old: State, new: State, game: str, lang: str | None = None) -> GameDifference:
    """What differs in one game."""
    told = compared(old, new, game, lang)
    if isinstance(old, Opened) and isinstance(new, Opened) and _alike(old, new, game):
        same = Inventory(game, game, "", told.lang, told.ink, ())
        return GameDifference(game, same, same, ())
    before, after = (state.inventory(game, told) if game in state.ids else None for state in (old, new))
    changes = compare(before.entries if before else (), after.entries if after else ())
    return GameDifference(game, before, after, tuple(changes))


def compared(old: State, new: State, game: str, lang: str | None = None) -> Told:
    """The language and ink in which two states are compared: what is kept decides."""
    having = [one for one in (new, old) if game in one.ids]
    for one in having:
        if lang and lang not in one.languages(game):
            raise Misuse(f"{one.label}: {game} is told in {', '.join(one.languages(game))}, not in '{lang}'")
    bound = [found for one in having if (found := one.bound(game, lang))]
    if len(set(bound)) > 1:
        ways = " and ".join(f"{one.lang}, {one.ink} ink" for one in bound)
        raise Misuse(f"the kits of {game} cannot be compared: one is in {ways}")
    for found in bound:
        missing = [one for one in having if found.lang not in one.languages(game)]
        if missing:
            raise Misuse(f"{missing[0].label}: {game} is not told in '{found.lang}', as the kept kit is")
        return found
    shared = [one for one in having[0].languages(game) if all(one in each.languages(game) for each in having)]
    if not shared:
        raise Misuse(f"{game} has no language in common between {old.label} and {new.label}")
    return Told(lang or shared[0], "full")


def _alike(old: Opened, new: Opened, game: str) -> bool:
    return game in old.ids and game in new.ids and old.own(game) == new.own(game)
