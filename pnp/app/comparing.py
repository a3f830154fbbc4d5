"""Compare two states of a project: a work tree, a git revision, or the manifests of printed kits."""

from __future__ import annotations

from base64 import standard_b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Misuse
from pnp.core.base.snapshot import now
from pnp.core.base.terminal_text import short
from pnp.core.checks.report import line
from pnp.core.project.difference import Entry, Inventory, compare
from pnp.core.project.difference_report import GameDifference
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.kit.inventory import inventory, inventory_from_manifest, manifest_at
from pnp.sheets.kit.printed_piece import printed_picture
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.rendering.template import FaceRenderer

from .revision import at_revision, is_revision

WORK_TREE = "the work tree"


class Variant(NamedTuple):
    """The language and the ink in which faces are common_variant."""

    lang: str
    ink: str


class State(Protocol):
    """A project at one point in time."""

    @property
    def label(self) -> str: ...

    @property
    def ids(self) -> tuple[str, ...]: ...

    def bound(self, game: str, lang: str | None) -> Variant | None:
        """Return the variant that the state is limited to, or None if it can be drawn in any."""

    def languages(self, game: str) -> tuple[str, ...]: ...

    def inventory(self, game: str, variant: Variant) -> Inventory: ...

    def picture(self, game: str, entry: Entry, side: str, variant: Variant) -> str:
        """Return one side of a piece as a data URL, or an empty string if there is none."""


@dataclass(frozen=True)
class OpenProject:
    """A project whose faces can be drawn: the work tree, or a revision."""

    label: str
    project: Project

    @property
    def ids(self) -> tuple[str, ...]:
        return self.project.ids

    def bound(self, game: str, lang: str | None) -> Variant | None:  # noqa: ARG002 - any will do
        return None

    def languages(self, game: str) -> tuple[str, ...]:
        return self.loaded(game).languages

    def inventory(self, game: str, variant: Variant) -> Inventory:
        loaded = self.loaded(game)
        try:
            return inventory(loaded, variant.lang, variant.ink, self._studio)
        except Misuse as err:
            raise Misuse(f"{self.label}: {err}") from err

    def picture(self, game: str, entry: Entry, side: str, variant: Variant) -> str:
        face = self._faces(game, variant.lang).get(entry.name)
        shown = face.back if face and side == "back" else face
        if shown is None or entry.sides.get(side, "-") == "-":
            return ""
        return data_url("image/svg+xml", self._studio.outlined(shown, variant.lang, variant.ink).encode())

    def loaded(self, game: str) -> LoadedGame:
        """Return one of the games, loaded once; raise Misuse with the line that cannot be read."""
        if game not in self._loaded_games:
            loaded = LoadedGame.open(self.project.game(game), self.project)
            if loaded.catalog is None:
                raise Misuse(f"{self.label}: {line(loaded.findings[0], loaded.sources)}")
            self._loaded_games[game] = loaded
        return self._loaded_games[game]

    def own(self, game: str) -> str:
        """Return a digest of the project's own files that a game is made from."""
        folders = (self.project.folders[game], "templates/cards", "site/words")
        kept = ("content", "templates", "site", "output", ".git")
        files = now()
        return digest_of(
            self.project.settings_digest,
            *(files.digest_below(self.project.root / name, kept) for name in folders),
        )

    @cached_property
    def _studio(self) -> FaceRenderer:
        return FaceRenderer(self.project.root)

    @cached_property
    def _loaded_games(self) -> dict[str, LoadedGame]:
        return {}

    def _faces(self, game: str, lang: str) -> dict[str, Face]:
        faces = build_faces(self.loaded(game), lang)[0]
        return {f"{face.kind}/{face.piece}": face for face in reversed(faces)}


