"""Calculators answer in the browser as in Python, and the page is complete without scripts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import markdown
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from py_mini_racer import MiniRacer

from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Calculator, Refusal
from pnp.core.rules.input_fields import Record, shape_of
from pnp.web.calculators import calculator_page
from pnp.web.calculators.calculator_page import scripts, section
from pnp.web.rules_text.escape import inline_json
from tests.support.project import GAMES, PROJECT, copy_of, named
from tests.web.calculators.questions import packed, questions

AnyCalculator = Calculator[Any, Any, Any]
Engine = Callable[[str, str, Any], Any]

CASES = [
    pytest.param(game.id, calculator, id=f"{game.id}-{calculator.name}")
    for game in GAMES
    for calculator in game.calculators
]
COUNTED = next(
    calculator
    for game in GAMES
    for calculator in game.calculators
    if (game.id, calculator.name) == ("maitre-des-mers", "score")
)
ASK = """
function ask(game, name, text) {
  const question = JSON.parse(text, (_, value) => (value && value.$map ? new Map(value.$map) : value));
  try {
    const [fr, en] = ["fr", "en"].map((lang) => pnp.solve(game, name, question, lang));
    return pnp.json({ answer: fr.answer, told: fr.told, fr: fr.sentences, en: en.sentences });
  } catch (problem) {
    if (problem.field === undefined) throw problem;
    return pnp.json({ refused: problem.message });
  }
}
function draw(game, name, text) {
  const question = JSON.parse(text, (_, value) => (value && value.$map ? new Map(value.$map) : value));
  const pictures = [pnp.draw(game, name, question, null, "fr")];
  try {
    const { answer } = pnp.solve(game, name, question, "fr");
    pictures.push(...["fr", "en"].map((lang) => pnp.draw(game, name, question, answer, lang)));
  } catch (problem) {
    if (problem.field === undefined) throw problem;
  }
  return JSON.stringify(pictures);
}
"""


@pytest.fixture(scope="session")
def engine(loaded_games: dict[str, LoadedGame]) -> Engine:
    return start(list(loaded_games.values()))


@pytest.fixture(scope="session")
def pencil(loaded_games: dict[str, LoadedGame]) -> Engine:
    return start(list(loaded_games.values()), "draw")


def script(loaded_games: Iterable[LoadedGame]) -> str:
    return "\n".join(scripts(loaded_games).values())


def start(opened: list[LoadedGame], name: str = "ask") -> Engine:
    """Return a function of the site's script in a JavaScript engine."""
    context = MiniRacer()
    context.eval(script(opened))
    context.eval(ASK)

    def answer(game: str, calculator: str, question: Any) -> Any:
        return json.loads(str(context.call(name, game, calculator, json.dumps(question))))

    return answer


