"""A small game in German, French and English to mutate, and the findings of one check."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from pnp.core.base.diagnostic import Diagnostic, Nothing, Proof
from pnp.core.checks.report import line
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from tests.support.project import ROOT

HOME = "content/garden"


def trilingual(
    folder: Path,
    files: Mapping[str, str] | None = None,
    settings: str = "",
    languages: Sequence[str] = ("de", "fr", "en"),
    *,
    bare: bool = False,
) -> LoadedGame:
    """Open a copy of tests/german/garden with other files, or ``bare`` of its rules.

    ``settings`` are lines of pnp.toml besides the languages.
    """
    left = shutil.ignore_patterns("__pycache__", *(["rules"] if bare else []))
    shutil.copytree(ROOT / "tests/german/garden", folder, ignore=left)
    spoken = f'title = "Tea"\nlanguages = {json.dumps(languages)}\n'
    (folder / "pnp.toml").write_text(spoken + settings, encoding="utf-8")
    for name, text in (files or {}).items():
        file = folder / (name if name.startswith("site/") else f"{HOME}/{name}")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    project = Project.find(folder)
    return LoadedGame.open(project.game("garden"), project)


def findings_of(check: Callable[[LoadedGame], Iterable[Diagnostic | Proof]], loaded: LoadedGame) -> list[str]:
    """Return the findings of a check as ``file:line:column: message (help)``, and its proofs."""
    assert loaded.catalog, [finding.message for finding in loaded.findings]
    return [_format(one, loaded) for one in check(loaded)]


def _format(said: Diagnostic | Proof, loaded: LoadedGame) -> str:
    if isinstance(said, Nothing):
        return f"nothing: {said.witness}"
    if isinstance(said, Proof):
        return f"{said.facts}: {said.witness}"
    place, _, message = line(said, loaded.sources).partition(": error[]")
    return f"{place.removeprefix(f'{HOME}/')}:{message}{f' ({said.help})' if said.help else ''}"
