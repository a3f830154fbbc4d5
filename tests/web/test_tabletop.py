"""The table of a game: what is laid out is what the game lays; its scripts keep, throw, undo, travel."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from py_mini_racer import MiniRacer
from reportlab.graphics.barcode import qrencoder

from pnp.core.edition import Edition
from pnp.core.play import Match
from pnp.core.play.laid import laid
from pnp.web.tabletop import TablePage, script
from tests.here import GAMES, PROJECT

STANDS_IN = """
const bytes = (text) => [...unescape(encodeURIComponent(text))].map((letter) => letter.charCodeAt(0));
globalThis.TextEncoder = class { encode(text) { return Uint8Array.from(bytes(text)); } };
globalThis.TextDecoder = class {
  decode(data) { return decodeURIComponent(escape(String.fromCharCode(...data))); }
};
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
globalThis.btoa = (text) => {
  let out = "";
  for (let at = 0; at < text.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => text.charCodeAt(at + i));
    out += LETTERS[a >> 2] + LETTERS[((a & 3) << 4) | (b >> 4)];
    out += at + 1 < text.length ? LETTERS[((b & 15) << 2) | (c >> 6)] : "=";
    out += at + 2 < text.length ? LETTERS[c & 63] : "=";
  }
  return out;
};
globalThis.atob = (text) => {
  const bits = [...text.replace(/=+$/, "")].map((letter) => {
    const value = LETTERS.indexOf(letter);
    if (value < 0) throw new Error("no letter");
    return value.toString(2).padStart(6, "0");
  }).join("");
  return bits.match(/.{8}/g)?.map((byte) => String.fromCharCode(parseInt(byte, 2))).join("") || "";
};
"""
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)


@pytest.fixture(scope="module")
def js() -> MiniRacer:
    engine = MiniRacer()
    engine.eval(STANDS_IN)
    engine.eval(script(PROJECT.root))
    return engine


def run(js: MiniRacer, code: str) -> Any:
    return json.loads(str(js.eval(f"JSON.stringify({code})")))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_is_laid_out_is_the_box_less_what_stays_in_it(editions: dict[str, Edition], game: str) -> None:
    edition = editions[game]
    assert edition.catalog
    assert edition.game.play
    playable = edition.game.play(edition.catalog)
    for players, mode in playable.counts():
        found = laid(edition.game, edition.catalog, players, mode)
        counted: Counter[str] = Counter()
        for one in found:
            for piece, count in one.pieces.items():
                counted[piece.partition("/")[0]] += count
            counted.update(one.drawn)
        start = Match(playable, edition.catalog, players, mode=mode, seed=77).table.places()
        there: Counter[str] = Counter()
        for place, pieces in start.items():
            for piece, count in pieces.items() if place != "box" else ():
                there[piece.partition("/")[0]] += count
        assert counted == +there, (players, mode)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_seat_and_place_of_the_set_up_has_a_name(editions: dict[str, Edition], game: str) -> None:
    edition = editions[game]
    assert edition.catalog
    page = TablePage(edition, edition.catalog, "fr")
    for setup in page.setups:
        assert len(setup.seats) == setup.players
        assert setup.shared
        for spread in [*setup.shared, *(one for seat in setup.seats.values() for one in seat)]:
            assert spread.name
            assert spread.items
            assert all(item.count > 0 for item in spread.items)


def test_a_first_ship_is_drawn_and_a_purse_is_not(editions: dict[str, Edition]) -> None:
    edition = editions["buccaneer"]
    assert edition.catalog
    places = {one.place: one for one in laid(edition.game, edition.catalog, 3, "usual")}
    assert (places["sea"].pieces, places["sea"].drawn) == ({}, {"ship": 3})
    assert places["purse/red"].pieces == {"coin/ten": 1}


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_one_of_a_kind_is_not_told_in_the_plural(editions: dict[str, Edition], game: str) -> None:
    """A piece alone goes by its own name; places of a map that get one each are one line."""
    edition = editions[game]
    assert edition.catalog
    for setup in TablePage(edition, edition.catalog, "en").setups:
        for spread in [*setup.shared, *(one for seat in setup.seats.values() for one in seat)]:
            assert all(item.piece or item.count > 1 for item in spread.items), spread


def test_places_that_get_one_each_share_their_first_word(editions: dict[str, Edition]) -> None:
    edition = editions["attention-pirates"]
    assert edition.catalog
    [setup, *_] = TablePage(edition, edition.catalog, "fr").setups
    [lairs] = [spread for spread in setup.shared if spread.items[0].kind == "lair"]
    assert lairs.name.startswith("Repaire A4, B1, ")
    assert lairs.items[0].count == 10


def test_seats_of_a_colour_have_it_and_what_all_share_is_of_none(editions: dict[str, Edition]) -> None:
    """Who demonstrates Blue is blue; ships in the harbour are counted, whatever colours were chosen."""
    edition = editions["attention-pirates"]
    assert edition.catalog
    page = TablePage(edition, edition.catalog, "en")
    assert page.seated[:2] == [{"name": "Blue", "colour": "blue"}, {"name": "White", "colour": "white"}]
    for setup in page.setups:
        [ships] = [item for spread in setup.shared for item in spread.items if item.kind == "ship"]
        assert (ships.piece, ships.count) == ("", setup.players)
    other = editions["maitre-des-mers"]
    assert other.catalog
    assert {seat["colour"] for seat in TablePage(other, other.catalog, "en").seated} == {""}


def test_a_game_begins_with_what_goes_without_saying(js: MiniRacer, editions: dict[str, Edition]) -> None:
    """With every lair still there, nobody has won before anybody has moved."""
    edition = editions["attention-pirates"]
    assert edition.catalog
    begins = TablePage(edition, edition.catalog, "en").begins
    assert begins == {"lairs_left": 10}
    asked = {
        "players": [["Anne", {"ashore": 9, "hold": 3}], ["Jean", {"ashore": 8, "hold": 4}]],
        "lairs_left": 0,
    }
    told = json.dumps(asked)
    begun = run(js, f"pnpTable.sheet.begun({told}, ['Kim', 'Nico'], '', {told}, {json.dumps(begins)})")
    nothing = {"ashore": 0, "hold": 0}
    assert begun == {"players": [["Kim", nothing], ["Nico", nothing]], "lairs_left": 10}


def test_what_was_kept_is_taken_over_or_named(js: MiniRacer) -> None:
    good = {"version": 1, "players": [{"name": "Ada", "colour": "red"}], "turn": 4}
    assert run(js, f"pnpTable.store.upgraded({json.dumps(good)})")["dropped"] == []
    bad = {"version": 1, "players": "Ada", "turn": -1, "games": [{"on": 3}], "mode": "duel"}
    taken = run(js, f"pnpTable.store.upgraded({json.dumps(bad)})")
    assert sorted(taken["dropped"]) == ["games", "players", "turn"]
    assert taken["state"]["mode"] == "duel"
    assert run(js, "pnpTable.store.upgraded({version: 99})")["dropped"] == ["all"]
    assert run(js, "pnpTable.store.upgraded(null)")["dropped"] == []


def test_a_full_storage_is_told_and_nothing_breaks(js: MiniRacer) -> None:
    code = """(() => {
      const told = [];
      const storage = { getItem: () => "{broken", setItem() { throw new Error("full"); } };
      const store = new pnpTable.store.Store("x", storage, (what) => told.push(what));
      store.set({ turn: 3 });
      return { told, turn: store.state.turn };
    })()"""
    assert run(js, code) == {"told": ["full"], "turn": 3}


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.tuples(NAMES, st.sampled_from(["red", "blue"])), max_size=6),
    st.integers(0, 500),
    st.integers(0, 9),
)
def test_a_table_travels_by_link_and_arrives_as_it_was(
    players: list[tuple[str, str]], turn: int, phase: int
) -> None:
    engine = _engine()
    sent = {
        "players": [{"name": name, "colour": colour} for name, colour in players],
        "mode": "duel",
        "turn": turn,
        "phase": phase,
        "score": {"now": {"players": [["A", 1]]}, "before": [1]},
    }
    code = f"pnpTable.share.unpacked(pnpTable.share.packed({json.dumps(sent)}))"
    arrived = run(engine, code)
    assert arrived == {**sent, "score": {"now": {"players": [["A", 1]]}, "before": []}}


_ENGINES: list[MiniRacer] = []


def _engine() -> MiniRacer:
    if not _ENGINES:
        engine = MiniRacer()
        engine.eval(STANDS_IN)
        engine.eval(script(PROJECT.root))
        _ENGINES.append(engine)
    return _ENGINES[0]


@pytest.mark.parametrize("link", ["", "2abc", "1!!!", "1", "1W10", "1" + "A" * 50])
def test_what_is_no_table_is_none(js: MiniRacer, link: str) -> None:
    assert run(js, f"pnpTable.share.unpacked({json.dumps(link)})") is None


def test_the_same_seed_throws_the_same_dice_and_held_ones_stay(js: MiniRacer) -> None:
    dice = [{"shown": 6, "held": True}, {"shown": 1, "held": False}, {"shown": 1, "held": False}]
    throw = f"pnpTable.chance.thrown({json.dumps(dice)}, 'dispute', 3)"
    first, again = run(js, throw), run(js, throw)
    assert first == again
    assert first[0] == dice[0]
    assert run(js, throw.replace("3)", "4)")) != first


def test_dice_are_fair(js: MiniRacer) -> None:
    code = """(() => {
      const counts = [0, 0, 0, 0, 0, 0];
      const next = pnpTable.chance.stream(7);
      for (let n = 0; n < 60000; n++) counts[pnpTable.chance.side(next) - 1]++;
      return counts;
    })()"""
    counts = run(js, code)
    assert sum((count - 10000) ** 2 / 10000 for count in counts) < 20.5, "chi-squared, one in a thousand"


def test_by_the_lock_rule_one_more_die_is_placed_before_the_next_throw(js: MiniRacer) -> None:
    def may(held: list[bool], before: int, hold: str = "lock") -> bool:
        dice = [{"shown": 3, "held": one} for one in held]
        return bool(run(js, f"pnpTable.chance.mayThrow({json.dumps(dice)}, '{hold}', {before})"))

    assert not may([False, False], 0)
    assert may([True, False], 0)
    assert not may([True, False], 1)
    assert may([True, False], 1, "free")
    assert not may([True, True], 0, "free")


def test_turns_go_on_and_back(js: MiniRacer) -> None:
    assert run(js, "pnpTable.onward({turn: 0, phase: 4}, 5)") == {"turn": 1, "phase": 0}
    assert run(js, "pnpTable.backward({turn: 1, phase: 0}, 5)") == {"turn": 0, "phase": 4}
    assert run(js, "pnpTable.backward({turn: 0, phase: 0}, 5)") == {"turn": 0, "phase": 0}


def test_a_score_begins_at_nothing_under_the_players_names(js: MiniRacer) -> None:
    asked = {
        "mode": "duel",
        "players": [["Kim", {"ducats": 21, "ships": [1, 2]}], ["Nico", {"ducats": 3, "ships": []}]],
    }
    begun = run(js, f"pnpTable.sheet.begun({json.dumps(asked)}, ['Ada', 'Bo', 'Cy'])")
    nothing = {"ducats": 0, "ships": []}
    assert begun == {"mode": "duel", "players": [["Ada", nothing], ["Bo", nothing], ["Cy", nothing]]}
    renamed = run(js, f"pnpTable.sheet.renamed({json.dumps(asked)}, ['Ada', 'Bo', 'Cy'])")
    assert [name for name, _ in renamed["players"]] == ["Ada", "Bo", "Cy"]
    assert renamed["players"][0][1]["ducats"] == 21
    assert renamed["players"][2][1] == nothing
    assert run(js, "pnpTable.sheet.renamed({players: 2}, ['a', 'b', 'c'])") == {"players": 3}


def test_a_row_that_lacks_something_is_made_whole(js: MiniRacer) -> None:
    like = json.dumps({"players": [["Kim", {"coins": 7, "crosses": 2}]]})
    asked = json.dumps({"players": [["Ada", {"coins": 4, "crosses": 1}], ["", {}]]})
    renamed = run(js, f"pnpTable.sheet.renamed({asked}, ['Ada', 'Bo'], '', {like})")
    assert renamed == {"players": [["Ada", {"coins": 4, "crosses": 1}], ["Bo", {"coins": 0, "crosses": 0}]]}


def test_a_score_is_asked_in_the_mode_that_is_played(js: MiniRacer) -> None:
    modes = json.dumps(["three-neutral", "three", "battle-royale", "battle-royale-ready-made"])
    assert run(js, f"pnpTable.sheet.plainMode('three-neutral', {modes})") == "three"
    assert run(js, f"pnpTable.sheet.plainMode('battle-royale', {modes})") == "battle-royale"
    asked = json.dumps({"mode": "duel", "players": [["Kim", 2]]})
    assert run(js, f"pnpTable.sheet.begun({asked}, ['Ada'], 'three')") == {
        "mode": "three",
        "players": [["Ada", 0]],
    }
    assert "mode" not in run(js, "pnpTable.sheet.begun({players: 2}, ['Ada'], 'three')")


def test_a_step_can_be_taken_back(js: MiniRacer) -> None:
    code = """(() => {
      const { stepped, undone } = pnpTable.sheet;
      let score = stepped(null, { a: 1 });
      score = stepped(score, { a: 1 });
      score = stepped(score, { a: 2 });
      return [score, undone(score), undone(undone(score))];
    })()"""
    latest, back, first = run(js, code)
    assert latest == {"now": {"a": 2}, "before": [{"a": 1}]}
    assert back == first == {"now": {"a": 1}, "before": []}


def test_games_are_saved_and_brought_back_and_strangers_are_refused(js: MiniRacer) -> None:
    games = [{"on": "2026-01-02T10:00:00Z", "winners": ["Ada"], "totals": [["Ada", 12]]}]
    text = run(js, f"pnpTable.sheet.exported({json.dumps(games)}, 'x')")
    assert run(js, f"pnpTable.sheet.imported({json.dumps(text)}, 'x')") == games
    assert run(js, f"pnpTable.sheet.imported({json.dumps(text)}, 'y')") is None
    assert run(js, "pnpTable.sheet.imported('[]', 'x')") is None


PEN = """
const said = [];
const pen = { fillRect() {}, fillText: (text, x, y, room) => said.push([text, room]) };
const canvas = { getContext: () => pen };
"""


def test_a_result_is_drawn_from_the_first_to_the_last(js: MiniRacer) -> None:
    game = {"on": "2026-01-02T10:00", "winners": ["<b>"], "totals": [["Bo", 3], ["<b>", 12]]}
    draw = f"pnpTable.result.picture(canvas, 'T', {json.dumps(game)}, {{played_on: 'on {{on}}'}})"
    said, size = run(js, f"(() => {{ {PEN} {draw}; return [said, [canvas.width, canvas.height]]; }})()")
    assert [text for text, _ in said] == ["T", "★", "<b>", "12", "2", "Bo", "3", "on 2026-01-02"]
    assert all(0 < room < size[0] for _, room in said), "a long name is set narrower"


@pytest.mark.parametrize(
    "part",
    [
        {"games": [{"on": "2026-01-02", "winners": ["Ada"]}]},
        {"games": [{"on": "2026-01-02", "winners": [], "totals": [["Ada", "x"]]}]},
        {"score": {"now": {}}},
        {"score": {"before": []}},
    ],
)
def test_what_would_break_the_page_is_not_taken_over(js: MiniRacer, part: dict[str, Any]) -> None:
    _, dropped = run(js, f"Object.values(pnpTable.store.upgraded({json.dumps({'version': 1, **part})}))")
    assert dropped == list(part)


@pytest.mark.parametrize("length", [1, 30, 100, 230, 270, 300, 500, 800])
def test_a_qr_code_is_what_another_encoder_makes(js: MiniRacer, length: int) -> None:
    text = ("https://example.org/fr/grove/table.html?t=" + "aB3-_" * 200)[:length]
    version = run(js, f"pnpTable.qr.versionFor({length})")
    for mask in (0, length % 8):
        other = qrencoder.QRCode(version, qrencoder.QRErrorCorrectLevel.L)
        other.addData(qrencoder.QR8bitByte(text.encode()))
        other.makeImpl(False, mask)
        ours = run(js, f"pnpTable.qr.code({json.dumps(text)}, {mask})")
        assert ours == [[bool(dark) for dark in row] for row in other.modules]


def test_a_text_that_is_too_long_has_no_code(js: MiniRacer) -> None:
    assert run(js, f"pnpTable.qr.code({json.dumps('x' * 900)})") is None


def test_the_scripts_are_all_there() -> None:
    folder = PROJECT.root / "site" / "table"
    assert all(file.read_text("utf-8") in script(PROJECT.root) for file in Path(folder).glob("*.js"))
