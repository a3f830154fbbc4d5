"""The whole site, built once: complete, linked, searchable, self-contained and small."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from pnp.core.base.cache import Cache
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.build import crawl
from tests.support.project import GAMES, PROJECT
from tests.web.conftest import files_of


def page(built: Path, path: str) -> str:
    return (built / "site" / path).read_text("utf-8")


def test_both_languages_have_the_same_files(built: Path) -> None:
    french, english = (
        {file.relative_to(built / "site" / lang) for file in (built / "site" / lang).rglob("*.html")}
        for lang in PROJECT.languages
    )
    assert french == english


def test_every_page_leads_to_itself_in_the_other_language(built: Path) -> None:
    for here, there in (("fr", "en"), ("en", "fr")):
        for file in (built / "site" / here).rglob("*.html"):
            path = file.relative_to(built / "site" / here)
            up = "/".join([".."] * (len(path.parts) - 1)) or "."
            switch = f'class="language" href="{up}/../{there}/{path.as_posix()}"'
            assert switch in file.read_text("utf-8"), path


def test_no_link_is_dead_and_no_other_host_is_asked(built: Path) -> None:
    assert list(crawl.faults(files_of(built / "site"), Cache())) == []


def test_our_own_scripts_and_styles_name_no_host(built: Path) -> None:
    for file in (built / "site/assets").rglob("*"):
        if file.suffix in {".js", ".css"} and "theme" not in file.parts:
            text = re.sub(r"http://www\.w3\.org/\d+/svg", "", file.read_text("utf-8"))
            assert not re.search(r"https?://", text), file


def test_rules_and_rulings_link_both_ways(built: Path) -> None:
    for lang in PROJECT.languages:
        assert 'class="ruling" href="rulings.html#buc-c4"' in page(built, f"{lang}/buccaneer/rules.html")
        assert 'href="rules.html#loot-own"' in page(built, f"{lang}/buccaneer/rulings.html")
        assert 'href="rulings.html#buc-c22"' in page(built, f"{lang}/buccaneer/pieces.html")


def test_every_piece_shows_its_face(built: Path, buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog
    html = page(built, "fr/buccaneer/pieces.html")
    for kind in buccaneer.catalog.kinds().values():
        for piece in kind:
            assert f'src="../../faces/buccaneer/fr/{piece.kind}-{piece.id}.svg"' in html, piece.id
    assert html.count('loading="lazy"') >= 52


def test_every_kit_is_offered(built: Path, kits: Path) -> None:
    for game in GAMES:
        html = page(built, f"en/{game.id}/print.html")
        for kit in kits.glob(f"{game.id}-*.pdf"):
            assert f'href="../../kits/{kit.name}"' in html
            assert (built / "site/kits" / kit.name).read_bytes() == kit.read_bytes()


def test_every_proof_is_shown_with_its_witness(built: Path) -> None:
    html = page(built, "fr/buccaneer/proofs.html")
    for code in ("buc001", "prv001", "sch004", "web001", "prt001"):
        assert f'id="{code}"' in html
    assert re.search(r"\d+ links: \d+ to a calc", html)
    assert "Readers do not know that a ruling exists" in html


def test_every_rule_can_be_found_by_its_number(built: Path) -> None:
    scripts = [file.read_text("utf-8") for file in (built / "site/assets/index").glob("fr*.js")]
    told = [json.loads(script.removeprefix("pnpFind.learn(...").removesuffix(");\n")) for script in scripts]
    entries = {entry[1]: entry for _, part in told for entry in part["entries"]}
    assert entries["buccaneer/rules.html#loot-own"][2] == "7.6"
    for address in entries:
        assert (built / "site/fr" / address.partition("#")[0]).is_file()


@lru_cache(None)
def packed(data: bytes) -> int:
    return len(gzip.compress(data))


def compressed(files: Mapping[str, bytes], paths: Iterable[str]) -> int:
    """Return the compressed size of files in kilobytes."""
    return sum(packed(files[path]) for path in set(paths)) // 1000


def test_a_first_visit_and_a_whole_game_are_small(built: Path) -> None:
    files, pages = files_of(built / "site"), crawl.read(files_of(built / "site"), Cache())
    listed = json.loads(files["offline.json"])
    shell = {*listed["shell"], "sw.js", "offline.json"}
    for path in [path for path in pages if path[:3] in {"fr/", "en/"} and "/checks/" not in path]:
        shown = re.sub(r"<noscript>.*?</noscript>", "", files[path].decode())
        late = set(re.findall(r'src="[^"]*/(faces/[^"]+)"[^>]*loading="lazy"', shown))
        parts = {link.target for link in crawl.read({path: shown.encode()}, Cache())[path].links}
        eager = {part for part in parts if not part.endswith((".html", ".pdf")) and part not in late}
        assert compressed(files, {path, *shell, *eager}) <= 220, path
    for game, paths in listed["games"].items():
        assert compressed(files, paths) <= 860, game


def test_a_piece_that_is_looked_up_has_its_faces(built: Path) -> None:
    for file in (built / "site/assets/look").glob("*.js"):
        told = json.loads(file.read_text("utf-8").removeprefix("pnpLook.learn(").removesuffix(");\n"))
        pieces = [piece for kind in told["kinds"] for piece in kind["pieces"]]
        faces = {face for piece in pieces for face, *_ in piece["faces"]}
        assert faces
        assert [face for face in faces if not (built / "site/faces" / face).is_file()] == [], file.name
        assert {rule for piece in pieces for rule in piece.get("rules", ())} <= set(told["rules"])


def test_what_a_game_needs_without_a_network_is_listed(built: Path) -> None:
    files = files_of(built / "site")
    listed, pages = json.loads(files["offline.json"]), crawl.read(files, Cache())
    assert listed["games"].keys() == {f"{lang}/{game.id}" for lang in PROJECT.languages for game in GAMES}
    for game, paths in listed["games"].items():
        here = {*paths, *listed["shell"]}
        lang, _, name = game.partition("/")
        own = [path for path in pages if path.startswith(f"{game}/") and not path.endswith("proofs.html")]
        assert here.issuperset(own)
        assert {f"assets/index/{lang}.js", f"assets/index/{lang}-{name}.js"} <= here
        parts = {link.target for path in own for link in pages[path].links}
        assert {part for part in parts if not part.endswith((".html", ".pdf"))} <= here
        other = "en" if lang == "fr" else "fr"
        assert not [path for path in here if path.startswith(f"{other}/")]
    assert not [path for path in listed["files"] if path.startswith("kits/") or "/checks/" in path]
    assert all(len(files[path]) == size for path, (_, size) in listed["files"].items())


def test_the_site_is_small_and_holds_nothing_twice(built: Path) -> None:
    files = {path: data for path, data in files_of(built / "site").items() if not path.startswith("kits/")}
    assert sum(map(len, files.values())) <= 20_000_000
    assert not [path for path in files if path.endswith(".map")]
    theme = [path for path in files if path.endswith((".min.css", ".min.js"))]
    assert all(path.startswith("assets/theme/") for path in theme)
    faces = [data for path, data in files.items() if path.startswith("faces/")]
    assert len(faces) == len(set(faces))
    checks = [len(data) for path, data in files.items() if "/checks/" in path and "index" not in path]
    assert max(checks) < 12_000


def test_a_calculators_page_loads_its_own_game_alone(built: Path) -> None:
    for game in GAMES:
        html = page(built, f"fr/{game.id}/calculators.html")
        assert re.findall(r"assets/calculators/([a-z-]+)\.js", html) == [game.id]
        assert re.search(rf"pnp\.start\({{\"{game.id}\":", page(built, f"assets/calculators/{game.id}.js"))


def test_every_page_tells_what_it_is(built: Path) -> None:
    told: dict[str, str] = {}
    for file in [*(built / "site/fr").rglob("*.html"), *(built / "site/en").rglob("*.html")]:
        html, path = file.read_text("utf-8"), file.relative_to(built / "site").as_posix()
        (said,) = re.findall(r'<meta name="description" content="([^"]+)"', html)
        told[path] = said
        if "/checks/" not in path:
            assert 'property="og:title"' in html
            assert "manifest.webmanifest" in html
    pages = [path for path in told if path.startswith("fr/") and "/checks/" not in path]
    assert len({told[path] for path in pages}) == len(pages)


def test_proofs_and_checks_are_out_of_players_bars(built: Path) -> None:
    html = page(built, "en/buccaneer/rules.html")
    bars = re.findall(r'<nav class="(?:gamebar|md-tabs|md-nav)[^>]*>.*?</nav>', html, re.DOTALL)
    assert bars
    assert not [bar for bar in bars if "proofs.html" in bar or "checks/" in bar]
    assert "How this is proved" in html
    assert 'href="proofs.html">How this is proved' in page(built, "en/buccaneer/index.html")


def test_first_game_and_quick_reference_are_one_tap_away(built: Path) -> None:
    for game in GAMES:
        for name in ("quick", "first"):
            assert f'<a href="{game.id}/{name}.html">' in page(built, "fr/index.html")
            assert f'<a href="{name}.html"><strong>' in page(built, f"fr/{game.id}/index.html")


def test_markdown_is_left_to_read(built: Path) -> None:
    assert "### [7.6](#loot-own)" in (built / "pages/fr/buccaneer/rules.md").read_text("utf-8")
