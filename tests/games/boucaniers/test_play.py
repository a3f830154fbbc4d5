"""Boucaniers played by program: the rulebook's examples as scripted games, and every rule of the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pnp.core.edition import Edition
from pnp.core.play import Chance, Choice, Match
from pnp.games.boucaniers import chart, play
from pnp.games.boucaniers.model import Boucaniers
from pnp.games.boucaniers.play import (
    acting,
    boarding,
    cargo,
    closing,
    digs,
    gunnery,
    sailing,
    setting,
    wrecks,
)
from pnp.games.boucaniers.play.table import FLAGS, Sea
from pnp.games.boucaniers.play.vessel import Vessel
from pnp.web.registry import texts
from tests.script import scripted

FAR: list[chart.Point] = [(5, -1), (-5, 1), (4, -5), (-4, 5), (1, 4)]
"""Corners of the map, out of everyone's range."""


@pytest.fixture
def sea(game: Boucaniers) -> Sea:
    return begun(game, 3)


def begun(game: Boucaniers, players: int) -> Sea:
    """The first game's map, every ship far from all others, empty but for its coins."""
    sea = Sea(game, FLAGS[:players], setting.FIRST, Chance(1), log=[])
    setting.unpack(sea)
    setting.lay_the_map(sea)
    setting.hide_the_treasure(sea)
    setting.place_the_companies(sea)
    sea.pile.sort(key=lambda card: card.role not in {"clandestin", "faussaire"})
    sea.refill()
    each = 2 if players == 2 else 1
    ships = ["ketch", "corvette", "fregate", "caravelle", "galion"]
    for index in range(players * each):
        vessel = Vessel(FLAGS[index], FLAGS[index % players], game.ships[ships[index]], FAR[index])
        vessel.hold.coins = 2
        sea.vessels.append(vessel)
    sea.line_up()
    sea.turn()
    return sea


def man(sea: Sea, flag: str, *roles: str) -> Vessel:
    """Put buccaneers of the pile aboard."""
    vessel = sea.under(flag)
    for role in roles:
        vessel.man((*vessel.crew, sea.pile.pop([card.role for card in sea.pile].index(role))))
    return vessel


def at(sea: Sea, flag: str, where: str | chart.Point) -> Vessel:
    """Put a ship in the centre of an island, or on a point."""
    vessel = sea.under(flag)
    points = {island: point for point, island in sea.islands.items()}
    vessel.point = points[where] if isinstance(where, str) else where
    vessel.berth = vessel.point
    return vessel


def used(sea: Sea, *rules: str) -> bool:
    return all(sea.used[rule] for rule in rules)


def test_a_replay_lays_the_map_with_the_ships_on_their_points(sea: Sea) -> None:
    at(sea, "red", (0, 0))
    laid = sea.board()
    assert [one.piece for one in laid].count("tile/sea") == sum(tile == "sea" for tile in sea.layout)
    assert len([one for one in laid if one.piece.startswith("tile/")]) == 19
    ship = next(one for one in laid if one.piece == f"standee/{sea.under('red').ship.id}")
    assert (ship.x, ship.y) == (0, 0)
    at(sea, "red", (0, -2))
    moved = next(one for one in sea.board() if one.piece == ship.piece)
    assert (moved.x, moved.y) == (0, -74)


def test_what_a_crew_can_do_changes_with_whoever_comes_or_goes(sea: Sea) -> None:
    red = man(sea, "red", "gabier")
    assert (red.skills.topman, red.skills.privateer) == (1, False)
    man(sea, "red", "corsaire")
    assert red.skills.privateer
    red.leaves("gabier")
    assert (red.skills.topman, red.skills.privateer) == (0, True)
    red.man(())
    assert not red.skills.privateer


