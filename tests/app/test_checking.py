"""Every check is asked: each stands in a module that is loaded, and those that are skipped read no book."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from pnp.app.checking import _SLOW, _with_unloaded, proofs_without_books, registries, rules
from pnp.app.examine import _unopened, without_duplicates
from pnp.core.base.diagnostic import Diagnostic, Place, Proof, Result
from pnp.core.project.loaded_game import LoadedGame
from tests.core.small_game import grove_in
from tests.declared.conftest import CARDS, GAME, project_in
from tests.support.project import GAMES, ROOT


def proof(code: str) -> Proof:
    return Proof("holds", "seen", 1, code)


SLOW = sorted(
    one.code for each in registries() for one in each.checks.values() if one.run.__module__.startswith(_SLOW)
)


def test_slow_checks_that_a_change_of_rules_leaves_unloaded_do_not_read_rules() -> None:
    known = {code: one for each in registries() for code, one in each.checks.items()}
    assert SLOW
    assert [code for code in SLOW if known[code].reads_rules] == []


def test_a_new_module_of_checks_is_found_by_its_place(tmp_path: Path) -> None:
    copy = tmp_path / "pnp"
    shutil.copytree(ROOT / "pnp", copy, ignore=shutil.ignore_patterns("__pycache__"))
    added = '''"""A check."""
from pnp.web.lint.registry import check
@check(999, "new-check")
def nothing(_):
    """Nothing is looked at."""
    return ()
'''
    (copy / "web/lint/added.py").write_text(added, encoding="utf-8")
    script = "from pnp.app.checking import registries; print(*(c for r in registries() for c in r.checks))"
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "WEB999" in ran.stdout.split()


def test_no_module_of_checks_is_left_out() -> None:
    written = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for file in (ROOT / "pnp").rglob("*.py")
        if re.search(r"^@check\(", file.read_text("utf-8"), re.MULTILINE) and "games" not in file.parts
    }
    script = "import sys; from pnp.app.checking import registries; registries(); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert written
    assert written <= set(ran.stdout.split())


def test_what_no_book_changes_is_kept_of_a_result(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path)
    proofs = [proof(code) for code in ("SCH004", "PRV001", "WEB001", "PRT007", "FIG002", *SLOW)]
    kept = proofs_without_books(loaded, Result(proofs=proofs), Result())
    assert [one.code for one in kept.proofs] == ["SCH004", "PRV001", *SLOW]
    assert kept.checks == len(SLOW), "all that is slow to load is proved"
    some = proofs_without_books(loaded, Result(proofs=proofs[:-1]), Result())
    assert some.checks == 0, "one of them is not"
    again = proofs_without_books(loaded, Result(proofs=proofs[:2]), kept)
    assert (again.checks, [one.code for one in again.proofs]) == (len(SLOW), ["SCH004", "PRV001"])


def test_what_was_not_loaded_is_told_as_if_it_had_been(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path)
    now = Result(proofs=[proof("WEB002"), proof("SCH004"), proof("GRV001")], checks=3)
    known = Result(proofs=[proof("PRT002"), proof("PRT001"), proof("PRT001"), proof("SCH004")], checks=2)
    told = _with_unloaded(now, known, loaded)
    assert [one.code for one in told.proofs] == ["GRV001", "SCH004", "WEB002", "PRT001", "PRT001", "PRT002"]
    assert told.checks == 5
    alone = _with_unloaded(Result(proofs=[proof("SCH004")], checks=1), Result(proofs=known.proofs), loaded)
    assert ([one.code for one in alone.proofs], alone.checks) == (["SCH004"], 1)


def test_checks_of_the_catalog_are_given_it_and_others_the_whole_edition(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path)
    given = {one.prefix: one.subject(loaded) for one in registries()}
    assert {prefix for prefix, subject in given.items() if subject is loaded.catalog} == {"SCH", "PRV"}
    assert {prefix for prefix, subject in given.items() if subject is loaded} == {"WEB", "PRT", "FIG", "PLY"}


def test_every_code_has_its_rule() -> None:
    found = rules(GAMES)
    assert {"SRC001", "SHT001", "SCH001", "SCH004", "ENG001", "WEB001", "BUC001"} <= found.keys()
    assert all(rule.code == code for code, rule in found.items())


def test_what_two_games_share_is_at_fault_once() -> None:
    def finding(game: str, message: str = "odd", line: int = 1) -> Diagnostic:
        return Diagnostic(message, Place.line("x", line), code="ABC001", game=game)

    every = [finding("a"), finding("a"), finding("b"), finding("b", "other"), finding("b", line=2)]
    assert without_duplicates(every) == [every[0], every[1], *every[3:]]


def test_a_file_that_nobody_opens_is_told_unless_it_is_no_content(tmp_path: Path) -> None:
    files = ("lost.yaml", "notes/lost.txt", "README.md", ".hidden", "~$cards.xlsx", "art/oak.png", "game.pyc")
    loaded = grove_in(tmp_path, **dict.fromkeys(files, "x"))
    (tmp_path / "content/grove/away.yaml").symlink_to("nowhere")
    assert [(one.at.file, one.message, one.game) for one in _unopened(loaded)] == [
        ("content/grove/away.yaml", "no part of grove can read this: it is no file", "grove"),
        ("content/grove/lost.yaml", "no part of grove opens this file", "grove"),
        ("content/grove/notes/lost.txt", "no part of grove opens this file", "grove"),
    ]


def test_beside_a_lone_game_others_look_after_their_folders(tmp_path: Path) -> None:
    others = ("site/a.yml", "templates/b.j2", "output/c.pdf", "content/schema/d.json", ".git/e", "lost.yaml")
    project = project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, **dict.fromkeys(others, "x")})
    loaded = LoadedGame.open(project.game("grove"), project)
    assert loaded.folder == "."
    assert [one.at.file for one in _unopened(loaded)] == ["lost.yaml"]
    within = grove_in(tmp_path / "whole", **{"site/a.yml": "x"})
    assert [one.at.file for one in _unopened(within)] == ["content/grove/site/a.yml"]
