"""Where the values of a pirate come from: label by label, as the rulebook has it."""

from __future__ import annotations

from pnp.core.catalog.facts import facts
from pnp.core.checks.ledger import check
from pnp.core.project.loaded_game import Edition


def origins(edition: Edition) -> dict[str, str]:
    assert edition.catalog
    return {fact.path: fact.origin for fact in facts(edition.catalog)}


def test_a_deck_is_derived_and_the_special_pack_is_stated(edition: Edition) -> None:
    decks = {path: origin for path, origin in origins(edition).items() if path.endswith(".deck")}
    stated = {path for path, origin in decks.items() if origin == "stated"}
    assert stated == {"pirates.rank-1.deck", "pirates.rank-2.deck"}
    assert len(decks) - len(stated) == sum(origin == "derived" for origin in decks.values()) == 40


def test_a_deck_of_another_colour_is_found(edition: Edition) -> None:
    findings = check.run(edition.with_slip("pirates.rank-14.deck", "yellow").catalog).findings
    assert "deck_by_rank gives 'red'" in {finding.label for finding in findings}


def test_of_rank_40_the_red_dice_and_the_power_are_stated(edition: Edition) -> None:
    told = {path.removeprefix("pirates.rank-40."): origin for path, origin in origins(edition).items()}
    assert {told["dice.red"], told["power.effect"], told["power.colours"]} == {"stated"}
    assert {told["dice.blue"], told["dice.yellow"], told["name"]} == {"reconstructed"}


def test_credits_name_no_publisher(edition: Edition) -> None:
    assert edition.catalog
    made = edition.catalog.game.credits
    assert (made.author, made.publisher, made.year) == ("Frédéric Vuagnat", None, None)
