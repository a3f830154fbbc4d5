"""Options of ``pnp print`` that choose what of a game is printed, and the orders that they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

import typer

from .console import print_text
from .project_access import here, language

if TYPE_CHECKING:
    from pnp.app.comparing import State
    from pnp.core.project.loaded_game import LoadedGame
    from pnp.sheets.options.choice import Choice
    from pnp.sheets.options.order import Order

Only = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="CHOICE", help="Only some: 'cards where rank > 3'; may be repeated."),
]
Pieces = Annotated[str | None, typer.Option("--pieces", metavar="ID,ID", help="Only these pieces.")]
Copies = Annotated[
    int | None, typer.Option("--copies", metavar="N", min=1, max=1000, help="Number of copies of each piece.")
]
PageRanges = Annotated[str | None, typer.Option("--pages", metavar="3-5,8", help="Only these pages.")]
SizeName = Annotated[
    str | None, typer.Option("--size", metavar="SIZE", help="Another size for the cards: tarot, or 70x120.")
]
Sleeves = Annotated[bool, typer.Option("--sleeves", help="Cards to fit sleeves, and which sleeves to buy.")]
Since = Annotated[
    str | None,
    typer.Option("--since", metavar="OLD", help="Only what changed since a git revision or a printed kit."),
]
NoMark = Annotated[bool, typer.Option("--no-mark", help="Leave out the version at the foot of the pieces.")]


@dataclass(frozen=True)
class Options:
    """The options that choose pieces, pages and sizes, as they were given."""

    only: Sequence[str] = ()
    pieces: str | None = None
    copies: int | None = None
    pages: str | None = None
    size: str | None = None
    sleeves: bool = False
    since: str | None = None

    def choice(self) -> Choice:
        """Return what the options ask of every game; raise Misuse if they contradict each other."""
        from pnp.core.base.errors import Misuse
        from pnp.sheets.options.choice import Choice
        from pnp.sheets.options.page_range import parse_ranges
        from pnp.sheets.options.resize import parse_size

        if self.since and (self.only or self.pieces or self.copies or self.sleeves or self.size):
            raise Misuse("--since prints what changed: it does not go with a choice, sleeves or another size")
        return Choice(
            copies=self.copies,
            pages=parse_ranges(self.pages) if self.pages is not None else (),
            size=parse_size(self.size) if self.size is not None else None,
            size_name=self.size or "",
            sleeves=self.sleeves,
        )


def orders(
    loaded_games: Sequence[LoadedGame], lang: str | None, order: Order, options: Options
) -> list[tuple[str, Order]]:
    """Return an order for each game, leaving out games of which the options leave nothing."""
    from pnp.core.base.errors import Misuse

    found, refused, choice = list[tuple[str, "Order"]](), list[Misuse](), options.choice()
    with _old_state(options.since) as old:
        for loaded in loaded_games:
            in_language = replace(order, lang=language(loaded, lang), choice=choice)
            try:
                if order_of := _order(loaded, in_language, options, old, alone=len(loaded_games) == 1):
                    found.append((loaded.game.id, order_of))
            except Misuse as err:
                refused.append(err)
    if refused and not found:
        raise refused[0]
    return found


@contextmanager
def _old_state(name: str | None) -> Iterator[State | None]:
    from pnp.app.comparing import state

    if name is None:
        yield None
        return
    with state(here(), name) as old:
        yield old


def _order(
    loaded: LoadedGame, order: Order, options: Options, old: State | None, *, alone: bool
) -> Order | None:
    if old is not None:
        return _update(loaded, order, old, alone=alone)
    if options.only or options.pieces is not None:
        return replace(order, choice=replace(order.choice, pieces=_pieces(loaded, order.lang, options)))
    return order


def _pieces(loaded: LoadedGame, lang: str, options: Options) -> tuple[str, ...]:
    """Return the names of the pieces chosen by conditions or by ids, in the catalog's order."""
    from pnp.sheets.kit.pages import catalog_of
    from pnp.sheets.options.selection import select_by_id, select_where

    catalog = catalog_of(loaded)
    ids = (options.pieces or "").split(",") if options.pieces is not None else []
    return tuple(dict.fromkeys([*select_where(catalog, lang, options.only), *select_by_id(catalog, ids)]))


def _update(loaded: LoadedGame, order: Order, old: State, *, alone: bool) -> Order | None:
    """Return the order for what changed in a game; None, with a message, if nothing did."""
    from pnp.app.comparing import WORK_TREE, OpenProject, difference
    from pnp.core.base.errors import Misuse
    from pnp.sheets.options.choice import Update

    game = loaded.game.id
    if game not in old.ids:
        if alone:
            raise Misuse(f"{old.label} has no {game}")
        return None
    found = difference(old, OpenProject(WORK_TREE, loaded.project), game)
    if not (found.old and found.new and found.any):
        print_text(f"{game}: nothing has changed since {old.label}")
        return None
    update = Update.of(found.old, found.new, found.changes, old.label)
    if not update.out and not update.put and not update.rules:
        print_text(f"{game}: no face has changed since {old.label}")
        return None
    return replace(order, choice=replace(order.choice, update=update))
