"""What people download is complete, has its checksums and is the same bytes for the same tree."""

from __future__ import annotations

import tarfile
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp import __version__
from pnp.app.printing import every_order
from pnp.app.release import pack_kits, release, release_notes
from pnp.core.base.cache import Cache
from pnp.core.base.errors import Failure
from pnp.web.folder.site_folder import write_folder
from tests.support.project import IDS, PROJECT


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A folder as ``pnp build`` leaves it: every kit by its name, and one that nobody releases; a site."""
    pdf = tmp_path / "output" / "pdf"
    pdf.mkdir(parents=True)
    names = [order.name_of(game) for order in every_order(PROJECT.languages) for game in IDS]
    for name in (*names, "buccaneer-fr-a4-gutterfold"):
        (pdf / f"{name}.pdf").write_text(name)
        (pdf / f"{name}.json").write_text("{}")
    write_folder({"index.html": b"1"}, tmp_path / "output" / "site", "site", Cache())
    return tmp_path / "output"


def test_a_release_holds_packages_kits_site_notes_and_sums(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "release"
    folder.mkdir()
    (folder / "pnp-site-0.1.0.zip").touch()
    release(PROJECT, made, folder)
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    kits = [
        f"pnp-kits-{__version__}-{lang}-{paper}.zip" for lang in ("fr", "en") for paper in ("a4", "letter")
    ]
    packages = (f"pnp_press-{__version__}-py3-none-any.whl", f"pnp_press-{__version__}.tar.gz")
    assert set(files) == {"NOTES.md", "SHA256SUMS", f"pnp-site-{__version__}.zip", *kits, *packages}
    summed = dict(line.split("  ")[::-1] for line in files["SHA256SUMS"].decode().splitlines())
    assert summed == {name: sha256(data).hexdigest() for name, data in files.items() if name != "SHA256SUMS"}
    with ZipFile(folder / kits[0]) as archive:
        inside = {Path(name).name for name in archive.namelist()}
    want = {f"{game}-fr-a4{ink}.{kind}" for game in IDS for ink in ("", "-low") for kind in ("pdf", "json")}
    assert inside == want
    with tarfile.open(folder / packages[1]) as archive:
        assert f"pnp_press-{__version__}/Makefile" in archive.getnames()
    release(PROJECT, made, folder)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == files


def test_a_kit_that_is_missing_is_named(made: Path, tmp_path: Path) -> None:
    (made / "pdf" / "buccaneer-en-letter-low.json").unlink()
    with pytest.raises(Failure, match=r"buccaneer-en-letter-low\.json is missing: run make build first"):
        pack_kits(PROJECT, made / "pdf", tmp_path)


def test_notes_are_the_newest_section_and_about_this_version() -> None:
    log = f"# Changelog\n\n## {__version__} (2026-01-02)\n### Added\n- A.\n\n## 0.1.0 (2025-01-01)\n- B.\n"
    assert release_notes(log) == "### Added\n- A.\n"
    with pytest.raises(Failure, match="its newest section is not about"):
        release_notes(log.replace(__version__, "0.0.9"))
