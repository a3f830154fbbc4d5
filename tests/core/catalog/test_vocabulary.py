"""A game's words, as whoever tells of it asks for them."""

from __future__ import annotations

from pnp.core.catalog.component import Text
from pnp.core.catalog.tabletop import Tabletop
from pnp.core.catalog.vocabulary import Asked, Phrasings, Spellings, Term, Terms, Vocabulary, Wording

OAK = Text(en="Oak", fr="Chêne")


def test_a_term_is_used_in_all_its_forms() -> None:
    term = Term(id="oak", term=OAK, also=Spellings(en=("oaks",)), definition=OAK, rule="trees")
    assert (term.words("en"), term.words("fr")) == (("Oak", "oaks"), ("Chêne",))
    assert (term.never["en"], list(Terms(terms=(term,)))) == ((), [term])


def test_a_rule_answers_questions_or_none() -> None:
    asked = Asked(questions={"trees": Phrasings(en=("what grows?",))})
    assert (asked.of("trees", "en"), asked.of("trees", "fr"), asked.of("boats", "en")) == (
        ("what grows?",),
        (),
        (),
    )


def test_a_thing_without_a_word_goes_by_its_own_name() -> None:
    words = Vocabulary(kinds={"trees": OAK})
    assert (words.called("kinds", "trees", "fr"), words.called("kinds", "old_boats", "fr")) == (
        "Chêne",
        "old boats",
    )
    own = Wording(title=OAK, question=OAK)
    assert Vocabulary(calculators={"odds": own}).wording("odds") is own
    bare = words.wording("who-pays")
    assert (bare.title["fr"], bare.question["en"], bare.says) == ("who pays", "who pays", {})


def test_a_table_has_turns_and_no_clock_unless_a_game_says_otherwise() -> None:
    usual = Tabletop()
    assert (usual.together, usual.timer_seconds, usual.score, usual.throws) == (False, 0, None, None)
