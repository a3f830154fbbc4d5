"""Everything that the pages of a site are made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp.core.base.cache import JSON, Cache, Codec, json_codec
from pnp.core.base.diagnostic import Proof, Rule
from pnp.core.catalog.catalog import Catalog
from pnp.core.play import Laid, Step
from pnp.core.play.showcase_game import Replay, make_showcase, replay_game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project

from .gallery import DrawnFace
from .kits import Kit
from .page_list import pages_of


@dataclass(frozen=True)
class Library:
    """Input of all pages of a site."""

    project: Project
    loaded_games: Sequence[LoadedGame]
    proofs: Sequence[Proof] = ()
    rules: Mapping[str, Rule] = field(default_factory=dict)
    """Every check by its code; its docstring is its page."""
    examples: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For each code, a description of a faulty edit and the finding that it causes."""
    faces: Mapping[str, DrawnFace] = field(default_factory=dict)
    """Drawn sides of pieces by path: ``grove/fr/card-oak.svg``."""
    kits: Sequence[Kit] = ()
    figures: Mapping[str, str] = field(default_factory=dict)
    """Pictures of figures and examples as HTML by path: ``grove/fr/figure-oak``."""
    memory: Cache = field(default_factory=Cache)
    icons: Mapping[str, bytes] = field(default_factory=dict)
    """PNG pictures by name among the assets, for home screens and link previews."""
    guide: Mapping[str, str] = field(default_factory=dict)
    """Generated content of the guide's pages, by language and name: ``fr/box``."""

    @cached_property
    def exhibits(self) -> dict[str, dict[str, Any]]:
        """Return the statistics of games by program and which game is replayed; independent of language."""
        played = self._played
        # The longest work comes first, so that all cores end about together.
        ordered = sorted(played, key=lambda name: _count_setups(*played[name]), reverse=True)
        inputs = {name: _yaml_texts(played[name][0]) for name in ordered}

        def play(name: str) -> dict[str, Any]:
            loaded, catalog = played[name]
            return make_showcase(loaded.game, catalog)

        return self.memory.keep_each("exhibits", inputs, play, JSON, few=1)

    @cached_property
    def replays(self) -> dict[str, Replay]:
        """Return the replayed games, each played once for all languages."""
        played = self._played
        shown = {name: one["whole"] for name, one in self.exhibits.items() if one["whole"]}
        inputs = {name: (whole, _yaml_texts(played[name][0])) for name, whole in shown.items()}

        def play(name: str) -> Replay:
            loaded, catalog = played[name]
            return replay_game(loaded.game, catalog, shown[name])

        return self.memory.keep_each("replays", inputs, play, _REPLAY, few=1)

    @property
    def _played(self) -> dict[str, tuple[LoadedGame, Catalog]]:
        """Return the games that have a program to play them."""
        return {one.game.id: (one, one.catalog) for one in self.loaded_games if one.game.play and one.catalog}

    @property
    def root(self) -> Path:
        return self.project.root

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages of the site, the default first."""
        return self.project.languages

    def pages_of(self, loaded: LoadedGame) -> tuple[str, ...]:
        """Return the names of a game's pages."""
        return pages_of(loaded, {proof.game for proof in self.proofs})

    def has_rules(self, lang: str) -> bool:
        """Return whether any game has rules in a language."""
        return any("rules" in loaded.books for loaded in self.loaded_games if lang in loaded.languages)

    def has_terms(self, lang: str) -> bool:
        """Return whether any game has a page of terms in a language."""
        loaded_games = (loaded for loaded in self.loaded_games if lang in loaded.languages)
        return any("terms" in self.pages_of(loaded) for loaded in loaded_games)


def _count_setups(loaded: LoadedGame, catalog: Catalog) -> int:
    """Return the number of combinations of players and mode."""
    return len(loaded.game.play(catalog).counts()) if loaded.game.play else 0


def _yaml_texts(loaded: LoadedGame) -> dict[str, str]:
    """Return the texts of a game's YAML files."""
    return {file: source.text for file, source in loaded.sources.items() if file.endswith(".yaml")}


def _decode_replay(log: list[Step], boards: list[list[list[Any]]]) -> Replay:
    laid = [
        [Laid(piece, x, y, width, tuple(part), hidden) for piece, x, y, width, part, hidden in board]
        for board in boards
    ]
    return Replay(log, [*laid])


_REPLAY: Codec[Replay] = json_codec(list, lambda stored: _decode_replay(*stored))
