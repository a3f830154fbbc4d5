"""What pnp remembers of its user is a small file: taken, or refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.app.settings import Settings, read_settings, settings_path, write_settings
from pnp.core.base.errors import Misuse
from pnp.core.project.trust import Homeless
from pnp.sheets.options.offset import NO_OFFSET, BackOffset


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = write_settings(Settings(BackOffset(0.5, -1.0, 0.25)), tmp_path / "kept.toml")
    assert path.read_text("utf-8") == (
        "# Where this printer wants its backs; see pnp calibrate.\n"
        "[back_offset]\ndx_mm = 0.5\ndy_mm = -1.0\nangle = 0.25\n"
    )
    assert read_settings(path).back_offset == BackOffset(0.5, -1.0, 0.25)
    assert read_settings(tmp_path / "nowhere.toml").back_offset == NO_OFFSET


def test_settings_lie_where_settings_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for told, folder in (("/elsewhere", Path("/elsewhere")), ("relative", tmp_path / ".config")):
        monkeypatch.setenv("XDG_CONFIG_HOME", told)
        assert settings_path() == folder / "pnp/settings.toml"


def test_without_a_home_nothing_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError

    monkeypatch.setenv("XDG_CONFIG_HOME", "")
    monkeypatch.setattr(Path, "home", nobody)
    assert read_settings() == Settings()
    with pytest.raises(Homeless, match="set HOME or XDG_CONFIG_HOME"):
        write_settings(Settings())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("colour = 1", ": colour is no setting; there is back_offset"),
        ("back_offset = 1", ": back_offset is a table, [back_offset], not 1"),
        ("[back_offset]\ndx = 1", ": back_offset.dx is no setting; there is dx_mm, dy_mm, angle"),
        ("[back_offset]\ndx_mm = true", ": back_offset.dx_mm is a number, not True"),
        ("[back_offset]\ndx_mm = 'a'", ": back_offset.dx_mm is a number, not 'a'"),
        ("[back_offset]\ndx_mm = 6", ": a back offset's dx_mm is from -5 to 5 mm, not 6"),
        ("\n\nx = " + "1" * 64, ":3: a number that is out of all measure"),
        ("\nx = " + "[" * 32, ":2: a nest of brackets that is out of all measure"),
        ("x = ", ": Invalid value (at end of document)"),
        (b"\xff", ": 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
    ],
)
def test_whatever_else_the_file_holds_is_refused(tmp_path: Path, text: str | bytes, said: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(Misuse) as refused:
        read_settings(path)
    assert str(refused.value) == f"{path}{said}"


@pytest.mark.parametrize("text", ["x = " + "1" * 63, "x = " + "[" * 31 + "]" * 31])
def test_what_is_within_measure_is_only_no_setting(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.toml").write_text(text, "utf-8")
    with pytest.raises(Misuse, match="x is no setting"):
        read_settings(tmp_path / "settings.toml")
