"""What of a game is printed, as the options ask for it; what makes no sense is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.cli import print_options
from pnp.cli.print_options import Options, orders
from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from tests.declared.conftest import CARDS, GAME, RULES, project_in

ORDER = Order(PAPERS["a4"])


@pytest.fixture
def grove(tmp_path: Path) -> LoadedGame:
    project = project_in(tmp_path, {"game.yaml": GAME, "cards.csv": CARDS, "rules.md": RULES})
    return LoadedGame.open(project.game("grove"), project)


def test_who_wishes_nothing_gets_everything(grove: LoadedGame) -> None:
    ((game, told),) = orders([grove], None, ORDER, Options())
    assert (game, told.lang, told.choice) == ("grove", "en", Options().choice())
    assert (told.choice.copies, told.choice.pages, told.choice.size, told.choice.sleeves) == (
        None,
        (),
        None,
        False,
    )


@pytest.mark.parametrize(
    ("options", "field", "value"),
    [
        (Options(copies=3), "copies", 3),
        (Options(sleeves=True), "sleeves", True),
        (Options(size="tarot"), "size_name", "tarot"),
        (Options(size="70x120"), "size_name", "70x120"),
    ],
)
def test_a_wish_becomes_part_of_the_choice(options: Options, field: str, value: object) -> None:
    assert getattr(options.choice(), field) == value


@pytest.mark.parametrize(
    "more", [{"only": ["cards"]}, {"pieces": "oak"}, {"copies": 2}, {"sleeves": True}, {"size": "tarot"}]
)
def test_an_update_goes_with_no_other_wish(more: dict[str, Any]) -> None:
    with pytest.raises(Misuse) as refused:
        Options(since="v1", **more).choice()
    assert str(refused.value) == (
        "--since prints what changed: it does not go with a choice, sleeves or another size"
    )
    assert Options(since="v1", pages="1").choice().pages
    assert Options(**more).choice()


@pytest.mark.parametrize(
    ("options", "pieces"),
    [
        (Options(only=["cards where rank > 2"]), ("card/apple-3", "card/pear-3")),
        (Options(pieces="pear-1,apple-2"), ("card/apple-2", "card/pear-1")),
        (
            Options(only=["cards where rank == 3"], pieces="pear-3,pear-1"),
            ("card/apple-3", "card/pear-3", "card/pear-1"),
        ),
    ],
)
def test_pieces_are_chosen_by_what_they_are_or_by_their_ids(
    grove: LoadedGame, options: Options, pieces: tuple[str, ...]
) -> None:
    ((_, told),) = orders([grove], "en", ORDER, options)
    assert told.choice.pieces == pieces


def test_a_game_that_wishes_leave_nothing_of_is_passed_over_unless_it_is_alone(
    grove: LoadedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_first(loaded: LoadedGame, order: Order, *_: Any, alone: bool) -> Order | None:
        assert not alone
        if seen:
            raise Misuse("no such piece")
        seen.append(loaded.game.id)
        return order

    seen: list[str] = []
    monkeypatch.setattr(print_options, "_order", only_first)
    assert len(orders([grove, grove], None, ORDER, Options())) == 1
    with pytest.raises(Misuse, match="no such piece"):
        orders([grove, grove], None, ORDER, Options())
