"""Three declared games of different kinds go the way of the five: proved, audited, printed, asked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from pnp.app.auditing import Auditor
from pnp.app.checking import registries
from pnp.app.examine import examine, find_broken
from pnp.app.printing import print_kits
from pnp.app.site import build_site
from pnp.core.audit.audit import try_mutation
from pnp.core.base.diagnostic import Nothing
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.export import catalog_json
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project import Project
from pnp.core.rules.input_fields import Record, shape_of
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from tests.declared.ask_both import Desk
from tests.web.calculators.questions import packed, questions

GAMES = Path(__file__).parent / "games"
IDS = ("dice-garden", "islets", "lanterns")
CALCULATORS = [
    *(("lanterns", "hand"), ("lanterns", "score"), ("dice-garden", "bed"), ("dice-garden", "luck")),
    *(("islets", "hand"), ("islets", "lagoon")),
]
SLIPS = 60
"""Of so many slips a game, spread over all of them, the audit is tried here."""


@pytest.fixture(scope="session")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """All three in one project of two languages; each is told in its own."""
    root = tmp_path_factory.mktemp("examples")
    shutil.copytree(GAMES, root / "games", ignore=shutil.ignore_patterns("output", "__pycache__"))
    (root / "pnp.toml").write_text('title = "Three games"\nlanguages = ["en", "fr"]\ngames = ["games/*"]\n')
    return Project.find(root)


@pytest.fixture(scope="session")
def opened(examples: Project) -> dict[str, LoadedGame]:
    return {game.id: LoadedGame.open(game, examples) for game in examples.games()}


@pytest.fixture(scope="session")
def desks(opened: dict[str, LoadedGame]) -> dict[str, Desk]:
    return {name: Desk(loaded) for name, loaded in opened.items()}


def test_they_are_clean_and_every_check_leaves_a_witness(examples: Project) -> None:
    games = examples.games()
    result = examine(examples, games).result
    assert result.findings == []
    for game in games:
        codes = {proof.code for proof in result.proofs if proof.game == game.id}
        assert codes == {code for one in (game.checks, *registries()) for code in one.checks}
    assert all(proof.facts or isinstance(proof, Nothing) for proof in result.proofs)
    assert [game.checks.prefix for game in games] == ["DIC", "ISL", "LAN"]


@pytest.mark.parametrize("name", IDS)
def test_every_check_of_theirs_bites(opened: dict[str, LoadedGame], name: str) -> None:
    loaded = opened[name]
    for check in loaded.game.checks.checks.values():
        assert {one.code for one in find_broken([loaded], check).findings} == {check.code}


@pytest.mark.parametrize("name", IDS)
def test_no_slip_escapes(opened: dict[str, LoadedGame], name: str) -> None:
    auditor = Auditor(opened[name])
    some = auditor.slips[:: max(1, len(auditor.slips) // SLIPS)]
    outcomes = [try_mutation(auditor.loaded, slip, auditor.objection) for slip in some]
    assert [outcome for outcome in outcomes if outcome.verdict == "escaped"] == []
    assert sum(outcome.verdict == "caught" for outcome in outcomes) > len(outcomes) / 2


def test_their_catalogs_are_as_promised(opened: dict[str, LoadedGame]) -> None:
    lanterns = catalog_json(catalog_of(opened["lanterns"]))
    assert lanterns["title"] == {"en": "Lanterns", "fr": "Lanternes"}
    assert lanterns["contents"] == {"cards": 28}
    ember = lanterns["components"]["card"][0]
    assert ember["effect"] == {"en": "**Ember**: lead the next trick.", "fr": "**Braise**\u202f: entamez le pli suivant."}  # fmt: skip  # noqa: E501
    tile = catalog_json(catalog_of(opened["islets"]))["components"]["tile"][3]
    assert (tile["id"], tile["harbour"], tile["neighbours"], tile["size"]) == ("sand-4", True, ["sand"], 4)
    garden = catalog_json(catalog_of(opened["dice-garden"]))
    assert {kind: len(pieces) for kind, pieces in garden["components"].items()} == {"die": 2, "sheet": 2}


def test_their_kits_and_pages_are_made(examples: Project, tmp_path: Path) -> None:
    wanted = [(name, Order(PAPERS["a4"], "fr" if name == "dice-garden" else "en")) for name in IDS]
    kits = [path for path, findings in print_kits(examples, wanted, tmp_path / "pdf") if not findings]
    assert [kit.name for kit in kits] == ["dice-garden-fr-a4.pdf", "islets-en-a4.pdf", "lanterns-en-a4.pdf"]
    placed = json.loads(kits[1].with_suffix(".json").read_text("utf-8"))["placements"]
    assert {(one["kind"], one["shape"]) for one in placed} == {("tile", "hex"), ("boat", "circle")}
    garden = json.loads(kits[0].with_suffix(".json").read_text("utf-8"))["placements"]
    assert {one["kind"] for one in garden} == {"sheet"}
    report = build_site(examples, examine(examples, examples.games()), kits, tmp_path / "site")
    pages = {path.relative_to(tmp_path / "site").as_posix() for path in report.out.rglob("*.html")}
    assert {"en/lanterns/rules.html", "fr/lanterns/rules.html", "fr/dice-garden/calculators.html"} <= pages
    assert not {"en/dice-garden/index.html", "fr/islets/index.html"} & pages


@pytest.mark.parametrize(("game", "name"), CALCULATORS)
def test_their_calculators_answer_alike_in_both_languages(
    desks: dict[str, Desk], game: str, name: str
) -> None:
    desk = desks[game]
    shape = shape_of(desk.calculator(name).asks, catalog_of(desk.loaded))
    assert isinstance(shape, Record)
    desk.agree(name, dict(desk.calculator(name).example))

    @settings(max_examples=40, suppress_health_check=list(HealthCheck))
    @given(questions(shape))
    def ask(question: dict[str, object]) -> None:
        desk.agree(name, packed(shape, question))

    ask()


def test_every_calculator_of_theirs_is_among_these(opened: dict[str, LoadedGame]) -> None:
    there = {(name, one.name) for name, loaded in opened.items() for one in loaded.game.calculators}
    assert there == set(CALCULATORS)
