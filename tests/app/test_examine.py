"""A game that is edited is examined again as far as the edit reaches, and no result differs for it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from pnp.app.checking import registries
from pnp.app.examine import Examination, _drawing, examine_again
from pnp.core.base.cache import JSON, Cache
from pnp.core.base.diagnostic import Diagnostic, Place, Proof, Result
from pnp.core.checks import registry as checks
from pnp.core.checks.registry import Check
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.sheets.preflight.cache import FaceCache
from tests.support.project import ROOT
from tests.support.shell import Shell

RULES, SHIPS = "content/buccaneer/rules/fr.md", "content/buccaneer/ships.yaml"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The checks that were really asked, by their codes."""
    usual, codes = checks.run_check, list[str]()

    def listen(check: Check, subject: object) -> tuple[list[Diagnostic], list[Proof]]:
        codes.append(check.code)
        return usual(check, subject)

    monkeypatch.setattr(checks, "run_check", listen)
    return codes


def edit(root: Path, file: str, old: str, new: str) -> None:
    text = (root / file).read_text("utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new, 1), "utf-8")


def test_an_edit_of_a_book_asks_no_check_that_reads_none(copy: Shell, asked: list[str]) -> None:
    edit(copy.folder, RULES, "ducats", "beaux ducats")
    project = Project.find(copy.folder)
    again = examine_again(project, project.ids, project.memory()).result
    assert asked
    bookless = {c for one in registries() for c, each in one.checks.items() if not each.reads_rules}
    assert not [code for code in asked if code in bookless or code.startswith("BUC")]
    afresh = examine_again(project, project.ids, Cache(fresh=True)).result
    assert (again.findings, again.proofs, again.checks) == (afresh.findings, afresh.proofs, afresh.checks)


EXAMINED = """
import json, sys
from collections.abc import Sequence
from pathlib import Path
from pnp.core.project.project import Project
from pnp.core.checks.results import result_to_json
from pnp.app.examine import examine_again

project = Project.find(Path.cwd())
told = result_to_json(examine_again(project, project.ids, project.memory(fresh="fresh" in sys.argv)).result)
print(json.dumps([told, sorted(sys.modules)], default=str))
"""


def examined(root: Path, *words: str) -> tuple[object, set[str]]:
    """What a process of its own says of a project, and what it has loaded for that."""
    ran = subprocess.run(
        [sys.executable, "-c", EXAMINED, *words], cwd=root, capture_output=True, text=True, check=True
    )
    told, loaded = json.loads(ran.stdout)
    return told, set(loaded)


def test_an_edit_of_a_book_loads_nothing_that_draws_or_compiles(copy: Shell) -> None:
    slow = {
        "pnp.sheets.preflight.checks",
        "pnp.app.checks.calculators",
        "jinja2",
        "reportlab",
        "pypdfium2",
        "PIL",
        "segno",
    }
    edit(copy.folder, RULES, "ducats", "beaux ducats")
    again, loaded = examined(copy.folder)
    afresh, all_loaded = examined(copy.folder, "fresh")
    assert again == afresh
    assert not slow & loaded
    assert slow - {"segno"} <= all_loaded


def test_an_edit_of_a_catalog_asks_them_all_and_what_is_found_is_not_kept(
    copy: Shell, asked: list[str]
) -> None:
    project = Project.find(copy.folder)
    edit(copy.folder, SHIPS, "La Couronne", "La Couronne de Sa Majesté très catholique")
    first = examine_again(project, project.ids, project.memory()).result
    assert "PRT001" in {finding.code for finding in first.findings}
    assert "PRT002" in asked
    asked.clear()
    edit(copy.folder, RULES, "ducats", "beaux ducats")
    second = examine_again(project, project.ids, project.memory()).result
    assert second.findings == first.findings
    assert "PRT001" in asked
    assert "PRT002" not in asked


def test_what_draws_a_piece_is_read_as_it_is_written() -> None:
    layout = _drawing(ROOT, "templates/cards/boxes/icons.yaml")
    template = _drawing(ROOT, "templates/cards/kit/calibration.svg.j2")
    assert layout.data
    assert layout.spans
    assert (template.data, template.faults) == (None, ())
    assert template.text.lstrip()


def test_faces_that_were_sound_are_still_known_after_an_edit_of_a_book(copy: Shell) -> None:
    project = Project.find(copy.folder)
    edit(copy.folder, RULES, "ducats", "beaux ducats")
    examine_again(project, project.ids, project.memory())
    loaded = FaceCache.today(project.root).loaded
    for name in ("sound faces of buccaneer", "measured faces of buccaneer"):
        known = project.memory().known(name, {"": loaded}, JSON)[""]
        assert len(known) > 40, name


def test_only_games_with_findings_are_read_to_point_into_them(buccaneer: LoadedGame) -> None:
    asked: list[Sequence[str]] = []

    def opened(ids: Sequence[str]) -> tuple[LoadedGame, ...]:
        asked.append(ids)
        return (buccaneer,) * len(ids)

    found = [
        Diagnostic("torn", Place(RULES), game="buccaneer"),
        Diagnostic("wet", Place(SHIPS), game="buccaneer"),
    ]
    assert RULES in Examination(("boucaniers", "buccaneer"), Result(found), opened).sources
    assert not Examination(("boucaniers", "buccaneer"), Result(), opened).sources
    assert asked == [["buccaneer"], []]


def test_a_game_is_opened_once_to_be_checked_and_to_be_pointed_into(
    copy: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, usual, opened = Project.find(copy.folder), LoadedGame.open, list[str]()

    def opening(game: Game, where: Project) -> LoadedGame:
        opened.append(game.id)
        return usual(game, where)

    monkeypatch.setattr(LoadedGame, "open", opening)
    edit(copy.folder, SHIPS, "La Couronne", "La Couronne de Sa Majesté très catholique")
    assert SHIPS in examine_again(project, project.ids, project.memory()).sources
    assert opened == ["buccaneer"]
    edit(copy.folder, SHIPS, "très catholique", "fort catholique")
    seen = examine_again(project, project.ids, project.memory())
    edit(copy.folder, SHIPS, "fort catholique", "catholique")
    assert "fort catholique" in seen.loaded_games[0].sources[SHIPS].text, "it is as it was checked"
