"""Everything that the pages of a site are made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp.core.base.cache import JSON, Form, Memory, told
from pnp.core.base.diagnostic import Proof, Rule
from pnp.core.catalog.catalog import Catalog
from pnp.core.play import Laid, Step
from pnp.core.play.showcase_game import Replay, exhibit, replayed
from pnp.core.project.loaded_game import Edition
from pnp.core.project.project import Project

from .gallery import Drawn
from .kits import Kit
from .page_list import offered


@dataclass(frozen=True)
class Library:
    """Everything that pages are made from."""

    project: Project
    editions: Sequence[Edition]
    proofs: Sequence[Proof] = ()
    rules: Mapping[str, Rule] = field(default_factory=dict)
    """Every check by its code: its docstring is its page."""
    examples: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For each code what someone might write, and the finding that it makes."""
    faces: Mapping[str, Drawn] = field(default_factory=dict)
    """Drawn sides of pieces by their path: ``grove/fr/card-oak.svg``."""
    kits: Sequence[Kit] = ()
    figures: Mapping[str, str] = field(default_factory=dict)
    """Figures and what examples show, as HTML by their path: ``grove/fr/figure-oak``."""
    memory: Memory = field(default_factory=Memory)
    icons: Mapping[str, bytes] = field(default_factory=dict)
    """Pictures in pixels by their names among the assets: for home screens and for shared pages."""
    guide: Mapping[str, str] = field(default_factory=dict)
    """What is made for the guide's pages, by language and name: ``fr/box``."""

    @cached_property
    def exhibits(self) -> dict[str, dict[str, Any]]:
        """What games by program came to, and which of them is shown whole: the same in every language."""
        played = self._played
        # The longest work comes first, so that all cores end about together.
        ordered = sorted(played, key=lambda name: _ways(*played[name]), reverse=True)
        made_from = {name: _catalog(played[name][0]) for name in ordered}

        def play(name: str) -> dict[str, Any]:
            edition, catalog = played[name]
            return exhibit(edition.game, catalog)

        return self.memory.keep_each("exhibits", made_from, play, JSON, few=1)

    @cached_property
    def replays(self) -> dict[str, Replay]:
        """The games that are shown whole, each played once for every language."""
        played = self._played
        shown = {name: told["whole"] for name, told in self.exhibits.items() if told["whole"]}
        made_from = {name: (whole, _catalog(played[name][0])) for name, whole in shown.items()}

        def play(name: str) -> Replay:
            edition, catalog = played[name]
            return replayed(edition.game, catalog, shown[name])

        return self.memory.keep_each("replays", made_from, play, _REPLAY, few=1)

    @property
    def _played(self) -> dict[str, tuple[Edition, Catalog]]:
        """The games that a program plays."""
        return {one.game.id: (one, one.catalog) for one in self.editions if one.game.play and one.catalog}

    @property
    def root(self) -> Path:
        """The project's folder."""
        return self.project.root

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the site, the default first."""
        return self.project.languages

    def offers(self, edition: Edition) -> tuple[str, ...]:
        """The pages of a game that have something to say."""
        return offered(edition, {proof.game for proof in self.proofs})

    def ruled(self, lang: str) -> bool:
        """Whether any game has rules in a language, which want to be read."""
        return any("rules" in edition.books for edition in self.editions if lang in edition.languages)

    def terms(self, lang: str) -> bool:
        """Whether any game explains its words in a language."""
        told = (edition for edition in self.editions if lang in edition.languages)
        return any("terms" in self.offers(edition) for edition in told)


def _ways(edition: Edition, catalog: Catalog) -> int:
    """Return in how many numbers of players and modes a game is played."""
    return len(edition.game.play(catalog).counts()) if edition.game.play else 0


def _catalog(edition: Edition) -> dict[str, str]:
    """What a game is played from."""
    return {file: source.text for file, source in edition.sources.items() if file.endswith(".yaml")}


def _again(log: list[Step], boards: list[list[list[Any]]]) -> Replay:
    laid = [
        [Laid(piece, x, y, width, tuple(part), hidden) for piece, x, y, width, part, hidden in board]
        for board in boards
    ]
    return Replay(log, [*laid])


_REPLAY: Form[Replay] = told(list, lambda told: _again(*told))
