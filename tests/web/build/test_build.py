"""Building the site: complete, reproducible, and never half-written."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.app.examine import examine
from pnp.app.site import build_site
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.build.build import _site, build
from pnp.web.build.report import SiteReport
from pnp.web.folder.marker import MARKER
from pnp.web.folder.site_folder import Copy, write_folder
from pnp.web.pages.gallery import DrawnFace
from pnp.web.pages.library import Library
from tests.support.project import PROJECT, orchard_in
from tests.web.conftest import files_of


def test_a_failed_build_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Library, texts: Mapping[str, str], memory: Cache) -> None:
        assert "en/index.md" in texts
        raise Failure(f"{type(memory).__name__} is at fault")

    project, out = orchard_in(tmp_path / "orchard", parts=()), tmp_path / "site"
    orchard = LoadedGame.open(project.game("orchard"), project)
    write_folder({"sw.js": b"old"}, out, "site", Cache())
    monkeypatch.setattr("pnp.web.build.mkdocs_builder.run", fail)
    with pytest.raises(Failure, match=r"^Memory is at fault$"):
        build(Library(project, [orchard]), out, tmp_path / "md")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["orchard", "site"]
    assert (out / "sw.js").read_text() == "old"


def test_what_is_no_site_is_never_replaced_and_refused_before_a_page_is_made(
    buccaneer: LoadedGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.web.pages.pages.render", None)
    (tmp_path / "thesis.txt").write_text("mine")
    library = Library(PROJECT, [buccaneer])
    with pytest.raises(Failure, match="holds something else"):
        build(library, tmp_path, tmp_path / "md")
    with pytest.raises(Failure, match="is a file"):
        build(library, tmp_path / "thesis.txt", tmp_path / "md")
    with pytest.raises(Failure, match="holds something else than pages"):
        build(library, tmp_path / "new", tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


PARTS = {
    "index.html": b'<p id="here">',
    "en/index.html": b'<a href="../index.html">',
    "a.css": b"b {}",
}


def test_a_built_site_is_written_with_its_markdown_and_its_size_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = orchard_in(tmp_path / "orchard", parts=())
    library = Library(project, [LoadedGame.open(project.game("orchard"), project)])

    def site(given: Library, texts: Mapping[str, str]) -> dict[str, bytes]:
        assert given is library
        assert texts == {"en/index.md": "# Games"}
        return PARTS

    monkeypatch.setattr("pnp.web.build.build._site", site)
    monkeypatch.setattr("pnp.web.pages.pages.render", lambda _: {"en/index.md": "# Games"})
    report = build(library, tmp_path / "out", tmp_path / "pages")
    assert report == SiteReport(tmp_path / "out", 2, 3, sum(map(len, PARTS.values())))
    written = files_of(tmp_path / "out")
    assert {path: data for path, data in written.items() if path != MARKER} == PARTS
    assert (tmp_path / "pages/en/index.md").read_bytes() == b"# Games"
    monkeypatch.setitem(PARTS, "index.html", b'<a href="gone.html">')
    with pytest.raises(Failure, match=r"^index\.html: dead link gone\.html$"):
        build(library, tmp_path / "out", tmp_path / "pages")
    assert files_of(tmp_path / "out") == written


LOOKS = {"a.svg": "<svg>1</svg>", "b.svg": "<svg>1</svg>", "c.svg": "<svg>2</svg>"}


def test_each_part_of_a_site_has_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages have a policy, equal faces are one file, and faces that no page shows are omitted."""
    project = orchard_in(tmp_path, parts=())
    orchard, kit = LoadedGame.open(project.game("orchard"), project), tmp_path / "orchard-en-a4.pdf"
    kit.write_bytes(b"%PDF")
    page = '<meta charset="utf-8"><script>ours</script><img src="../faces/b.svg"><a href="../kits/{}">'
    html = {"en/index.html": page.format(kit.name)}
    monkeypatch.setattr("pnp.web.build.mkdocs_builder.run", lambda *_: html)
    monkeypatch.setattr("pnp.web.build.mkdocs_builder.scripts", lambda *_: frozenset({"ours"}))
    monkeypatch.setattr("pnp.web.build.mkdocs_builder.theme", lambda: {"assets/theme/main.css": b"theme"})
    monkeypatch.setattr("pnp.web.build.typefaces.files", lambda _: {"fonts/a.woff": b"font"})
    monkeypatch.setattr("pnp.web.build.licences.files", lambda: {"licences.txt": b"licence"})
    faces = {path: DrawnFace(svg, 63, 88) for path, svg in LOOKS.items()}
    kits: Any = (SimpleNamespace(file=kit, game="another"),)
    library = Library(project, [orchard], faces=faces, kits=kits, icons={"icon.png": b"icon"})
    site: Any = _site(
        library, {"en/guide/start.md": "---\ntitle: Start\n---\n\n## Begin {: #begin }\n\nDraw.\n"}
    )
    shown = site["en/index.html"]
    assert b"Content-Security-Policy" in shown
    assert b"../faces/a.svg" in shown
    assert {path: data for path, data in site.items() if path.startswith("faces/")} == {
        "faces/a.svg": b"<svg>1</svg>"
    }
    assert site[f"kits/{kit.name}"] == Copy.of(kit)
    assert (site["assets/icon.png"], site["assets/fonts/a.woff"]) == (b"icon", b"font")
    assert (site["assets/theme/main.css"], site["licences.txt"]) == (b"theme", b"licence")
    assert "Orchard" in json.loads(site["en/manifest.webmanifest"])["shortcuts"][0]["name"]
    assert "en/index.html" in json.loads(site["offline.json"])["files"]
    assert {"index.html", "404.html", "sw.js", "assets/site.css", "assets/table.js"} <= set(site)
    assert {"assets/table.css", "assets/calculators.css", "assets/calculators/orchard.js"} <= set(site)
    assert not [path for path in site if "readme/" in path], "pictures of the README are no part of it"
    found = site["assets/index/en.js"]
    assert b"reading.html#may" in found, "how to read the rules"
    assert {"assets/index/en-orchard.js", "assets/look/en-orchard.js"} <= set(site)


def test_the_same_content_gives_the_same_bytes_and_replaces_the_old_site(tmp_path: Path) -> None:
    project = orchard_in(tmp_path / "orchard", parts=())
    examination = examine(project, project.games())
    build_site(project, examination, [], tmp_path / "first", tmp_path / "pages")
    write_folder({"stale.html": b""}, tmp_path / "site", "site", Cache())
    shutil.copytree(tmp_path / "first/assets/fonts", tmp_path / "site/assets/fonts")
    report = build_site(project, examination, [], tmp_path / "site", tmp_path / "pages")
    first, second = files_of(tmp_path / "first"), files_of(tmp_path / "site")
    markers = [json.loads(files.pop(MARKER)) for files in (first, second)]
    assert markers[1].pop("earlier").keys() == {"stale.html"}
    assert (first, markers[0]) == (second, markers[1])
    assert (report.files, report.bytes) == (len(second), sum(map(len, second.values())))
