"""A project as it stood at a commit, and what git says where there is none."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

from pnp.app.revision import _extract, at_revision, is_revision
from pnp.core.base.errors import Misuse
from tests.declared.conftest import GAME, project_in


def git(folder: Path, *words: str) -> None:
    ada = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    quiet = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull}
    subprocess.run(["git", *ada, *words], cwd=folder, check=True, capture_output=True, env=quiet)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A game in a folder of a repository, at the tag v1; since then it is called otherwise."""
    project_in(tmp_path / "games", {"game.yaml": GAME, "a.md": "", "output/a.txt": "kept by mistake"})
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"], ["tag", "v1"]):
        git(tmp_path, *words)
    project_in(tmp_path / "games", {"game.yaml": GAME.replace("title: Grove", "title: Wood")})
    return tmp_path / "games"


def test_the_project_is_there_as_it_was_and_gone_in_the_end(kept: Path) -> None:
    with at_revision(kept, "v1") as then:
        assert "title: Grove" in (then.root / "game.yaml").read_text("utf-8")
        assert not (then.root / "output").exists()
        assert then.root != kept
    assert not then.root.exists()
    assert (is_revision(kept, "v1"), is_revision(kept, "v2")) == (True, False)


def test_a_commit_without_the_project_is_refused(kept: Path) -> None:
    git(kept, "rm", "-q", "--cached", "game.yaml")
    git(kept, "commit", "-qm", "gone")
    with pytest.raises(Misuse, match=r"^there is no project at 'HEAD'$"), at_revision(kept, "HEAD"):
        pass


def test_what_git_does_not_know_is_told_in_its_words_or_ours(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with pytest.raises(Misuse, match=r"^git knows no such revision$"), at_revision(kept, "v2"):
        pass
    with pytest.raises(Misuse, match=r"^git: not a git repository"):
        is_revision(tmp_path_factory.mktemp("elsewhere"), "v1")


def test_without_git_there_is_a_way_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("pnp.app.revision.shutil.which", lambda _: None)
    with pytest.raises(Misuse, match="git is not installed: compare with the manifest of a kept kit"):
        is_revision(tmp_path, "v1")


def test_a_git_that_does_not_answer_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    waited: list[float] = []

    def run(*_: object, timeout: float, **__: object) -> None:
        waited.append(timeout)
        raise subprocess.TimeoutExpired("git", timeout)

    monkeypatch.setattr("pnp.app.revision.subprocess.run", run)
    with pytest.raises(Misuse, match=r"^git does not answer$"):
        is_revision(tmp_path, "v1")
    assert waited == [120]


def test_what_leads_out_of_the_folder_is_left_out(tmp_path: Path) -> None:
    links = {"near": "a.txt", "far": "/etc/passwd", "up": "../../b.txt"}
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name in ("art/a.txt", "../b.txt", str(tmp_path / "c.txt")):
            member = tarfile.TarInfo(name)
            member.size = len(name)
            archive.addfile(member, io.BytesIO(name.encode()))
        for name, target in links.items():
            link = tarfile.TarInfo(f"art/{name}")
            link.type, link.linkname = tarfile.SYMTYPE, target
            archive.addfile(link)
    folder = tmp_path / "project"
    _extract(packed.getvalue(), folder)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.txt", "art", "near", "project"]
    assert (folder / "art" / "near").read_text("utf-8") == "art/a.txt"
