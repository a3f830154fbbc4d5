"""Incremental builds: an edit changes only what depends on it, and the result equals a full build."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.app.examine import examine_again
from pnp.app.site import build_site
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure
from pnp.core.project.project import Project
from tests.support.project import orchard_in

EDITS = (
    ("content/orchard/rules/en.md", "On your turn", "In your turn"),
    ("content/orchard/cards.yaml", "Apple Seed", "Apple Pip"),
    ("content/orchard/cards.yaml", "\n", "\n# A remark that moves every line.\n"),
    ("templates/cards/orchard/card.svg.j2", "</svg>", '<path d="M5 5h1v1z"/></svg>'),
    ("templates/pages/pieces.md.j2", "\n# {{", "\n#  {{"),
    ("site/words/en.yml", "Home", "Entrance"),
    ("pnp.toml", "Games of Ada", "The games of Ada"),
    ("site/overrides/main.html", "{% block scripts %}", "{% block scripts %}<!-- scripts -->"),
    ("site/pages/en/about.md", "\n# ", "\n# All "),
    ("site/assets/site.css", "{", "{ /* new */"),
)


class Desk:
    """A project being edited, and its site."""

    def __init__(self, root: Path) -> None:
        self.root, self.memory = root, Cache()

    def edit(self, file: str, old: str, new: str) -> None:
        text = (self.root / file).read_text("utf-8")
        assert old in text, file
        (self.root / file).write_text(text.replace(old, new, 1), "utf-8")

    def build(self, out: str = "output", memory: Cache | None = None) -> None:
        memory = memory or self.memory
        project = Project.find(self.root)
        examination = examine_again(project, project.ids, memory)
        assert not examination.result.failed, examination.result.findings
        folder = self.root / out
        build_site(project, examination, [], folder / "site", folder / "pages", memory)

    def touched(self) -> set[str]:
        """Build again; return the files that were written or removed."""
        before = self._times()
        self.build()
        return {path for path, _ in before.items() ^ self._times().items()}

    def _times(self) -> dict[str, int]:
        return {path: file.stat().st_mtime_ns for path, file in files(self.root / "output").items()}


def files(folder: Path) -> dict[str, Path]:
    found = (file for name in ("site", "pages") for file in (folder / name).rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file for file in found}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """Return a small project, built once."""
    desk = Desk(orchard_in(tmp_path_factory.mktemp("desk")).root)
    desk.build()
    return desk


def test_where_nothing_changed_nothing_is_touched(desk: Desk) -> None:
    assert desk.touched() == set()


def test_a_changed_rule_touches_its_page_and_what_finds_it(desk: Desk) -> None:
    desk.edit("content/orchard/rules/en.md", "the year ends", "the year is over")
    assert desk.touched() == {
        "pages/en/orchard/rules.md",
        "site/en/orchard/rules.html",
        "site/assets/index/en-orchard.js",
        "site/offline.json",
        "site/sw.js",
        "pages/.pnp.json",
        "site/.pnp.json",
    }
    assert "the year is over" in (desk.root / "output/site/en/orchard/rules.html").read_text("utf-8")


def test_a_style_touches_no_page(desk: Desk) -> None:
    desk.edit("site/assets/site.css", "}", "}\n")
    assert desk.touched() == {"site/assets/site.css", "site/offline.json", "site/sw.js", "site/.pnp.json"}


def test_a_dead_link_leaves_the_site_as_it_was(desk: Desk) -> None:
    desk.edit("site/pages/en/about.md", "\n# ", "\n[nowhere](index.md#nowhere)\n\n# ")
    before = {path: file.read_bytes() for path, file in files(desk.root / "output").items()}
    with pytest.raises(Failure, match="dead anchor"):
        desk.build()
    assert {path: file.read_bytes() for path, file in files(desk.root / "output").items()} == before
    desk.edit("site/pages/en/about.md", "\n[nowhere](index.md#nowhere)\n\n# ", "\n# ")
    assert desk.touched() == set()


def test_edit_by_edit_gives_the_same_bytes_as_a_whole_build(desk: Desk) -> None:
    for edit in EDITS:
        desk.edit(*edit)
        assert desk.touched(), edit
    desk.build("whole", Cache())
    step_by_step, whole = files(desk.root / "output"), files(desk.root / "whole")
    assert step_by_step.keys() == whole.keys()
    for path, file in whole.items():
        assert step_by_step[path].read_bytes() == file.read_bytes(), path