class Spots(HTMLParser):
    """Collects the tappable parts of a picture."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        assert "style" not in named, "a content security policy would not let it"
        if "data-put" in named:
            self.found.append({**named, "tag": tag})


def python_says(calculator: AnyCalculator, catalog: Any, question: Any) -> dict[str, Any]:
    try:
        asked, answer = calculator.ask(catalog, question)
    except Refusal as refused:
        return {"refused": str(refused)}
    told = json.loads(json.dumps(calculator.tell(asked, answer)))
    fr, en = (calculator.sentences(catalog, asked, answer, lang) for lang in ("fr", "en"))
    return {"answer": answer.model_dump(mode="json", by_alias=True), "told": told, "fr": fr, "en": en}


@pytest.mark.parametrize(
    "berth",
    [
        {"ship": "hirondelle", "cargo": "nothing"},
        {"ship": "hirondelle", "cargo": "__proto__"},
        {"ship": "hirondelle", "cargo": ""},
        {"ship": "constructor", "cargo": "chest"},
        {"ship": "", "cargo": "chest"},
    ],
)
def test_a_fleet_of_what_is_no_card_is_refused_alike(
    berth: dict[str, str], loaded_games: dict[str, LoadedGame], engine: Engine, pencil: Engine
) -> None:
    game, score = loaded_games["maitre-des-mers"], COUNTED
    expected = python_says(score, game.catalog, {"fleets": {"Anne": [berth]}})
    question = {"fleets": {"$map": [["Anne", [berth]]]}}
    assert engine(game.game.id, "score", question) == expected
    assert "refused" in expected
    assert len(pencil(game.game.id, "score", question)) == 1, "drawn while it is refused"


def near(example: Mapping[str, Any], shape: Any) -> st.SearchStrategy[Any]:
    """Yield the example with one field changed, since random questions rarely fit."""
    others = st.tuples(questions(shape), st.sampled_from(sorted(example)))
    return others.map(lambda pair: {**example, pair[1]: pair[0].get(pair[1], example[pair[1]])})


@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_the_browser_answers_tells_and_refuses_as_python_does(
    game: str, calculator: AnyCalculator, loaded_games: dict[str, LoadedGame], engine: Engine
) -> None:
    shape, seen = shape_of(calculator.asks, loaded_games[game].catalog), Counter[str]()

    @settings(max_examples=120, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.one_of(questions(shape), near(calculator.example, shape)))
    def agrees(question: Any) -> None:
        expected = python_says(calculator, loaded_games[game].catalog, question)
        said = engine(game, calculator.name, packed(shape, question))
        assert said == expected
        assert json.dumps(said.get("answer")) == json.dumps(expected.get("answer"))
        seen["refused" if "refused" in expected else "answered"] += 1

    agrees()
    assert seen["answered"] >= min(100, seen.total() // 10)
    assert calculator.name not in ("loot", "score") or seen["refused"] >= 10


@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_what_is_tapped_in_a_picture_is_a_question_again(
    game: str, calculator: AnyCalculator, loaded_games: dict[str, LoadedGame], pencil: Engine
) -> None:
    shape = shape_of(calculator.asks, loaded_games[game].catalog)
    assert isinstance(shape, Record)

    @settings(max_examples=30, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(questions(shape) | st.just(calculator.example))
    def draws(question: Any) -> None:
        for markup in pencil(game, calculator.name, packed(shape, question)):
            for spot in Spots(markup).found:
                put = json.loads(spot["data-put"] or "")
                assert put.keys() <= shape.fields.keys()
                assert spot.get("aria-label") or spot["tag"] == "button", spot

    draws()


@pytest.mark.parametrize("pirates", range(11))
def test_every_size_of_a_pile_is_judged_alike(pirates: int, buccaneer: LoadedGame, engine: Engine) -> None:
    calculator = buccaneer.game.calculator("loot")
    assert calculator
    pile = [{"player": "ab"[n % 2], "wage": "?"} for n in range(pirates)]
    question = {"loot": 5, "unknown_wage": 4, "treasures": ["sabre"], "pile": pile, "purse": 1}
    expected = python_says(calculator, buccaneer.catalog, question)
    assert engine("buccaneer", "loot", question) == expected
    assert ("answer" in expected) == (2 <= pirates <= 9)


@pytest.mark.parametrize(
    ("slip", "value", "name"),
    [
        ("game.constants.crew_smallest", "6", "loot"),
        ("game.constants.crew_maximum", "4", "loot"),
        ("game.constants.crew_maximum", "4", "merge"),
        ("game.constants.mutiny_pirates", "4", "mutiny"),
        ("game.constants.loose_piece_ducats", "2", "score"),
        ("treasures.chest.value", "30", "score"),
        ("treasures.barrel.copies", "4", "score"),
    ],
)
def test_the_browser_follows_the_catalogs_numbers(
    slip: str, value: str, name: str, buccaneer: LoadedGame, engine: Engine
) -> None:
    calculator, changed = buccaneer.game.calculator(name), buccaneer.with_mutation(slip, value)
    assert calculator
    ours = packed(shape_of(calculator.asks, changed.catalog), calculator.example)
    said = start([changed])("buccaneer", name, ours)
    assert said == python_says(calculator, changed.catalog, calculator.example)
    assert said != engine("buccaneer", name, ours)


@pytest.mark.parametrize("lang", PROJECT.languages)
@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_the_example_and_its_answer_stand_in_the_page(
    game: str, calculator: AnyCalculator, lang: str, loaded_games: dict[str, LoadedGame]
) -> None:
    catalog = loaded_games[game].catalog
    assert catalog
    html = section(calculator, catalog, lang)
    plain = html.replace("<strong>", "").replace("</strong>", "")
    for sentence in calculator.sentences(catalog, *calculator.ask(catalog, calculator.example), lang):
        assert sentence in plain
    assert html.index("<output") < html.index("<form") < html.index("<details open")
    assert calculator.words(catalog).question[lang] in plain


@pytest.mark.parametrize(("game", "calculator"), CASES)
def test_markdown_leaves_the_block_as_it_is(
    game: str, calculator: AnyCalculator, loaded_games: dict[str, LoadedGame]
) -> None:
    catalog = loaded_games[game].catalog
    assert catalog
    html = section(calculator, catalog, "fr")
    assert html in markdown.markdown(f"## Titre\n\n{html}\n\nSuite.", extensions=["md_in_html", "attr_list"])


def test_the_scripts_json_may_stand_in_a_page() -> None:
    told = {"</script>": "<!-- & \u2028 \u2029 é"}
    text = inline_json(told)
    assert not set("<>&\u2028\u2029") & set(text)
    assert json.loads(text) == told


def test_the_script_is_classic_and_asks_nobody_else(loaded_games: dict[str, LoadedGame]) -> None:
    text = script(loaded_games.values())
    for forbidden in ("import ", "export ", "eval(", "Function(", "fetch(", "http:", "https:", "innerHTML"):
        assert forbidden not in text


def test_a_game_without_pictures_is_answered_all_the_same(
    buccaneer: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calculator_page, "_pictures", lambda _: [])
    context = MiniRacer()
    context.eval(script([buccaneer]))
    assert context.eval('pnp.answers("buccaneer", "loot")')


def test_a_project_draws_its_own_pictures(tmp_path: Path) -> None:
    project = copy_of(tmp_path, "buccaneer", parts=())
    own = tmp_path / "site/calculators/buccaneer/pictures.js"
    own.parent.mkdir(parents=True)
    own.write_text("// drawn elsewhere\n", "utf-8")
    assert "// drawn elsewhere" in script([LoadedGame.open(named("buccaneer"), project)])


@pytest.mark.parametrize(
    ("game", "name", "question", "said"),
    [
        ("buccaneer", "loot", {"pile": [], "crew_minimum": 2}, "il faut 2 pirates, pas 0"),
        ("attention-pirates", "attack", {}, "il faut au moins un pirate et un canon pour attaquer"),
        ("maitre-des-mers", "combination", {"combination": "A1"}, "se compose de faces ou de lettres"),
        ("boucaniers", "archipelago", {"seed": 1, "tiles": ["sea"]}, "donnez un numéro de tirage, ou"),
        ("pirates-vs-pirates", "length", {"players": 3}, "ce mode se joue à 2, pas à 3"),
    ],
)
def test_a_refusal_is_said_in_both_languages_from_one_place(
    game: str, name: str, question: dict[str, Any], said: str, loaded_games: dict[str, LoadedGame]
) -> None:
    calculator = loaded_games[game].game.calculator(name)
    assert calculator
    blank: dict[str, Any] = {"attacker": {}, "defender": {}} if name == "attack" else {}
    asked = {**calculator.example, **blank, **question}
    context = MiniRacer()
    context.eval(script([loaded_games[game]]))
    said_why = context.eval(
        f"try {{ pnp.solve('{game}', '{name}', {json.dumps(asked)}, 'fr'); }} "
        "catch (problem) { JSON.stringify(problem.said); }"
    )
    why = json.loads(str(said_why))
    assert said in why["fr"]
    if "tiles" not in question:
        with pytest.raises(Refusal) as refused:
            calculator.ask(loaded_games[game].catalog, asked)
        assert refused.value.said.said == why
