"""Where the values of a pirate come from: label by label, as the rulebook has it."""

from __future__ import annotations

from pnp.core.catalog.facts import facts
from pnp.core.checks.ledger import check
from pnp.core.project.loaded_game import LoadedGame


def origins(loaded: LoadedGame) -> dict[str, str]:
    assert loaded.catalog
    return {fact.path: fact.origin for fact in facts(loaded.catalog)}


def test_a_deck_is_derived_and_the_special_pack_is_stated(loaded: LoadedGame) -> None:
    decks = {path: origin for path, origin in origins(loaded).items() if path.endswith(".deck")}
    stated = {path for path, origin in decks.items() if origin == "stated"}
    assert stated == {"pirates.rank-1.deck", "pirates.rank-2.deck"}
    assert len(decks) - len(stated) == sum(origin == "derived" for origin in decks.values()) == 40


def test_a_deck_of_another_colour_is_found(loaded: LoadedGame) -> None:
    findings = check.run(loaded.with_mutation("pirates.rank-14.deck", "yellow").catalog).findings
    assert "deck_by_rank gives 'red'" in {finding.label for finding in findings}


def test_of_rank_40_the_red_dice_and_the_power_are_stated(loaded: LoadedGame) -> None:
    told = {path.removeprefix("pirates.rank-40."): origin for path, origin in origins(loaded).items()}
    assert {told["dice.red"], told["power.effect"], told["power.colours"]} == {"stated"}
    assert {told["dice.blue"], told["dice.yellow"], told["name"]} == {"reconstructed"}


def test_credits_name_no_publisher(loaded: LoadedGame) -> None:
    assert loaded.catalog
    made = loaded.catalog.game.credits
    assert (made.author, made.publisher, made.year) == ("Frédéric Vuagnat", None, None)