@dataclass(frozen=True)
class PrintedKits:
    """Manifests of printed kits, each beside its PDF if that was kept too."""

    label: str
    kits: tuple[tuple[Path, dict[str, Any]], ...]
    _chosen: dict[str, tuple[Path, dict[str, Any]]] = field(default_factory=dict)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(str(kit["kit"]["game"]) for _, kit in self.kits))

    def bound(self, game: str, lang: str | None) -> Variant | None:
        kit = self._kit(game, lang)[1]["kit"]
        return Variant(str(kit.get("lang")), str(kit.get("ink")))

    def languages(self, game: str) -> tuple[str, ...]:
        of_game = (kit["kit"] for _, kit in self.kits if kit["kit"]["game"] == game)
        return tuple(dict.fromkeys(str(kit.get("lang")) for kit in of_game))

    def inventory(self, game: str, variant: Variant) -> Inventory:
        return inventory_from_manifest(self._kit(game, variant.lang, variant.ink)[1])

    def picture(self, game: str, entry: Entry, side: str, variant: Variant) -> str:
        file, manifest = self._kit(game, variant.lang, variant.ink)
        png = printed_picture(file.with_suffix(".pdf"), manifest, entry, side)
        return data_url("image/png", png) if png else ""

    def _kit(self, game: str, lang: str | None, ink: str = "full") -> tuple[Path, dict[str, Any]]:
        """Return the kit that comes closest to a language and an ink, preferring one whose PDF exists."""
        of_game = [kit for kit in self.kits if kit[1]["kit"]["game"] == game]

        def nearness(kit: tuple[Path, dict[str, Any]]) -> tuple[bool, bool, bool]:
            printed = kit[1]["kit"]
            return (
                printed.get("lang") == lang,
                printed.get("ink") == ink,
                kit[0].with_suffix(".pdf").is_file(),
            )

        return max(of_game, key=nearness)


def data_url(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{standard_b64encode(content).decode('ascii')}"


@contextmanager
def state(project: Project, name: str | None) -> Iterator[State]:
    """Yield the state that a name stands for; None is the work tree, and kits go before revisions."""
    if name is None:
        yield OpenProject(WORK_TREE, project)
        return
    path = Path(name)
    if path.is_file():
        yield PrintedKits(name, ((path, manifest_at(path)),))
    elif path.is_dir() and (kits := _kits_in(path)):
        yield PrintedKits(name, kits)
    elif not is_revision(project.root, name):
        what = "holds no kit" if path.is_dir() else "is no revision that git knows, and no file"
        raise Misuse(f"'{short(name, 80)}' {what}")
    else:
        with at_revision(project.root, name) as then:
            yield OpenProject(name, then)


def _kits_in(folder: Path) -> tuple[tuple[Path, dict[str, Any]], ...]:
    """Return the complete kits of a folder by their manifests; skip every other JSON file."""
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
    """Compare each game that either state has."""
    known = dict.fromkeys([*new.ids, *old.ids])
    chosen = [game for game in known if not games or game in games]
    if isinstance(old, PrintedKits) and not isinstance(new, PrintedKits):
        chosen = [game for game in chosen if game in old.ids]
    return [difference(old, new, game, lang) for game in chosen]


def difference(old: State, new: State, game: str, lang: str | None = None) -> GameDifference:
    variant = common_variant(old, new, game, lang)
    if isinstance(old, OpenProject) and isinstance(new, OpenProject) and _alike(old, new, game):
        same = Inventory(game, game, "", variant.lang, variant.ink, ())
        return GameDifference(game, same, same, ())
    before, after = (state.inventory(game, variant) if game in state.ids else None for state in (old, new))
    changes = compare(before.entries if before else (), after.entries if after else ())
    return GameDifference(game, before, after, tuple(changes))


def common_variant(old: State, new: State, game: str, lang: str | None = None) -> Variant:
    """Return the language and ink in which two states can be common_variant; printed kits decide."""
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
    return Variant(lang or shared[0], "full")


def _alike(old: OpenProject, new: OpenProject, game: str) -> bool:
    return game in old.ids and game in new.ids and old.own(game) == new.own(game)