class TestNavigation:
    def test_the_rulebooks_compass_takes_a_ship_three_to_the_north_east(self, sea: Sea) -> None:
        red = at(sea, "red", (0, 0))
        scripted(sailing.sail(sea, red, "NE", 3))
        assert red.point == (3, -3)
        assert red.moved == 3

    def test_too_large_a_number_is_cut_to_full_speed_with_all_that_takes(self, sea: Sea) -> None:
        red = at(sea, "red", (0, 0))
        man(sea, "red", "gabier")
        scripted(sailing.sail(sea, red, "N", 6))
        assert (red.moved, red.played) == (4, 1)
        assert used(sea, "nav-too-far", "boucanier-gabier")

    def test_rum_of_an_old_sea_dog_counts_three_times_and_the_limit_stands(self, sea: Sea) -> None:
        red = at(sea, "red", (0, 4))
        man(sea, "red", "vieux-loup-de-mer")
        red.hold.goods["rhum"] = 2
        assert sailing.top_speed(sea, red) == 6
        scripted(sailing.sail(sea, red, "N", 6))
        assert red.goods("rhum") == 1
        assert red.point == (0, -2)

    def test_the_edge_stops_a_ship(self, sea: Sea) -> None:
        blue = at(sea, "blue", (0, -4))
        scripted(sailing.sail(sea, blue, "N", 2))
        assert used(sea, "nav-edge") or blue.moved == 0

    def test_a_spy_sees_a_compass_before_her_captain_sets_one(self, sea: Sea) -> None:
        red = man(sea, "red", "espionne")
        red.damage = 5
        phase = sailing.navigate(sea)
        asked = [next(phase)]
        while asked[-1].rule != "boucanier-espionne":
            asked.append(phase.send(asked[-1].options[-1]))
        assert {choice.player for choice in asked[:-1]} == {"blue", "yellow"}
        assert sea.view("red")["orders"]["blue"] is None
        phase.send("blue")
        assert sea.view("red")["orders"]["blue"] == ("anchor",)
        assert sea.view("yellow")["orders"]["blue"] is None

    def test_a_helmsman_sails_when_all_others_have_sailed(self, sea: Sea) -> None:
        red = man(sea, "red", "timonier")
        red.at_work = list(red.crew)
        order = [choice.player for choice in asked_of(sailing.navigate(sea))]
        assert order[-1] == "red"
        assert used(sea, "boucanier-timonier")


def asked_of(procedure: Iterator[Choice]) -> list[Choice]:
    """All that a procedure asks where everyone takes the last option."""
    asked = []
    try:
        choice = next(procedure)
        while True:
            asked.append(choice)
            choice = procedure.send(choice.options[-1])  # type: ignore[attr-defined]
    except StopIteration:
        return asked


class TestBoarding:
    def test_four_against_two_both_lose_two_and_the_weaker_sinks(self, sea: Sea) -> None:
        """The rulebook's example; half of the loser's three coins go to the victor."""
        red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 0))
        man(sea, "red", "gabier", "mondaine", "coq", "ermite")
        man(sea, "blue", "gabier", "ivrogne")
        blue.hold.coins = 3
        scripted(boarding.board(sea), ("boarding-pay", ("coq", "ermite")))
        assert sorted(red.roles) == ["gabier", "mondaine"]
        assert blue.wrecked
        assert (red.coins, blue.coins) == (4, 0)
        assert used(sea, "wreck-plunder", "boarding-sink", "boarding-action")

    def test_equals_lose_everyone_and_fire_then(self, sea: Sea) -> None:
        red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 0))
        man(sea, "red", "gabier")
        man(sea, "blue", "coq")
        scripted(boarding.board(sea))
        scripted(gunnery.cannons(sea))
        assert not red.wrecked
        assert not red.crew
        assert not blue.crew
        assert (red.damage, blue.damage) == (2, 1)
        assert used(sea, "boarding-tie", "cannons-range")

    def test_a_brute_outlives_a_single_loss_and_a_madman_never(self, sea: Sea) -> None:
        red, yellow = at(sea, "red", (0, 0)), at(sea, "yellow", (0, 0))
        man(sea, "red", "brute")
        man(sea, "yellow", "chien", "coq")
        scripted(boarding.board(sea))
        assert red.roles == ["brute"]
        assert yellow.wrecked
        blue = at(sea, "blue", (1, 0))
        at(sea, "red", (1, 0))
        man(sea, "blue", "fou")
        scripted(boarding.board(sea))
        assert not blue.crew
        assert red.wrecked

    def test_a_boatman_may_and_a_harpooner_must_unless_in_contact(self, sea: Sea) -> None:
        red, blue, yellow = at(sea, "red", (0, 0)), at(sea, "blue", (0, 2)), at(sea, "yellow", (0, 3))
        for vessel, role in ((red, "canotier"), (blue, "harponneur")):
            man(sea, vessel.flag, role)
            vessel.at_work = list(vessel.crew)
        man(sea, "yellow", "gabier", "coq")
        scripted(boarding.board(sea), ("boucanier-canotier", "stay"), ("boarding-pay", ("coq",)))
        assert blue.wrecked
        assert yellow.fought
        assert not red.fought
        assert used(sea, "boarding-afar")

    def test_ships_reached_from_afar_are_in_contact_themselves(self, sea: Sea) -> None:
        red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 2))
        for vessel in (red, blue):
            man(sea, vessel.flag, "canotier", "coq")
            vessel.at_work = list(vessel.crew[:1])
        scripted(boarding.board(sea), ("boucanier-canotier", (0, 2)))
        assert (red.berth, blue.berth) == ((0, 2), (0, 2))
        assert red.point == (0, 0)

    def test_who_sinks_the_rougeaud_together_goes_without_its_prize(self, sea: Sea) -> None:
        rougeaud = next(one for one in sea.merchants if one.id == "rougeaud")
        near = chart.neighbours(rougeaud.point)
        yellow = at(sea, "yellow", near[0])
        scripted(gunnery.cannons(sea))
        assert yellow.coins == 17
        assert rougeaud.sunk
        rougeaud.sunk = False
        at(sea, "red", near[1])
        at(sea, "yellow", near[0])
        scripted(gunnery.cannons(sea))
        assert rougeaud.sunk
        assert (sea.under("red").coins, yellow.coins) == (2, 17)

    def test_ships_that_sink_each_other_take_nothing(self, sea: Sea) -> None:
        red, blue = at(sea, "red", (0, 0)), at(sea, "blue", (0, 1))
        red.damage = blue.damage = 5
        scripted(gunnery.cannons(sea))
        assert red.wrecked
        assert blue.wrecked
        assert red.coins == blue.coins == 0
        assert used(sea, "wreck-mutual", "cannons-together")


