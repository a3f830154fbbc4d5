"""Questions are read strictly, asked of a catalog, and answered in its words."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import Field

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Piece, Text
from pnp.core.catalog.vocabulary import Vocabulary, Wording
from pnp.core.rules.calculator import LONGEST, Calculator, Id, Refusal, Sentence, Signs, named, read_json
from tests.core.small_game import bare


class Card(Piece):
    kind = "card"


class Grove(Catalog):
    cards: Kind[Card]
    tiles: Kind[Card]


class Asked(Component):
    card: Annotated[str, Id("cards tiles")]
    more: tuple[Annotated[int, Field(ge=1, le=9)], ...] = ()


class Answered(Component):
    letters: int


def kind(*ids: str) -> Kind[Card]:
    pieces = (Card.model_construct(id=one, name=Text(en=one.title(), fr="Chêne")) for one in ids)
    return Kind[Card].model_construct(pieces=tuple(pieces))


GROVE = bare(Grove, cards=kind("oak", "ash"), tiles=kind("field"))
LETTERS = Wording(
    title=Text(en="Letters", fr="Lettres"),
    question=Text(en="How many?", fr="Combien ?"),
    says={"has": Text(en="{card} has {n|letter|letters}.", fr="{card} : {n|lettre|lettres}.")},
)


def answer(_: Grove, asked: Asked) -> Answered:
    return Answered(letters=len(asked.card))


def tell(asked: Asked, answered: Answered) -> list[Sentence]:
    return [("has", {"card": {"word": asked.card}, "n": answered.letters})]


def calculator(**more: Any) -> Calculator[Grove, Asked, Answered]:
    made: dict[str, Any] = {"wording": lambda _: LETTERS, "names": ("cards",), **more}
    return Calculator("letters", Asked, answer, tell, {"card": "oak"}, **made)


def test_a_question_is_answered_as_json() -> None:
    assert calculator().calculate(GROVE, {"card": "oak"}) == {"letters": 3}
    assert calculator().calculate(GROVE, {"card": "field"}) == {"letters": 5}
    assert Asked.model_validate({"card": "any"}).card == "any", "without a catalog any name will do"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"card": "oka"}, "card: is wrong: there is no 'oka' among the cards and tiles; did you mean 'oak'?"),
        ({"card": "x"}, "card: is wrong: there is no 'x' among the cards and tiles"),
        ({"card": "oak", "more": (1, 99)}, "more.1: must be at most 9, not 99"),
        (7, "input: must be a mapping, not 7"),
    ],
)
def test_a_question_that_does_not_fit_is_refused_by_its_field(written: object, said: str) -> None:
    with pytest.raises(Refusal) as refused:
        calculator().ask(GROVE, written)
    assert str(refused.value) == said


def test_an_answer_is_told_in_each_language() -> None:
    asked, answered = calculator().ask(GROVE, {"card": "oak"})
    assert calculator().sentences(GROVE, asked, answered, "en") == ["Oak has 3\xa0letters."]
    assert calculator().sentences(GROVE, asked, answered, "fr") == ["Chêne : 3\xa0lettres."]
    with pytest.raises(Refusal, match=r"^input: nothing in the answer's words is called 'oak'$"):
        calculator(names=("tiles",)).sentences(GROVE, asked, answered, "en")


def test_words_of_the_game_come_before_a_calculator_s_own() -> None:
    assert calculator().words(GROVE).title["en"] == "Letters"
    assert calculator(wording=None).words(GROVE).title["en"] == "letters"
    own = Wording(title=Text(en="Own"), question=Text(en="Own?"))
    words = Vocabulary.model_construct(calculators={"letters": own})
    catalog = GROVE.model_copy(update={"words": words})
    assert calculator().words(catalog) is calculator(wording=None).words(catalog) is own


def test_a_free_name_means_a_piece_by_its_id_or_in_any_language() -> None:
    called = {"en": "Old Oak", "fr": "Chêne"}
    assert [named(name, "oak", called) for name in ("oak", "OAK", "chêne", "OLD OAK")] == [True] * 4
    assert not [name for name in ("old", "oaks", "") if named(name, "oak", called)]


def test_a_refusal_is_said_in_french_too_where_a_player_may_see_it() -> None:
    both, one = Refusal("ships", "no such ship", "pas ce bateau"), Refusal("ships", "no such ship")
    assert str(both) == "ships: no such ship"
    assert (both.said["fr"], both.said["en"], one.said["fr"]) == ("pas ce bateau", *["no such ship"] * 2)


def test_signs_are_of_some_sorts() -> None:
    assert Signs("ab", "cd").sorts == ("ab", "cd")


@pytest.mark.parametrize(
    "text",
    [
        "NaN",
        "[1, Infinity]",
        '{"a": 1, "a": 2}',
        "{",
        "",
        "[" * 100_000,
        "[" * 33 + "]" * 33,
        '"\udcff"',
        " " * 1_000_001,
    ],
)
def test_what_is_not_strict_json_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_json(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("NaN", "NaN is not a number"),
        ("{", "not JSON: Expecting property name enclosed in double quotes at line 1 column 2"),
        ("[1,\n 2,,]", "not JSON: Expecting value at line 2 column 4"),
        ("[" * 100_000, "not JSON: nested too deeply"),
        ("[" * 33 + "]" * 33, "nested more than 32 deep"),
        ('{"a": ' * 33 + "1" + "}" * 33, "nested more than 32 deep"),
        ('"\udcff"', "not JSON: it is not UTF-8"),
        (" " * (LONGEST + 1), "longer than 1000000 characters: neither it nor what follows is read"),
    ],
)
def test_a_refusal_says_why(text: str, said: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_json(text)
    assert str(refused.value) == f"input: {said}"


def test_what_is_just_within_measure_is_read() -> None:
    assert read_json("7" + " " * (LONGEST - 1)) == 7
    assert read_json("[" * 32 + "]" * 32)
    assert read_json(f"[{', '.join(['[]'] * 40)}]") == [[]] * 40, "many are not deep"
    assert read_json("9" * 64) == 10**64 - 1
    assert repr(read_json("9" * 65)) == "a number of 65 digits"


def test_a_key_written_twice_is_named_among_many() -> None:
    many = ", ".join(f'"{number}": 1' for number in range(60_000))
    with pytest.raises(Refusal, match=r"^59999: written twice$"):
        read_json(f'{{{many}, "59999": 2}}')


def test_a_number_too_long_to_read_fits_no_field() -> None:
    assert read_json("9" * 64) == int("9" * 64)
    assert repr(read_json(f"[{'9' * 5000}]")) == "[a number of 5000 digits]"
