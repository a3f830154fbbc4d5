"""The catalog of Boucaniers: the numbers of its rules, its pieces, and values derived from both."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from pnp.core.base.limits import Count, Few, Id, Large, Many
from pnp.core.catalog.box import Box
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Kind, Piece
from pnp.core.catalog.identity import Constants, Identity
from pnp.core.catalog.references import Ref

from . import archipelago, chart, stock
from .effects import Ability
from .pieces import (
    Aid,
    Boucanier,
    Clue,
    Coin,
    Company,
    Compass,
    Damage,
    Flag,
    Goods,
    Letter,
    Mask,
    Ring,
    Rose,
    Setup,
    Ship,
    Standee,
    Tile,
    Upgrade,
)


class Numbers(Constants):
    """The numbers in the rules of Boucaniers."""

    coins_to_win: Count
    coins_to_win_five: Count
    """The coins that win with five players."""
    start_coins: Count
    offer: Few
    """The number of boucaniers that lie open to be recruited."""
    treasure_clues: Few
    """The number of clues set aside, which together identify the treasure island."""
    clues_each_island: Few
    islands_each_clue: Few
    clue_hand: Few
    """The largest number of clues that a player may hold."""
    phases: Few
    move_limit: Few
    """The largest number of segments that any ship sails in one turn."""
    cannon_range: Few
    actions_each_turn: Few
    dig_turns: Few
    fragment_turns: Few
    """The turns that each fragment takes off a dig."""
    sacrifice_fragments: Few
    recruit_coins: Count
    goods_price: Count
    """The coins for which each good is sold."""
    upgrade_coins: Count
    upgrade_sails: Few
    upgrade_cannons: Few
    upgrade_hull: Few
    letters_from_king: Few
    letters_after_wreck: Few
    company_step: Few
    company_goods: Few
    """The goods that the victor over a company ship receives."""
    rougeaud_coins: Count
    """The coins that the victor over the Rougeaud receives instead if it lies off Bastion rouge."""
    rougeaud_from_bastion: Few
    """The distance from Bastion rouge, in segments, at which the Rougeaud begins and is worth those coins."""
    rougeaud_corner: Annotated[int, Field(ge=1, le=4)]
    """The number, clockwise, of the point on which the Rougeaud begins, among the four at that distance."""
    bleusaille_ahead: Few
    """The distance at which the Bleusaille begins clockwise of the Rougeaud, in points of the route."""
    seas_in_a_row: Few
    """The largest number of consecutive sea tiles in a ring."""
    ships_each_two: Few
    """The ships of each player with two players."""
    return_turns: Few
    """The number of turns after which a wrecked player returns."""
    return_turns_two: Few
    """The number of turns after which a wrecked player returns with two players."""
    clue_deck: Count
    points: Count
    """The number of points where ships can be: centres and corners of tiles."""
    segments: Count
    company_route: Count
    """The number of points on the company ships' route."""
    layouts: Large
    """The number of legal layouts of the archipelago."""
    first_game: Annotated[Many[Annotated[Id, Ref("tiles")]], Field(min_length=19, max_length=19)]
    """The tiles of a first game: the centre, then each ring clockwise from north."""


class BoucaniersIdentity(Identity):
    """The identity of Boucaniers, with the numbers of its rules."""

    constants: Numbers