class TestActions:
    def test_a_port_buys_what_another_gives(self, sea: Sea) -> None:
        red = at(sea, "red", "plantation")
        red.hold.goods["rhum"] = 2
        scripted(
            acting.act_in(sea, red, 0),
            ("actions-one", "act"),
            ("actions-steps", ("island", "sell-goods")),
            ("island-plantation", (2, 0)),
        )
        assert (red.coins, red.goods("rhum"), red.played) == (6, 0, 1)

    def test_letters_are_not_spent_in_the_turn_that_brings_them(self, sea: Sea) -> None:
        red = at(sea, "red", "bastion-rouge")
        red.hold.letters = 1
        scripted(acting.act_in(sea, red, 0), ("actions-one", "act"), ("actions-steps", ("island", "letters")))
        assert red.letters == 3
        assert not red.may_act()

    def test_what_is_hidden_survives_a_wreck_and_lost_fragments_go_under_the_pile(self, sea: Sea) -> None:
        red = at(sea, "red", "ile-deserte")
        man(sea, "red", "coq", "survivant")
        scripted(acting.act_in(sea, red, 0), ("actions-one", "act"), ("actions-steps", ("island", "hide")))
        red.hold.fragments.append(red.leaves("coq"))
        red.hold.coins = 7
        wrecks.go_down(sea, red)
        assert red.coins == 2
        assert sea.pile[-1].role == "coq"
        assert [card.role for card in red.survivors] == ["survivant"]

    def test_a_witch_doctor_searches_the_pile_and_the_offer_stays(self, sea: Sea) -> None:
        red = at(sea, "red", "plantation")
        man(sea, "red", "feticheur")
        offer = [card.role for card in sea.offer]
        scripted(
            acting.act_in(sea, red, 2),
            ("actions-one", "act"),
            ("boucanier-feticheur", "brute"),
        )
        assert red.roles == ["feticheur", "brute"]
        assert [card.role for card in sea.offer] == offer
        assert red.coins == 1

    def test_a_witch_doctor_finds_whom_the_last_coin_pays(self, sea: Sea) -> None:
        red = at(sea, "red", "plantation")
        man(sea, "red", "feticheur")
        red.hold.coins = next(card.hire for card in sea.pile if card.role == "brute")
        scripted(acting.act_in(sea, red, 2), ("actions-one", "act"), ("boucanier-feticheur", "brute"))
        assert red.coins == 0

    def test_an_empty_pile_gives_nothing_and_leaves_the_offer_short(self, sea: Sea) -> None:
        red = at(sea, "red", "maitre-vaudou")
        sea.clues.clear()
        cargo.draw_clue(sea, red)
        assert not red.clues
        assert used(sea, "clues-empty")
        sea.pile.clear()
        at(sea, "red", "cornichons")
        scripted(
            acting.act_in(sea, red, 0),
            ("actions-one", "act"),
            ("actions-steps", ("island", "recruit")),
            ("crew-recruit", "clandestin"),
        )
        assert len(sea.offer) == 3
        assert used(sea, "crew-empty", "boucanier-clandestin")


