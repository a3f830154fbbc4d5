"""A table in storage, in a link, in a QR code and in a file of games."""

from __future__ import annotations

import json
from string import ascii_letters, digits
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.graphics.barcode import qrencoder

from tests.web.table.table_script import run

NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)


def test_what_was_kept_is_taken_over_or_named() -> None:
    good = {"version": 1, "players": [{"name": "Ada", "colour": "red"}], "turn": 4}
    assert run(f"pnpTable.store.upgraded({json.dumps(good)})")["dropped"] == []
    bad = {"version": 1, "players": "Ada", "turn": -1, "games": [{"on": 3}], "mode": "duel"}
    taken = run(f"pnpTable.store.upgraded({json.dumps(bad)})")
    assert sorted(taken["dropped"]) == ["games", "players", "turn"]
    assert taken["state"]["mode"] == "duel"
    assert run("pnpTable.store.upgraded({version: 99})")["dropped"] == ["all"]
    assert run("pnpTable.store.upgraded(null)")["dropped"] == []


def test_a_full_storage_is_told_and_nothing_breaks() -> None:
    code = """(() => {
      const told = [];
      const storage = { getItem: () => "{broken", setItem() { throw new Error("full"); } };
      const store = new pnpTable.store.Store("x", storage, (what) => told.push(what));
      store.set({ turn: 3 });
      return { told, turn: store.state.turn };
    })()"""
    assert run(code) == {"told": ["full"], "turn": 3}


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.tuples(NAMES, st.sampled_from(["red", "blue"])), max_size=6),
    st.integers(0, 500),
    st.integers(0, 9),
)
def test_a_table_travels_by_link_and_arrives_as_it_was(
    players: list[tuple[str, str]], turn: int, phase: int
) -> None:
    sent = {
        "players": [{"name": name, "colour": colour} for name, colour in players],
        "mode": "duel",
        "turn": turn,
        "phase": phase,
    }
    for score in ("", "1abcd3._0.c._1.0"):
        told = f"{json.dumps(sent)}, {json.dumps(score)}"
        link = run(f"pnpTable.share.packed({told})")
        assert set(link) <= set(ascii_letters + digits + "-._*")
        assert run(f"pnpTable.share.unpacked({json.dumps(link)})") == {**sent, "score": score}


@pytest.mark.parametrize(
    "link",
    [
        *("", "1abc", "2", "2duel.0.0", "2.0.0.2.1Ada", "2.0.0.1.9Ada"),
        *("2.-1.0.0", "2*.0.0.0", "2.0.0.x"),
        *("3", "3.0.0.2.1Ada", "3.0.0.1.1A*", "3.0.0.1.1A*u12", "4.0.0.1.1Ada"),
    ],
)
def test_what_is_no_table_is_none(link: str) -> None:
    assert run(f"pnpTable.share.unpacked({json.dumps(link)})") is None


def test_a_link_that_was_shared_before_is_still_read() -> None:
    link = "2duel.1.0.2.1Ada*20L.2D*C3*A9._0.c"
    told = run(f"pnpTable.share.unpacked({json.dumps(link)})")
    assert [player["name"] for player in told["players"]] == ["Ada L", "Dé"]
    assert run(f"pnpTable.share.packed({json.dumps(told)}, '_0.c')") == "3duel.1.0.2.1Ada_L.2D*e9._0.c"


def test_games_are_saved_and_brought_back_and_strangers_are_refused() -> None:
    games = [{"on": "2026-01-02T10:00:00Z", "winners": ["Ada"], "totals": [["Ada", 12]]}]
    text = run(f"pnpTable.sheet.exported({json.dumps(games)}, 'x')")
    assert run(f"pnpTable.sheet.imported({json.dumps(text)}, 'x')") == games
    assert run(f"pnpTable.sheet.imported({json.dumps(text)}, 'y')") is None
    assert run("pnpTable.sheet.imported('[]', 'x')") is None


@pytest.mark.parametrize(
    "part",
    [
        {"games": [{"on": "2026-01-02", "winners": ["Ada"]}]},
        {"games": [{"on": "2026-01-02", "winners": [], "totals": [["Ada", "x"]]}]},
        {"score": {"now": {}}},
        {"score": {"before": []}},
    ],
)
def test_what_would_break_the_page_is_not_taken_over(part: dict[str, Any]) -> None:
    _, dropped = run(f"Object.values(pnpTable.store.upgraded({json.dumps({'version': 1, **part})}))")
    assert dropped == list(part)


@pytest.mark.parametrize("length", [1, 30, 100, 230, 270, 300, 500, 800])
def test_a_qr_code_is_what_another_encoder_makes(length: int) -> None:
    text = ("https://example.org/fr/grove/table.html?t=" + "aB3-_" * 200)[:length]
    version = run(f"pnpTable.qr.versionFor({length})")
    for mask in (0, length % 8):
        other = qrencoder.QRCode(version, qrencoder.QRErrorCorrectLevel.L)
        other.addData(qrencoder.QR8bitByte(text.encode()))
        other.makeImpl(False, mask)
        ours = run(f"pnpTable.qr.code({json.dumps(text)}, {mask})")
        assert ours == [[bool(dark) for dark in row] for row in other.modules]


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert run(f"pnpTable.qr.code({json.dumps('x' * 900)})") is None
