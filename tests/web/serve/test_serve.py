"""Serving while editing: faults are shown, and serving goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.app.examine import examine_again
from pnp.app.site import build_site
from pnp.core.base import snapshot
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure, Misuse
from pnp.web.serve.serve import Site, serve
from tests.support.project import orchard_in
from tests.web.serve.servers import Stage, ask, serving


def test_a_change_is_noticed_even_during_a_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change, the loop waits for the next one."""
    waited: list[float] = []

    def wait(pause: float) -> None:
        waited.append(pause)
        if len(waited) > 2:
            (tmp_path / "content/b.yaml").touch()
        assert len(waited) < 4, "nobody notices"

    monkeypatch.setattr("pnp.web.serve.serve.sleep", wait)
    (tmp_path / "content").mkdir()

    def rebuild() -> None:
        snapshot.glob(tmp_path / "content", "*.yaml")
        (tmp_path / f"content/{site.version}.yaml").touch()

    site = Site(tmp_path, tmp_path / "out", rebuild)
    assert (site.build(), site.version) == ("", 1)
    changes = site.changes(pause=0.2)
    next(changes)
    assert waited == []
    site.rebuild = lambda: snapshot.glob(tmp_path / "content", "*.yaml")
    site.build()
    next(changes)
    assert waited == [0.2, 0.2, 0.2]


def raising(error: Exception) -> Callable[[], None]:
    def fail() -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (Failure("content is at fault"), "content is at fault"),
        (ZeroDivisionError("division by zero"), "ZeroDivisionError: division by zero"),
        (FileNotFoundError(2, "No such file", "templates"), "templates is not there"),
        (RecursionError("too deep"), "RecursionError: too deep"),
    ],
)
def test_whatever_goes_wrong_is_told_and_mended(tmp_path: Path, error: Exception, told: str) -> None:
    site = Site(tmp_path, tmp_path / "out", raising(error))
    assert (site.build(), site.fault, site.version) == (told, told, 0)
    with serving(site) as port:
        status, page = ask(port, "/fr/index.html")
        assert (status, told.encode() in page, b"/.live.js" in page) == (503, True, True)
        assert ask(port, "/a.css")[0] == 404
    site.rebuild = lambda: None
    assert (site.build(), site.fault, site.version) == ("", "", 1)


@pytest.mark.parametrize(
    ("vanishing", "told"), [(2, ""), (3, ".#swap is not there"), (4, ".#swap is not there")]
)
def test_a_file_that_vanishes_while_it_is_read_is_no_fault_unless_it_stays_away(
    tmp_path: Path, vanishing: int, told: str
) -> None:
    errors = [FileNotFoundError(2, "No such file", ".#swap")] * vanishing
    site = Site(tmp_path, tmp_path, lambda: raising(errors.pop())() if errors else None)
    assert site.build() == told
    assert len(errors) == max(0, vanishing - 3), "three tries"


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


def test_a_port_that_is_none_is_refused_before_the_build(tmp_path: Path, stage: Stage) -> None:
    with pytest.raises(Misuse, match=r"^cannot serve on port 99999"):
        serve(tmp_path, tmp_path / "out", stage.begun.set, print, 99999)
    assert not stage.begun.is_set()


def test_a_strangers_folder_is_refused_before_the_build(tmp_path: Path, stage: Stage) -> None:
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(Misuse, match="holds something else"):
        serve(tmp_path, tmp_path, stage.begun.set, print, 0)
    assert not stage.begun.is_set()


def test_it_serves_even_what_could_not_be_built(tmp_path: Path, stage: Stage) -> None:
    heard: list[str] = []
    results = iter([Failure("half-written"), None, Failure("half-written again")])

    def rebuild() -> None:
        if error := next(results):
            raise error

    serve(tmp_path, tmp_path / "out", rebuild, heard.append, 0)
    address, *rest = heard
    assert address.startswith("http://127.0.0.1:")
    assert rest == ["half-written", "built again", "half-written again"]
    assert stage.is_over


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return a project of one game being edited, and its site."""
    folder, memory = tmp_path_factory.mktemp("desk"), Cache()
    project = orchard_in(folder)

    def rebuild() -> None:
        examination = examine_again(project, project.ids, memory)
        build_site(project, examination, [], folder / "out", folder / "pages", memory)

    site = Site(folder, folder / "out", rebuild)
    assert site.build() == ""
    return site


@pytest.mark.parametrize(
    ("file", "broken", "told"),
    [
        ("templates/pages/rules.md.j2", b"{% for", "templates/pages/rules.md.j2:1: "),
        (
            "templates/pages/pieces.md.j2",
            b"\n{{ 1 / 0 }}",
            "templates/pages/pieces.md.j2:2: ZeroDivisionError",
        ),
        (
            "templates/pages/home.md.j2",
            b"{{ nobody }}",
            "templates/pages/home.md.j2:1: 'nobody' is undefined",
        ),
        ("templates/pages/index.md.j2", b"\xff", "not UTF-8"),
        ("site/overrides/main.html", b"{{ 1 / 0 }}", "site/overrides/main.html:1: ZeroDivisionError"),
        ("site/mkdocs.base.yml", b"theme: {name: nobody}\nextra: {}", "mkdocs: "),
        ("site/words/en.yml", b"site: {", "site/words/en.yml: "),
    ],
)
def test_a_broken_file_is_named_and_the_site_follows_once_it_is_mended(
    desk: Site, file: str, broken: bytes, told: str
) -> None:
    whole = (desk.root / file).read_bytes()
    (desk.root / file).write_bytes(broken)
    assert told in desk.build()
    assert (desk.out / "index.html").is_file()
    (desk.root / file).write_bytes(whole)
    assert desk.build() == ""


def test_content_may_go_and_come_back(desk: Site) -> None:
    (desk.root / "content").rename(desk.root / "away")
    assert desk.build()
    (desk.root / "away").rename(desk.root / "content")
    assert desk.build() == ""


@pytest.mark.parametrize("folder", ["templates/pages", "site"])
def test_where_a_folder_goes_the_engine_s_own_serves(desk: Site, folder: str) -> None:
    (desk.root / folder).rename(desk.root / "away")
    assert desk.build() == ""
    (desk.root / "away").rename(desk.root / folder)
    assert desk.build() == ""