class TestDigging:
    def test_a_dig_counts_its_first_turn_and_an_action_undoes_it(self, sea: Sea) -> None:
        red = at(sea, "red", "plantation")
        digs.begin(sea, red)
        digs.advance(sea)
        assert red.turns_left == 3
        red.fought = True
        digs.advance(sea)
        assert red.turns_left == 3
        sailing.act(sea, red)
        assert not red.dig

    def test_a_digger_may_act_all_the_same(self, sea: Sea) -> None:
        red = at(sea, "red", "plantation")
        digs.begin(sea, red)
        takes = ("actions-steps", ("island", "take-goods"))
        scripted(acting.act_in(sea, red, 0), ("actions-one", "act"), takes)
        assert not red.dig
        assert used(sea, "dig-reset")

    def test_zero_turns_find_the_treasure_at_once_unless_two_dig(self, sea: Sea) -> None:
        sea.treasure[:] = sorted(sea.catalog.features["plantation"])
        red, _ = at(sea, "red", "plantation"), at(sea, "blue", "plantation")
        man(sea, "red", "chien", "chien")
        man(sea, "blue", "demolisseur", "homme-au-tatouage")
        both = scripted(digs.announce(sea), ("dig-announce", "dig"), ("dig-announce", "dig"))
        assert both is None
        assert used(sea, "dig-zero-several")
        at(sea, "blue", FAR[1]).begin_turn()
        red.begin_turn()
        assert scripted(digs.announce(sea), ("dig-announce", "dig")) == "red"

    def test_an_empty_island_sinks_a_sapper_and_cannot_be_dug_again(self, sea: Sea) -> None:
        sea.treasure[:] = sorted(sea.catalog.features["cannibales"])
        red = at(sea, "red", "plantation")
        man(sea, "red", "demolisseur", "homme-au-tatouage")
        scripted(digs.announce(sea), ("dig-announce", "dig"))
        assert red.wrecked
        assert "plantation" not in sea.masks
        assert not digs.may_dig(sea, at(sea, "blue", "plantation"))


class TestTheEnd:
    def test_all_who_meet_a_condition_share_the_victory(self, sea: Sea) -> None:
        sea.under("red").hidden.coins = 25
        end = closing.victory(sea, ["blue"])
        assert end
        assert list(end.winners) == ["red", "blue"]

    def test_with_two_players_one_ship_alone_must_be_rich(self, game: Boucaniers) -> None:
        sea = begun(game, 2)
        for vessel in sea.vessels:
            vessel.hold.coins = 13
        assert closing.victory(sea, []) is None
        assert sorted(vessel.captain for vessel in sea.vessels) == ["blue", "blue", "red", "red"]

    def test_the_wrecked_return_with_another_ship_one_turn_later(self, sea: Sea) -> None:
        red = sea.under("red")
        wrecks.go_down(sea, red)
        scripted(wrecks.come_back(sea))
        assert red.wrecked
        sea.turn()
        scripted(
            wrecks.come_back(sea),
            ("wreck-new-ship", "jonque"),
            ("wreck-new-ship", (0, -1)),
            ("wreck-new-crew", sea.offer[0].role),
        )
        assert not red.wrecked
        assert (red.ship.id, red.letters, len(red.crew)) == ("jonque", 2, 1)


def played(game: Boucaniers, players: int, seed: int, mode: str = "") -> Match:
    """A whole game at random."""
    match, chance = Match(play.playable(game), game, players, mode=mode, seed=seed), Chance(seed)
    while match.choice is not None:
        match.answer(chance.below(len(match.choice.options)))
    return match


RARE = {"dig-zero", "dig-zero-several", "crew-empty", "clues-empty", "victory-shared"}
"""What random games seldom reach; the scripts above do."""
SEEDS = ((2, 43), (2, 18), (5, 36), (2, 31))
"""Games of every number that reach all others between them."""


def test_every_rule_that_is_played_comes_up(editions: dict[str, Edition], game: Boucaniers) -> None:
    """A few games of every number: no rule of the text is there in vain."""
    text = next(text for text in texts(editions["boucaniers"]) if text.lang == "en")
    came_up: set[str] = set()
    for players, seed in SEEDS:
        came_up |= set(played(game, players, seed).table.used)
    came_up |= set(played(game, 3, 1, setting.FIRST).table.used)
    wanted = {rule.id for rule in text.rules if not rule.mark}
    assert wanted - came_up <= RARE


def test_a_changed_rule_changes_the_game(game: Boucaniers, monkeypatch: pytest.MonkeyPatch) -> None:
    before = played(game, 3, 8)
    monkeypatch.setattr("pnp.games.boucaniers.rules.company_prize", lambda *_: 0)
    after = played(game, 3, 8)
    assert before.answers != after.answers
