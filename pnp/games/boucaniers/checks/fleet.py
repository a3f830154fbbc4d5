"""Checks of ships, company ships, figures, compasses and flags."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from pnp.core.base.diagnostic import Diagnostic, Proof
from pnp.core.checks.registry import Says
from pnp.games.boucaniers.combat import firepower
from pnp.games.boucaniers.effects import FiresHarder
from pnp.games.boucaniers.model import Boucaniers

from .box import check


@check(24, "ship-dominated", cites=("ships-table", "BOU-C4"), broken_by={"ships.lougre.crew": 3})
def no_ship_is_better_in_everything(game: Boucaniers) -> Says:
    """No ship is at least as good as another in all of sails, cannons, hull and crew."""
    for better, worse in permutations(game.ships, 2):
        if all(mine >= theirs for mine, theirs in zip(better.qualities, worse.qualities, strict=True)):
            yield Diagnostic(f"'{better.id}' is never worse than '{worse.id}'", better.at())
    totals = tuple(map(sum, zip(*(ship.qualities for ship in game.ships), strict=True)))
    witness = "sails {}, cannons {}, hull {}, crew {}".format(*totals)
    yield Proof("no ship dominates another", witness, len(game.ships))


@check(25, "sheet-numbers-repeat", cites=("wreck-order",), broken_by={"ships.ketch.sheet": 1})
def sheets_are_numbered_through(game: Boucaniers) -> Says:
    """The sheets bear the numbers from 1 on, each once, in the order of the table."""
    for number, ship in enumerate(game.ships, 1):
        if ship.sheet != number:
            yield Diagnostic(f"'{ship.id}' bears the number {ship.sheet}, not {number}", ship.at("sheet"))
    yield Proof("sheets are numbered through", f"1 to {len(game.ships)}", len(game.ships))


@check(
    26,
    "reading-without-ruling",
    cites=("company-ships", "BOU-C3"),
    broken_by={"companies.bleusaille.crew_in_table": 2},
)
def text_and_table_differ_only_where_a_ruling_says_so(game: Boucaniers) -> Says:
    """Where the rulebook's text and table give a company ship different crews, a ruling names that ship."""
    contradictions = [ruling for ruling in game.rulings if ruling.sort == "contradiction"]
    ruled = {piece for ruling in contradictions for piece in ruling.pieces}
    for ship in game.companies:
        if ship.crew != ship.crew_in_table and f"companies/{ship.id}" not in ruled:
            yield Diagnostic(
                f"'{ship.id}' has a crew of {ship.crew} in the text, {ship.crew_in_table} in the table",
                ship.at("crew_in_table"),
            )
    crews = ", ".join(f"{ship.id} {ship.crew} or {ship.crew_in_table}" for ship in game.companies)
    yield Proof("both readings are ruled upon", crews, len(game.companies))


@check(
    27, "rougeaud-too-weak", cites=("company-sink", "cannons-more"), broken_by={"companies.rougeaud.hull": 2}
)
def the_rougeaud_is_a_hard_prize(game: Boucaniers) -> Says:
    """Exactly one ship can sink the Rougeaud unaided; with an upgrade and a gunner all ten can."""
    upgrade = game.numbers.upgrade_cannons
    gunner = sum(card.effect.cannons for card in game.boucaniers if isinstance(card.effect, FiresHarder))
    hull = max(ship.hull for ship in game.companies)
    able = [
        [ship.id for ship in game.ships if firepower(ship.cannons, plus, gunner=helped) >= hull]
        for plus, helped in ((0, 0), (upgrade, 0), (upgrade, gunner))
    ]
    if len(able[0]) != 1 or len(able[2]) != len(game.ships):
        yield Diagnostic(
            f"{len(able[0])} ships can sink it unaided, {len(able[2])} with all help",
            game.companies["rougeaud"].at("hull"),
        )
    counts = f"unaided {', '.join(able[0])}; upgraded {len(able[1])}; with a gunner too {len(able[2])}"
    yield Proof("the Rougeaud is a hard prize", counts, len(game.ships))


@check(28, "companies-no-milder", cites=("company-five",), broken_by={"companies.rougeaud.cannons_five": 2})
def five_players_face_fewer_company_cannons(game: Boucaniers) -> Says:
    """With five players each company ship has fewer cannons than otherwise."""
    for ship in game.companies:
        if ship.cannons_five >= ship.cannons:
            yield Diagnostic(
                f"'{ship.id}' has {ship.cannons_five} cannons with five", ship.at("cannons_five")
            )
    shown = ", ".join(f"{ship.id} {ship.cannons} or {ship.cannons_five}" for ship in game.companies)
    yield Proof("five players meet milder company ships", shown, len(game.companies))


@check(29, "ship-without-figure", cites=("box-fleet",), broken_by={"standees.cotre.ship": "ketch"})
def every_ship_has_its_figure(game: Boucaniers) -> Says:
    """Each ship and each company ship has one figure, called by its id."""
    ships = [ship.id for ship in (*game.ships, *game.companies)]
    figures = Counter({figure.ship: figure.copies for figure in game.standees})
    for figure in game.standees:
        if figure.ship != figure.id or figure.ship not in ships or figure.copies != 1:
            yield Diagnostic(f"'{figure.id}' is the figure of '{figure.ship}'", figure.at("ship"))
    for ship in ships:
        if not figures[ship]:
            yield Diagnostic(f"'{ship}' has no figure", game.standees.at("pieces"))
    yield Proof("every ship has its figure", ", ".join(ships), len(ships))


@check(30, "colours-do-not-match", cites=("setup-captains",), broken_by={"flags.red.colour": "blue"})
def every_ship_afloat_has_a_compass_and_a_flag(game: Boucaniers) -> Says:
    """Compasses and flags come in the same colours, one each, as many as ships can be afloat."""
    for kind in (game.compasses, game.flags):
        for piece in kind:
            if piece.colour != piece.id or piece.copies != 1:
                yield Diagnostic(f"'{piece.id}' is {piece.colour}", piece.at("colour"))
        if kind.copies != game.ships_afloat:
            yield Diagnostic(f"{kind.copies} pieces for {game.ships_afloat} ships", kind.at("pieces"))
    colours = [piece.colour for piece in game.flags]
    yield Proof("compasses and flags match", ", ".join(colours), len(game.compasses) + len(game.flags))


@check(
    31,
    "effect-half-entered",
    cites=("roles-read",),
    broken_by={"boucaniers.charpentier.id": "calfat"},
)
def every_number_of_an_effect_is_entered_twice(game: Boucaniers) -> Says:
    """Each number of a boucanier's effect has a statement in rulebook.yaml."""
    entered = {statement.about for statement in game.rulebook.statements}
    wanted = [
        (f"boucaniers.{card.id}.effect.{name}", card)
        for card in game.boucaniers
        for name, value in card.effect
        if name != "does" and value is not False
    ]
    for path, card in wanted:
        if path not in entered:
            yield Diagnostic(f"rulebook.yaml has no statement about {path}", card.at("effect"))
    yield Proof("effects are entered twice", f"{len(wanted)} values", len(wanted))
