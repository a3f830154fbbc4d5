"""The offline listing of a small site."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.core.base.cache import Cache
from pnp.web.build.crawl import read
from pnp.web.build.offline import files, listing
from pnp.web.folder.site_folder import Copy

PROJECT: Any = SimpleNamespace(languages=("fr", "en"), ids=("grove", "reef"), root=Path("/nowhere"))


@pytest.fixture
def site(tmp_path: Path) -> dict[str, bytes | Copy]:
    """Return a site of two languages with a game in one of them, and files that are not for players."""
    (tmp_path / "kit.pdf").write_bytes(b"%PDF")
    common = b'<script src="../assets/all.js"></script>'
    return {
        "fr/index.html": common + b'<img src="../faces/a.svg"><img src="../assets/fr.svg">',
        "en/index.html": common + b'<img src="../faces/a.svg">',
        "fr/grove/index.html": b'<img src="../../faces/b.svg"><a href="rules.html">r</a>',
        "fr/grove/rules.html": b'<script src="../../assets/rules.js"></script>',
        "fr/checks/index.html": b"",
        "licences/a.txt": b"",
        "assets/all.js": b"1",
        "assets/rules.js": b"2",
        "assets/fr.svg": b"3",
        "assets/theme/a.css": b"4",
        "assets/fonts/a.woff2": b"5",
        "assets/index/fr.js": b"6",
        "assets/look/fr-grove.js": b"7",
        "assets/look/fr-reef.js": b"8",
        "faces/a.svg": b"9",
        "faces/b.svg": b"10",
        "offline.html": b"11",
        "kits/grove.pdf": Copy.of(tmp_path / "kit.pdf"),
    }


def test_a_device_holds_what_players_need_and_knows_each_file(site: dict[str, bytes | Copy]) -> None:
    kept = listing(PROJECT, site, read(site, Cache()))
    left_out = {"fr/checks/index.html", "licences/a.txt", "kits/grove.pdf"}
    assert list(kept.files) == sorted(set(site) - left_out)
    assert kept.files["assets/all.js"] == ("6b86b273ff34", 1)
    assert kept.files["faces/b.svg"][1] == 2


def test_the_shell_is_what_all_first_pages_share_but_no_faces(site: dict[str, bytes | Copy]) -> None:
    kept = listing(PROJECT, site, read(site, Cache()))
    assert kept.shell == ("assets/all.js", "assets/fonts/a.woff2", "assets/theme/a.css", "offline.html")


def test_a_game_is_kept_in_each_language_that_it_has_with_all_that_its_pages_show(
    site: dict[str, bytes | Copy],
) -> None:
    kept = listing(PROJECT, site, read(site, Cache()))
    assert kept.games == {
        "fr/grove": (
            "assets/index/fr.js",
            "assets/look/fr-grove.js",
            "assets/rules.js",
            "faces/b.svg",
            "fr/grove/index.html",
            "fr/grove/rules.html",
            "fr/index.html",
        )
    }


def test_the_worker_and_the_listing_bear_the_same_edition_which_changes_with_any_file(
    site: dict[str, bytes | Copy],
) -> None:
    first = files(PROJECT, site, read(site, Cache()))
    told = json.loads(first["offline.json"])
    assert list(told) == ["edition", "files", "shell", "games"]
    assert told["edition"].startswith("pnp-")
    assert len(told["edition"]) == len("pnp-") + 12
    assert told["edition"].encode() in first["sw.js"]
    assert b"__EDITION__" not in first["sw.js"]
    other = files(PROJECT, {**site, "assets/all.js": b"2"}, read(site, Cache()))
    assert json.loads(other["offline.json"])["edition"] != told["edition"]
