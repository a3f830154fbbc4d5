"""Archives contain what we wrote, and never replace a foreign file."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from pnp.core.base.cache import Cache
from pnp.core.base.errors import Misuse
from pnp.web.folder.archive import archive_site
from pnp.web.folder.site_folder import write_folder
from tests.web.folder.test_site_folder import FORMER


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_folder({"index.html": b"1", "fr/index.html": b"2"}, tmp_path / "site", "site", Cache())
    return tmp_path / "site"


def names(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as opened:
        return set(opened.namelist())


def test_a_parcel_holds_our_files_alone_and_replaces_its_like(site: Path, tmp_path: Path) -> None:
    (site / "thesis.txt").write_text("mine")
    target = tmp_path / "site.zip"
    assert archive_site(site, target) == archive_site(site, target) == target.stat().st_size
    assert names(target) == {"site/.pnp.json", "site/index.html", "site/fr/index.html"}


def test_a_parcel_tells_no_time_but_the_first_that_a_zip_can_tell(site: Path, tmp_path: Path) -> None:
    archive_site(site, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        assert {entry.date_time for entry in archive.infolist()} == {zipfile.ZipInfo("blank").date_time}


@pytest.mark.parametrize("inside", [None, "thesis.txt", "thesis/sw.js", "thesis/.pnp.json"])
def test_a_zip_of_others_is_refused(inside: str | None, site: Path, tmp_path: Path) -> None:
    target = tmp_path / "site.zip"
    target.write_text("no zip at all")
    if inside:
        with zipfile.ZipFile(target, "w") as archive:
            archive.writestr(inside, "mine")
    before = target.read_bytes()
    with pytest.raises(Misuse, match="no site that we packed"):
        archive_site(site, target)
    assert target.read_bytes() == before


def test_a_parcel_of_a_former_edition_is_replaced(site: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "site.zip", "w") as archive:
        archive.writestr("site/sw.js", FORMER)
    archive_site(site, tmp_path / "site.zip")
    assert "site/index.html" in names(tmp_path / "site.zip")


def test_a_link_to_a_parcel_stays_a_link(site: Path, tmp_path: Path) -> None:
    archive_site(site, tmp_path / "real.zip")
    (tmp_path / "site.zip").symlink_to("real.zip")
    archive_site(site, tmp_path / "site.zip")
    assert (tmp_path / "site.zip").is_symlink()
    assert "site/index.html" in names(tmp_path / "real.zip")


def test_a_link_that_leads_nowhere_is_refused(site: Path, tmp_path: Path) -> None:
    (tmp_path / "site.zip").symlink_to("nowhere")
    with pytest.raises(Misuse, match="no site that we packed"):
        archive_site(site, tmp_path / "site.zip")


def test_what_is_packed_already_is_not_packed_again(tmp_path: Path) -> None:
    write_folder({"index.html": b"1" * 99, "face.png": b"2" * 99}, tmp_path / "site", "site", Cache())
    archive_site(tmp_path / "site", tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        packed = {entry.filename: entry.compress_size < entry.file_size for entry in archive.infolist()}
    assert (packed["site/index.html"], packed["site/face.png"]) == (True, False)


def test_everybody_may_read_what_is_unpacked_and_what_is_packed_already_is_not_packed_again(
    tmp_path: Path,
) -> None:
    site = tmp_path / "site"
    write_folder({"index.html": b"1" * 99, "kit.pdf": b"2" * 99}, site, "site", Cache())
    archive_site(site, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        entries = {Path(entry.filename).name: entry for entry in archive.infolist()}
    assert {oct(entry.external_attr >> 16) for entry in entries.values()} == {"0o644"}
    assert entries["index.html"].compress_type == zipfile.ZIP_DEFLATED
    assert entries["kit.pdf"].compress_type == zipfile.ZIP_STORED
