"""Boucaniers' calculators from the outside: JSON in, JSON out, and bad input named by its field."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.core.rules.calculator import Calculator, Refusal
from pnp.games.boucaniers.calculators import CALCULATORS
from pnp.games.boucaniers.chart import POINTS, TILES
from pnp.games.boucaniers.model import Boucaniers

BY_NAME: dict[str, Calculator[Any, Any, Any]] = {calculator.name: calculator for calculator in CALCULATORS}


def ask(game: Boucaniers, name: str, question: Any) -> dict[str, Any]:
    return BY_NAME[name].calculate(game, question)


def told(game: Boucaniers, name: str, question: Any, lang: str = "en") -> list[str]:
    calculator = BY_NAME[name]
    return calculator.sentences(game, *calculator.ask(game, question), lang)


def test_the_contract_names_six_and_the_table_wants_one_more() -> None:
    assert set(BY_NAME) == {"deduce", "boarding", "dig", "plunder", "archipelago", "reach", "score"}


def test_coins_or_two_crosses_win_and_all_who_have_them_share(game: Boucaniers) -> None:
    def won(**players: dict[str, int]) -> Any:
        return ask(game, "score", {"players": players})["winners"]

    assert won(a={"coins": 24}, b={"coins": 3}) == []
    assert won(a={"coins": 25}, b={"coins": 3, "crosses": 2}) == ["a", "b"]
    assert won(a={"coins": 3, "crosses": 1}, b={"coins": 3}) == []


@pytest.mark.parametrize(
    ("name", "question", "answer"),
    [
        ("boarding", {"ships": {"a": 4, "b": 2}}, {"a": (4, 2, False), "b": (2, 4, True)}),
        (
            "boarding",
            {"ships": {"a": 4, "b": ["fou", "singe"], "rougeaud": 2}},
            {"a": (4, 6, True), "b": (4, 6, True), "rougeaud": (2, 8, True)},
        ),
        (
            "boarding",
            {"ships": {"a": ["corsaire", "chien"], "rougeaud": 2}},
            {"a": (1, 0, False), "rougeaud": (2, 1, False)},
        ),
        (
            "boarding",
            {"ships": {"a": ["corsaire"], "b": 1, "bleusaille": 1}},
            {"a": (1, 1, False), "b": (1, 2, True), "bleusaille": (1, 2, True)},
        ),
    ],
)
def test_boarding(game: Boucaniers, name: str, question: Any, answer: dict[str, Any]) -> None:
    fates = {ship: {"strength": s, "hits": h, "sinks": sinks} for ship, (s, h, sinks) in answer.items()}
    assert ask(game, name, question) == fates


def test_boarding_keeps_the_order_of_the_ships(game: Boucaniers) -> None:
    assert list(ask(game, "boarding", {"ships": {"z": 1, "a": 2, "10": 3}})) == ["z", "a", "10"]


@pytest.mark.parametrize(
    ("fragments", "crew", "turns"),
    [
        (0, [], 4),
        (1, ["chien"], 1),
        (0, ["demolisseur", "homme-au-tatouage"], 0),
        (2, ["coq", "singe"], 2),
        (9, [], 0),
        (0, ["chien", "chien"], 0),
    ],
)
def test_dig(game: Boucaniers, fragments: int, crew: list[str], turns: int) -> None:
    assert ask(game, "dig", {"fragments": fragments, "crew": crew}) == {"turns": turns}


@pytest.mark.parametrize(
    ("coins", "protected", "opponents", "gain"), [(7, 2, 1, 3), (8, 0, 1, 4), (5, 5, 1, 0), (7, 2, 2, 0)]
)
def test_plunder(game: Boucaniers, coins: int, protected: int, opponents: int, gain: int) -> None:
    question = {"coins": coins, "protected": protected, "opponents": opponents}
    assert ask(game, "plunder", question) == {"gain": gain}


def test_deduce_answers_in_the_order_of_the_catalog(game: Boucaniers) -> None:
    everywhere = ask(game, "deduce", {"seen": [], "digs": []})["possible"]
    assert everywhere == [tile.id for tile in game.islands if tile.id != "cornichons"]
    assert ask(game, "deduce", {})["possible"] == everywhere
    frieze = [clue.id for clue in game.frieze]
    assert ask(game, "deduce", {"seen": frieze[2::2], "digs": []}) == {"possible": ["mine-de-soufre"]}
    one = {"seen": [], "digs": [{"island": "plantation", "crosses": 1}]}
    assert ask(game, "deduce", one) == {"possible": ["ile-deserte", "mine-de-soufre"]}


def test_deduce_says_what_another_clue_would_tell(game: Boucaniers) -> None:
    sentences = told(
        game, "deduce", {"seen": ["volcan", "lagune"], "digs": [{"island": "maitre-vaudou", "crosses": 0}]}
    )
    assert sentences[0] == "3\u00a0islands are possible: The Chatty Parrot, Red Bastion, Plantation."
    assert "Seeing one of these clues would leave 1: The ruins." in sentences
    assert "These would tell you nothing more: The mangrove, The reef." in sentences


def test_boarding_explains_each_step(game: Boucaniers) -> None:
    sentences = told(game, "boarding", {"ships": {"Anne": ["fou"], "Bart": 2}})
    assert sentences == [
        "Bart sinks.",
        "Anne, Madman: counts as 3 in a boarding.",
        "Anne: strength 3, 2\u00a0losses; 0 left.",
        "Bart: strength 2, 3\u00a0losses, more than it has: wrecked.",
        "Anne, Madman: dies after the boarding.",
        "Anne takes half the coins of Bart, rounded up.",
    ]


def test_a_brute_shrugs_off_a_single_loss_and_a_madman_pays_first(game: Boucaniers) -> None:
    question = {"ships": {"Anne": ["brute"], "Bart": ["fou", "singe", "gabier"], "bleusaille": 1}}
    sentences = told(game, "boarding", question)
    assert "Bart: strength 5, 3\u00a0losses; 2 left." in sentences
    alone = told(game, "boarding", {"ships": {"Anne": ["brute"], "bleusaille": 1}})
    assert "Anne: strength 2, 1\u00a0loss; 2 left." in alone


def test_archipelago_draws_and_checks(game: Boucaniers) -> None:
    drawn = ask(game, "archipelago", {"seed": 1})
    assert drawn["legal"] is True
    assert drawn["reasons"] == []
    assert len(drawn["tiles"]) == 19
    assert ask(game, "archipelago", {"tiles": drawn["tiles"]}) == drawn
    tiles = list(drawn["tiles"])
    tiles[0], tiles[1] = tiles[1], tiles[0]
    checked = ask(game, "archipelago", {"tiles": tiles})
    assert checked["legal"] is False
    assert checked["reasons"]
    assert checked["tiles"] == tiles
    assert told(game, "archipelago", {"tiles": tiles}) == [
        "This archipelago is not allowed: 2\xa0faults.",
        "Belongs in the centre: Gherkin Island.",
        "Belongs in the inner ring: The Chatty Parrot.",
    ]


def test_reach_from_the_middle(game: Boucaniers) -> None:
    points = ask(game, "reach", {"from": [0, 0], "sails": 2})["points"]
    assert len(points) == 13
    assert points == sorted(points)
    assert [0, 0] in points


@given(st.sampled_from(sorted(POINTS)), st.integers(1, 6))
def test_reach_answers_from_every_point(game: Boucaniers, start: tuple[int, int], sails: int) -> None:
    points = ask(game, "reach", {"from": list(start), "sails": sails})["points"]
    assert list(start) in points
    assert all(tuple(point) in POINTS for point in points)


SEAS = ["sea"] * len(TILES)


@pytest.mark.parametrize(
    ("name", "question", "field"),
    [
        ("plunder", {"coins": 2, "protected": 3, "opponents": 1}, "protected"),
        ("plunder", {"coins": -1, "protected": 0, "opponents": 1}, "coins"),
        ("plunder", {"coins": "7", "protected": 0, "opponents": 1}, "coins"),
        ("plunder", {"coins": 7, "protected": 0, "opponents": 5}, "opponents"),
        ("plunder", {"coins": 7, "protected": True, "opponents": 1}, "protected"),
        ("plunder", {"coins": 7.5, "protected": 0, "opponents": 1}, "coins"),
        ("dig", {"fragments": -1, "crew": []}, "fragments"),
        ("dig", {"fragments": 0, "crew": ["pirate"]}, "crew.0"),
        ("dig", {"fragments": 0, "crew": ["chien"] * 9}, "crew"),
        ("dig", {"fragments": 0}, "crew"),
        ("boarding", {"ships": {"a": 4}}, "ships"),
        ("boarding", {"ships": {"a": 9, "b": 1}}, "ships.a"),
        ("boarding", {"ships": {"a": True, "b": 1}}, "ships.a"),
        ("boarding", {"ships": {"a": ["fou", "sot"], "b": 1}}, "ships.a"),
        ("boarding", {"ships": {"a": ["fou"], "rougeaud": ["fou"]}}, "ships.rougeaud"),
        ("boarding", {"ships": dict.fromkeys("abcdef", 1)}, "ships"),
        ("deduce", {"seen": ["volcan", "atoll"], "digs": []}, "seen.1"),
        ("deduce", {"seen": [], "digs": [{"island": "cornichons", "crosses": 0}]}, "digs.0.island"),
        ("deduce", {"seen": [], "digs": [{"island": "plantation", "crosses": 3}]}, "digs.0.crosses"),
        ("archipelago", {}, "tiles"),
        ("archipelago", {"seed": 1, "tiles": SEAS}, "tiles"),
        ("archipelago", {"tiles": SEAS[1:]}, "tiles"),
        ("archipelago", {"tiles": [*SEAS[1:], "lagoon"]}, "tiles.18"),
        ("archipelago", {"seed": -1}, "seed"),
        ("reach", {"from": [5, 5], "sails": 2}, "from"),
        ("reach", {"from": [0, 0], "sails": 7}, "sails"),
        ("reach", {"from": [0, 0], "sails": 0}, "sails"),
        ("reach", {"from": [0], "sails": 1}, "from"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(
    game: Boucaniers, name: str, question: Any, field: str
) -> None:
    with pytest.raises(Refusal, match=rf"^{field}[.:]"):
        ask(game, name, question)


def test_where_nothing_is_possible_there_is_no_answer(game: Boucaniers) -> None:
    with pytest.raises(Refusal, match=r"^seen: no island agrees"):
        ask(game, "deduce", {"seen": game.clues.ids, "digs": []})
    twice = [{"island": "plantation", "crosses": 2}, {"island": "cannibales", "crosses": 2}]
    with pytest.raises(Refusal, match=r"^digs: no island agrees"):
        ask(game, "deduce", {"seen": [], "digs": twice})


def test_the_forms_bounds_are_the_catalogs(game: Boucaniers) -> None:
    assert max(ship.crew for ship in game.ships) == 8
    assert game.game.players.max - 1 == 4
    assert game.numbers.move_limit == 6


@pytest.mark.parametrize("name", ["rougeaud", "Le Rougeaud", "The Rougeaud", "le rougeaud", "ROUGEAUD"])
def test_a_company_ship_is_known_by_any_of_its_names(game: Boucaniers, name: str) -> None:
    """As a player's ship it would hurt one with a privateer aboard."""
    answer = ask(game, "boarding", {"ships": {"Anne": ["corsaire", "chien"], name: 2}})
    assert answer["Anne"]["hits"] == 0
    assert list(answer) == ["Anne", name]
    assert "The Rougeaud: strength 2" in " ".join(told(game, "boarding", {"ships": {"Anne": 4, name: 2}}))


def test_a_company_ship_is_not_there_twice(game: Boucaniers) -> None:
    with pytest.raises(Refusal, match=r"^ships\.Le Rougeaud: this company ship is there already"):
        ask(game, "boarding", {"ships": {"rougeaud": 2, "Le Rougeaud": 2}})
