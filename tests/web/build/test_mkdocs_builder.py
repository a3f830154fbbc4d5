"""The mkdocs builder: its settings, which pages it rebuilds, and that warnings are failures."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from mkdocs.exceptions import MkDocsException

from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.project.project_file import Settings
from pnp.web.build import mkdocs_builder
from pnp.web.pages.library import Library
from tests.support.inline_executor import Alone
from tests.support.project import orchard_in

PAGES = {
    "en/index.md": "---\ntitle: Games\n---\n\nSee [a game](oak.md#play).\n",
    "en/oak.md": "---\ntitle: Oak\n---\n\n## Play {: #play }\n\nPlant it.\n",
    "fr/index.md": "---\ntitle: Jeux\n---\n\nRien encore.\n",
}


@pytest.fixture
def empty(tmp_path: Path) -> Library:
    """Return a project of two languages without a game."""
    return Library(Project(tmp_path, "pnp.toml", Settings(languages=("en", "fr"))), ())


def titles(nav: list[dict[str, Any]]) -> list[str]:
    return [title for entry in nav for title in entry]


def test_each_language_is_told_what_it_has_and_what_the_others_lack(tmp_path: Path) -> None:
    """The game has one language; the project has two and an address."""
    project = orchard_in(tmp_path, parts=())
    orchard = LoadedGame.open(project.game("orchard"), project)
    said = {"languages": ("en", "fr"), "address": "https://example.org/games"}
    spoken = replace(project, settings=project.settings.model_copy(update=said))
    library = Library(spoken, [orchard], icons={"icon-512.png": b"", "covers/orchard-en.png": b""})
    english, french = (mkdocs_builder.settings(library, lang) for lang in ("en", "fr"))
    pages = [f"orchard/{page}.html" for page in ("index", "rules", "calculators", "pieces", "print")]
    assert english["extra"]["others"] == [{"id": "fr", "name": "Français", "lacks": pages}]
    assert french["extra"]["others"] == [{"id": "en", "name": "English", "lacks": []}]
    assert english["extra"]["versions"] == dict.fromkeys(pages, "Orchard v0.3")
    assert english["extra"]["covers"] == {"orchard": "covers/orchard-en.png"}
    assert french["extra"]["covers"] == {}
    assert english["site_url"] == "https://example.org/games/en/"
    assert english["extra"]["address"] == "https://example.org/games/"
    assert (english["theme"]["language"], french["theme"]["language"]) == ("en", "fr")
    assert titles(english["nav"]) == ["Home", "Orchard", "How to read these rules"]
    assert titles(french["nav"]) == ["Accueil"]
    first, second, *_ = english["nav"][1]["Orchard"]
    assert (first, second) == ("orchard/index.md", {"Rules": "orchard/rules.md"})


def test_who_does_not_say_where_the_site_stands_gives_it_no_address(empty: Library) -> None:
    told = mkdocs_builder.settings(empty, "en")
    assert "site_url" not in told
    assert told["extra"]["address"] == ""


def test_proofs_are_kept_out_of_the_navigation_and_terms_have_their_place(buccaneer: LoadedGame) -> None:
    told = mkdocs_builder.settings(Library(buccaneer.project, [buccaneer]), "en")
    assert titles(told["nav"])[:3] == ["Home", "Buccaneer", "How to read these rules"]
    assert told["extra"]["terms"]
    assert "terms.md" in told["nav"][3].values()
    assert "proofs.md" not in str(told["nav"])
    assert "*/proofs.md" in told["not_in_nav"].split("\n")
    assert told["nav"][-1] == {"About": "about.md"}


def test_the_guide_is_listed_in_the_order_of_reading(empty: Library) -> None:
    folder = empty.root / "site/pages/en/guide"
    folder.mkdir(parents=True)
    for name in ("zest", "moving", "faces", "apple"):
        (folder / f"{name}.md").write_text("# A page\n", "utf-8")
    told = replace(empty, guide={"en/box": "it"})
    assert titles(mkdocs_builder.settings(told, "en")["nav"]) == ["Home"], "a guide begins with its index"
    (folder / "index.md").write_text("---\ntitle: For designers\n---\n", "utf-8")
    pages = [f"guide/{name}.md" for name in ("index", "faces", "moving", "apple", "zest")]
    assert mkdocs_builder.settings(told, "en")["nav"][1:] == [{"For designers": pages}]
    assert titles(mkdocs_builder.settings(told, "fr")["nav"]) == ["Accueil"]
    assert titles(mkdocs_builder.settings(empty, "en")["nav"]) == ["Home"], "nothing is made for it"
    (folder / "index.md").write_text("# For designers\n", "utf-8")
    assert mkdocs_builder.settings(told, "en")["nav"][1:] == [{"guide": pages}]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (b"theme: [", "site/mkdocs.base.yml: while parsing"),
        (b"\xff", "site/mkdocs.base.yml: 'utf-8' codec"),
        (b"[]", "site/mkdocs.base.yml: there is no 'theme:'"),
        (b"theme: {}", "site/mkdocs.base.yml: there is no 'extra:'"),
        (b"theme: {}\nextra: 3", "site/mkdocs.base.yml: there is no 'extra:'"),
        (b"theme: {}\nextra: {}\nhooks: [mine.py]", "site/mkdocs.base.yml: 'hooks' would run Python"),
        (b"theme: {}\nextra: {}\nINHERIT: other.yml", "site/mkdocs.base.yml: 'INHERIT' would run"),
        (b"theme: {}\nextra: {}\nplugins: [macros]", "site/mkdocs.base.yml: 'plugins: macros'"),
        (b"theme: {}\nextra: {}\nmarkdown_extensions: [x]", "site/mkdocs.base.yml: 'markdown_extensions: x'"),
    ],
)
def test_settings_that_cannot_be_read_are_one_line(empty: Library, written: bytes, told: str) -> None:
    (empty.root / "site").mkdir()
    (empty.root / "site/mkdocs.base.yml").write_bytes(written)
    with pytest.raises(Failure, match=f"^{re.escape(told)}") as fault:
        mkdocs_builder.settings(empty, "en")
    assert "\n" not in str(fault.value)


def test_a_page_is_built_again_where_it_or_a_title_beside_it_changed(
    empty: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []
    pools: list[type[Alone]] = []

    def build(lang: str, _: mkdocs_builder.Plan, texts: Mapping[str, str]) -> dict[str, str]:
        built.extend(f"{lang}/{path}" for path in texts)
        return {f"{lang}/{path}": f"<p>{text}" for path, text in texts.items()}

    def workers() -> Alone:
        pools.append(Alone)
        return Alone(1, None, None, (None, None, ()))

    monkeypatch.setattr(mkdocs_builder, "_build", build)
    monkeypatch.setattr(mkdocs_builder, "workers", workers)
    monkeypatch.setattr(mkdocs_builder, "_SERIAL_LIMIT", 2)
    memory = Cache()

    def made(**changes: str) -> list[str]:
        built.clear()
        pools.clear()
        texts = {**PAGES, **{f"en/{name}.md": text for name, text in changes.items()}}
        html = mkdocs_builder.run(empty, texts, memory)
        assert html == {f"{path[:-3]}.html": f"<p>{text}" for path, text in texts.items()}
        return built.copy()

    assert sorted(made()) == sorted(PAGES)
    assert len(pools) == 1, "more than a few are built on all cores"
    assert made() == []
    assert made(oak=PAGES["en/oak.md"].replace("Plant", "Saw")) == ["en/oak.md"]
    assert sorted(made(oak=PAGES["en/oak.md"].replace("Oak", "Elm"))) == ["en/index.md", "en/oak.md"]
    assert pools == [], "a few are built here"


def test_pages_lead_to_each_other_and_only_the_one_that_is_shown_is_marked(empty: Library) -> None:
    texts, memory = {path: text for path, text in PAGES.items() if path[:2] == "en"}, Cache()
    html = mkdocs_builder.run(empty, texts, memory)
    assert 'href="oak.html#play"' in html["en/index.html"]
    assert 'content="Oak"' in html["en/oak.html"]
    marked = [path for path, page in html.items() if "md-tabs__item--active" in page]
    assert marked == ["en/index.html"], "home alone has a place in the navigation"
    assert all("\n\n" not in page and "../assets/theme/stylesheets/main" in page for page in html.values())
    with pytest.raises(Failure, match=r"^mkdocs: .*elm\.md"):
        mkdocs_builder.run(
            empty, {**texts, "en/index.md": texts["en/index.md"].replace("oak", "elm")}, memory
        )


def test_our_own_scripts_are_known_from_a_page_without_content(tmp_path: Path) -> None:
    project = Project(tmp_path, "pnp.toml", Settings(title="<script>intruder</script>", languages=("en",)))
    known = mkdocs_builder.scripts(Library(project, ()), Cache())
    assert known
    assert all(script.startswith("(()=>{let kept;") for script in known)


def test_only_the_theme_s_styles_are_taken_without_their_maps() -> None:
    files = mkdocs_builder.theme()
    names = [re.sub(r"\.[0-9a-f]{8}\.", ".", path) for path in files]
    assert names == [f"assets/theme/stylesheets/{name}.min.css" for name in ("main", "palette")]
    assert not [path for path, style in files.items() if b"sourceMappingURL" in style]


def test_warnings_are_failures_and_whoever_listened_before_goes_on_listening() -> None:
    logger = logging.getLogger("mkdocs")
    before = (logger.propagate, list(logger.handlers))
    with mkdocs_builder._warnings_as_failures():
        logger.info("all is well")
    with pytest.raises(Failure, match=r"^mkdocs: first$"):
        _warned(logger)
    with pytest.raises(Failure, match=r"^mkdocs: no such theme$"), mkdocs_builder._warnings_as_failures():
        raise MkDocsException("no such theme")
    assert (logger.propagate, logger.handlers) == before


def _warned(logger: logging.Logger) -> None:
    with mkdocs_builder._warnings_as_failures():
        assert not logger.propagate, "what it says is ours to tell"
        logging.getLogger("mkdocs.pages").warning("first")
        logger.warning("second")