class Boucaniers(Catalog):
    """The catalog of Boucaniers: everything in the box."""

    derived: ClassVar[frozenset[str]] = frozenset(
        {
            "game.constants.clue_deck",
            "game.constants.points",
            "game.constants.segments",
            "game.constants.company_route",
            "game.constants.layouts",
            "coins.one.copies",
            "coins.five.copies",
            "goods.rhum.copies",
            "goods.canne-a-sucre.copies",
            "goods.poudre-noire.copies",
            "letters.letter.copies",
            "damage.hit.copies",
            "upgrades.rigging.copies",
            "upgrades.guns.copies",
            "upgrades.planking.copies",
            "aids.aid.copies",
            "boxes.card-box.count",
            "boxes.token-box.count",
        }
    )

    game: BoucaniersIdentity
    tiles: Kind[Tile]
    clues: Kind[Clue]
    masks: Kind[Mask]
    boucaniers: Kind[Boucanier]
    ships: Kind[Ship]
    companies: Kind[Company]
    standees: Kind[Standee]
    compasses: Kind[Compass]
    flags: Kind[Flag]
    coins: Kind[Coin]
    goods: Kind[Goods]
    letters: Kind[Letter]
    damage: Kind[Damage]
    upgrades: Kind[Upgrade]
    roses: Kind[Rose]
    aids: Kind[Aid]
    setups: Kind[Setup]
    boxes: Kind[Box]

    def shown(self, piece: Piece, field: str) -> Any:
        """Return a field's value for tables, an effect only by its name: the card's text has its numbers."""
        value = super().shown(piece, field)
        return value.does if isinstance(value, Ability) else value

    @property
    def cards(self) -> int:
        """The number of cards that the card box holds."""
        return sum(kind.copies for kind in (self.clues, self.masks, self.boucaniers, self.companies))

    @property
    def tokens(self) -> int:
        """The number of tokens that the token box holds."""
        kinds = (self.coins, self.goods, self.letters, self.damage, self.upgrades)
        return sum(kind.copies for kind in kinds)

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def islands(self) -> tuple[Tile, ...]:
        """The island tiles, in the order of the rulebook."""
        return tuple(tile for tile in self.tiles if tile.island)

    @property
    def frieze(self) -> tuple[Clue, ...]:
        """The clues in the order in which their landscapes join."""
        return tuple(sorted(self.clues, key=lambda clue: clue.order))

    def crosses(self, clue: Clue) -> tuple[bool, ...]:
        """Return for each hole of the masks whether the clue's symbol there is a cross (else a circle)."""
        by_hole = sorted(self.masks, key=lambda mask: mask.hole)
        return tuple(mask.island in clue.islands for mask in by_hole)

    @property
    def treasure_islands(self) -> tuple[Tile, ...]:
        """The island tiles that may hold the treasure: all but the centre."""
        return tuple(tile for tile in self.islands if tile.ring != "centre")

    @property
    def features(self) -> dict[str, frozenset[str]]:
        """The ids of the clues of each island that may hold the treasure."""
        return {
            tile.id: frozenset(clue.id for clue in self.clues if tile.id in clue.islands)
            for tile in self.treasure_islands
        }

    @property
    def rings(self) -> dict[str, Ring]:
        """The ring of each island, by its id."""
        return {tile.id: tile.ring for tile in self.islands if tile.ring}

    @property
    def clues_to_draw(self) -> int:
        return self.clues.copies - self.numbers.treasure_clues

    @property
    def point_count(self) -> int:
        return len(chart.POINTS)

    @property
    def segment_count(self) -> int:
        return len(chart.SEGMENTS)

    @property
    def route_length(self) -> int:
        return len(chart.ROUTE)

    @property
    def layout_count(self) -> int:
        return archipelago.count_layouts(self.rings.values(), self.numbers.seas_in_a_row)

    @property
    def most_players(self) -> int:
        return self.game.players.max

    @property
    def ships_afloat(self) -> int:
        return stock.ships_afloat(self.game.players, self.numbers.ships_each_two)

    @property
    def bank(self) -> int:
        numbers = self.numbers
        return stock.bank(
            self.game.players, numbers.ships_each_two, numbers.coins_to_win, numbers.coins_to_win_five
        )

    @property
    def ones_needed(self) -> int:
        return stock.small_change(self.ships_afloat, (coin.value for coin in self.coins))

    @property
    def fives_needed(self) -> int:
        dearest = max(coin.value for coin in self.coins)
        return (self.bank - self.ones_needed) // dearest

    @property
    def goods_that_win(self) -> int:
        numbers = self.numbers
        return stock.goods_to_win(numbers.coins_to_win, numbers.start_coins, numbers.goods_price)

    @property
    def letters_needed(self) -> int:
        return self.ships_afloat * (self.numbers.letters_from_king + self.numbers.letters_after_wreck)

    @property
    def damage_needed(self) -> int:
        return stock.hits_borne(
            (ship.hull for ship in self.ships),
            self.ships_afloat,
            self.numbers.upgrade_hull,
            (company.hull for company in self.companies),
        )

    @property
    def planks_needed(self) -> int:
        return self.ships_afloat * self.numbers.upgrade_hull

    @property
    def cards_in_use(self) -> int:
        """The most boucaniers that can be out of the draw pile at once, with one player's map complete."""
        return stock.cards_in_use(
            (ship.crew for ship in self.ships),
            self.ships_afloat,
            self.numbers.offer,
            sum(card.copies for card in self.boucaniers if not card.places),
            self.numbers.dig_turns,
        )
