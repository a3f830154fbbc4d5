"""Build a declared game from its game.yaml and game.py: models, checks, calculators and faces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from pydantic import ValidationError

from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Misuse
from pnp.core.catalog.component import Component, Languages, Piece
from pnp.core.project.game import Game
from pnp.core.project.project import Project
from pnp.core.reading.source import Source
from pnp.declared.model.declaration import CalculatorOf, CheckOf, Declared, KindOf
from pnp.declared.model.kinds import catalog_model, identity_model, piece_model

from .calculators import calculators_of
from .checks import registry_of
from .faces import FaceMaker
from .file_mapping import GAME, DeclaredFiling
from .python_additions import add_checks, derive, own_calculators
from .wording import TextBuilder

C = TypeVar("C", bound=Component)
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_LATEST = 32
_known: dict[str, Game] = {}
"""The latest games, by a digest of what they are made from."""


def declared_game(project: Project, game_id: str, module: ModuleType | None = None) -> Game:
    """Return the game that a folder declares; faults of the declaration are reported when it is opened."""
    file = (Path(project.folders[game_id]) / GAME).as_posix()
    if hasattr(module, "GAME"):
        raise Misuse(
            f"{game_id}: game.yaml declares its kinds; a game.py beside it adds to them, without GAME"
        )
    return _cached_game(project, game_id, Source.read(project.root / file, file), module)


def _cached_game(project: Project, game_id: str, source: Source, module: ModuleType | None) -> Game:
    """Return the game for a game.yaml, cached by a digest of its declarations."""
    data = source.data if isinstance(source.data, dict) else {}
    languages = _languages(data, project)
    shaping = {name: data.get(name) for name in ("kinds", "checks", "calculators")}
    numbers = _mapping(data.get("numbers"))
    key = digest_of(
        str(project.root), game_id, project.ids, shaping, sorted(map(str, numbers)), languages, id(module)
    )
    if key not in _known:
        while len(_known) >= _LATEST:
            del _known[next(iter(_known))]
        _known[key] = _GameBuilder(project, game_id, data, languages, module).game()
    return _known[key]


class _GameBuilder:
    """Builds one game from the valid declarations of its game.yaml."""

    def __init__(
        self,
        project: Project,
        game_id: str,
        data: Mapping[str, Any],
        languages: tuple[str, ...],
        module: ModuleType | None,
    ) -> None:
        self.project, self.id, self.languages, self.module = project, game_id, languages, module
        self.kinds = {
            name: kind
            for name, kind in self.valid(KindOf, data.get("kinds")).items()
            if _NAME.fullmatch(name) and not _has_unknown_reference(kind, data.get("kinds"))
        }
        self.checks = self.valid(CheckOf, data.get("checks"))
        self.calculators = self.valid(CalculatorOf, data.get("calculators"))
        self.numbers = [name for name in map(str, _mapping(data.get("numbers"))) if _NAME.fullmatch(name)]

    def valid(self, model: type[C], written: Any) -> dict[str, C]:
        """Return the declarations that are valid; the others are reported when game.yaml is opened."""
        found = {}
        for name, entry in _mapping(written).items():
            with suppress(ValidationError):
                found[name] = model.model_validate(entry, context=Languages(self.languages))
        return found

    def game(self) -> Game:
        pieces: dict[str, type[Piece]] = {name: piece_model(name, kind) for name, kind in self.kinds.items()}
        derive(pieces, self.module, self.id)
        catalog = catalog_model(identity_model(self.numbers), pieces)
        folder, texts = self.project.folders[self.id], TextBuilder(self.project.root, self.languages)
        faces = FaceMaker(self.project.root, folder, self.id, self.kinds, tuple(self.numbers))
        checks = registry_of(self.project.ids, self.id, self._numbered())
        add_checks(checks, self.module, self.id)
        declared = calculators_of(self.calculators, self.kinds, self.numbers, catalog, texts)
        return Game(
            id=self.id,
            catalog=catalog,
            checks=checks,
            calculators=(*declared, *own_calculators(self.module, self.calculators, self.id)),
            faces=faces,
            layouts=faces.findings,
            file_mapping=DeclaredFiling(self.kinds, self.languages, self.rebuild),
        )

    def _numbered(self) -> dict[str, CheckOf]:
        return {
            number: check for number, check in self.checks.items() if re.fullmatch(r"[1-9]\d{0,2}", number)
        }

    def rebuild(self, source: Source) -> Game:
        try:
            return _cached_game(self.project, self.id, source, self.module)
        except Misuse:  # its game.py needs something that a mutation removed
            return _cached_game(self.project, self.id, source, None)


def _has_unknown_reference(kind: KindOf, kinds: Any) -> bool:
    """Return whether a field of a kind refers to a kind that is not declared."""
    known = _mapping(kinds)
    return any(one not in known for of in kind.fields.values() for one in of.kinds.split())


def _languages(data: Mapping[str, Any], project: Project) -> tuple[str, ...]:
    named = data.get("languages")
    chosen = isinstance(named, list) and named and all(isinstance(lang, str) for lang in named)
    return tuple(named) if chosen and named else project.languages


def _mapping(written: Any) -> Mapping[str, Any]:
    return written if isinstance(written, dict) else {}


__all__ = ["Declared", "declared_game"]
