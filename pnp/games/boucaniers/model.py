"""The pieces of Boucaniers, in the words of its box."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from pnp.core.catalog import Catalog, Constants, Count, Id, Identity, Kind, Many, Piece, Text

from . import archipelago, chart, stock
from .effects import DigsFaster, Effect, FeedsCannibals, Good, When

Ring = Literal["centre", "inner", "outer"]
IslandAction = Literal[
    "recruit",
    "draw-clue",
    "look-at-clue",
    "repair",
    "upgrade",
    "letters",
    "hide",
    "take-goods",
    "sell-goods",
    "sacrifice",
]
Phase = Literal[
    "compass", "navigation", "boarding", "cannons", "actions", "end", "recruiting", "digging", "wreck"
]
"""When a boucanier matters: the phases of a turn, before and after them, and three occasions."""
Quality = Literal["sails", "cannons", "hull"]
Colour = Literal["red", "blue", "yellow", "green", "black"]
Amount = Annotated[int, Field(ge=0)]
Place = Annotated[int, Field(ge=0, le=8)]
"""One of nine: a clue in the frieze, a hole among the masks."""


class Tile(Piece):
    """A hexagon of the archipelago: an island, or the sea."""

    kind: ClassVar[str] = "tile"
    plural: ClassVar[Text] = Text(fr="Tuiles", en="Tiles")

    island: Id | None
    """The island's id, or nothing for the sea."""
    ring: Ring | None
    """Where the island must lie; the sea lies where there is room."""
    actions: Many[IslandAction]
    """Of these a ship at the centre of the tile may do one."""
    gives: Good | None
    """The good that is loaded here."""
    buys: Many[Good]
    """The goods that are sold here."""
    text: Text | None
    """What one may do here, for tile, aid and page."""


class Clue(Piece):
    """A feature of the landscape, named after it. Nine of them make a frieze that closes."""

    kind: ClassVar[str] = "clue"
    plural: ClassVar[Text] = Text(fr="Indices", en="Clues")

    order: Place
    """Its place in the frieze; the ninth joins the first."""
    islands: Annotated[Many[Id], Field(min_length=2, max_length=2)]
    """The two islands that have this feature."""


class Mask(Piece):
    """A card with one hole, laid over a clue to learn whether an island holds the treasure."""

    kind: ClassVar[str] = "mask"
    plural: ClassVar[Text] = Text(fr="Caches", en="Masks")

    island: Id
    hole: Place
    """Which of the nine symbols of a clue shows through it (their places are in ``spyglass``)."""


class Boucanier(Piece):
    """A crew card. Its back is a fragment of the treasure map."""

    kind: ClassVar[str] = "boucanier"
    plural: ClassVar[Text] = Text(fr="Boucaniers", en="Buccaneers")

    role: Id
    action: bool
    """Whether using it is the ship's action of the turn."""
    phase: Phase
    cost: Amount
    """The coins that each use costs."""
    hire: Amount
    """The coins that recruiting it costs."""
    strength: Amount
    """How many boucaniers it is worth in a boarding."""
    effect: Effect
    text: Text
    """What it does, on the card."""

    @property
    def when(self) -> When:
        return self.effect.when

    @property
    def places(self) -> int:
        """How many crew places it takes."""
        return self.effect.places

    @property
    def after_islands(self) -> bool:
        """Whether it is played after the ships on islands that offer the same."""
        return self.effect.after_islands

    @property
    def dig_turns(self) -> int:
        """By how many turns it shortens a dig."""
        return self.effect.turns if isinstance(self.effect, DigsFaster) else 0

    @property
    def fragments(self) -> int:
        """How many fragments of the map its back shows."""
        return self.effect.fragments if isinstance(self.effect, FeedsCannibals) else 1


class Ship(Piece):
    """A ship's sheet, with its four qualities."""

    kind: ClassVar[str] = "ship"
    plural: ClassVar[Text] = Text(fr="Bateaux", en="Ships")

    sails: Count
    cannons: Count
    hull: Count
    crew: Count
    sheet: Annotated[int, Field(ge=1, le=10)]
    """The number of the sheet: wrecks of one phase choose again in this order."""

    @property
    def qualities(self) -> tuple[int, int, int, int]:
        return (self.sails, self.cannons, self.hull, self.crew)


class Company(Piece):
    """A merchant ship of an India company. No sheet, only a figure."""

    kind: ClassVar[str] = "company"
    plural: ClassVar[Text] = Text(fr="Compagnies des Indes", en="East India companies")

    sails: Count
    cannons: Count
    hull: Count
    crew: Count
    crew_in_table: Count
    """The crew that the table of ships shows, where the text may say otherwise (ruling BOU-C3)."""
    cannons_five: Amount
    """Its cannons in a game of five."""


class Standee(Piece):
    """The figure of a ship on the board, with a mast for the flag."""

    kind: ClassVar[str] = "standee"
    plural: ClassVar[Text] = Text(fr="Figurines de bateaux", en="Ship standees")

    ship: Id
    """The ship or company ship that it stands for."""


class Compass(Piece):
    """A dial: six headings, 1 to 6 segments, the anchor, and the countdown of a dig."""

    kind: ClassVar[str] = "compass"
    plural: ClassVar[Text] = Text(fr="Compas", en="Compasses")

    colour: Colour


class Flag(Piece):
    """What tells whose a ship is."""

    kind: ClassVar[str] = "flag"
    plural: ClassVar[Text] = Text(fr="Pavillons", en="Flags")

    colour: Colour


class Coin(Piece):
    """Money."""

    kind: ClassVar[str] = "coin"
    plural: ClassVar[Text] = Text(fr="Pièces", en="Coins")

    value: Count


class Goods(Piece):
    """A cargo to sell, or to use as a captain's action."""

    kind: ClassVar[str] = "goods"
    plural: ClassVar[Text] = Text(fr="Marchandises", en="Goods")

    adds_to: Quality
    """What one of it adds to when the captain uses it: sails now, cannons next turn, mended hull points."""
    captain: Text
    """What that action is called."""


class Letter(Piece):
    """A letter of marque: one more action."""

    kind: ClassVar[str] = "letter"
    plural: ClassVar[Text] = Text(fr="Lettres de marque", en="Letters of marque")


class Damage(Piece):
    """A hit on the hull."""

    kind: ClassVar[str] = "damage"
    plural: ClassVar[Text] = Text(fr="Dégâts", en="Damage")


class Upgrade(Piece):
    """What the dry dock adds to a quality of a ship."""

    kind: ClassVar[str] = "upgrade"
    plural: ClassVar[Text] = Text(fr="Améliorations", en="Upgrades")

    adds_to: Quality


class Rose(Piece):
    """The compass rose, laid beside the archipelago to say where north is."""

    kind: ClassVar[str] = "rose"
    plural: ClassVar[Text] = Text(fr="Roses des vents", en="Compass roses")


class Aid(Piece):
    """A player's summary: phases, actions, islands."""

    kind: ClassVar[str] = "aid"
    plural: ClassVar[Text] = Text(fr="Aides de jeu", en="Player aids")


class Setup(Piece):
    """The sheet that shows how to set up a first game."""

    kind: ClassVar[str] = "setup"
    plural: ClassVar[Text] = Text(fr="Mise en place", en="Set-up")


class Numbers(Constants):
    """The numbers of the rules."""

    coins_to_win: Count
    coins_to_win_five: Count
    """With five players."""
    start_coins: Count
    offer: Count
    """How many boucaniers lie open to be recruited."""
    treasure_clues: Count
    """How many clues are set aside: together they name the island."""
    clues_each_island: Count
    islands_each_clue: Count
    clue_hand: Count
    """How many clues a player may hold."""
    phases: Count
    move_limit: Count
    """No ship sails farther in one turn, whatever its sails."""
    cannon_range: Count
    actions_each_turn: Count
    dig_turns: Count
    fragment_turns: Count
    """By how many turns each fragment shortens a dig."""
    sacrifice_fragments: Count
    recruit_coins: Count
    goods_price: Count
    """What each good is sold for."""
    upgrade_coins: Count
    upgrade_sails: Count
    upgrade_cannons: Count
    upgrade_hull: Count
    letters_from_king: Count
    letters_after_wreck: Count
    company_step: Count
    company_goods: Count
    """What the victor over a company ship receives."""
    rougeaud_coins: Count
    """What the victor over the Rougeaud receives instead off Bastion rouge."""
    rougeaud_from_bastion: Count
    """How many segments from Bastion rouge the Rougeaud begins, and is worth those coins."""
    rougeaud_corner: Annotated[int, Field(ge=1, le=4)]
    """On which of the four such points of the route, clockwise, it begins."""
    bleusaille_ahead: Count
    """How many steps clockwise of the Rougeaud the Bleusaille begins."""
    seas_in_a_row: Count
    """No more sea tiles may follow one another in a ring."""
    ships_each_two: Count
    """With two players."""
    return_turns: Count
    """At the end of which following turn a wrecked player returns."""
    return_turns_two: Count
    """With two players."""
    clue_deck: Count
    points: Count
    """Where ships can be: centres and corners of tiles."""
    segments: Count
    company_route: Count
    """How many points the company ships sail round."""
    layouts: Count
    """In how many ways the archipelago can be laid."""
    first_game: Annotated[Many[Id], Field(min_length=19, max_length=19)]
    """The archipelago of a first game: the centre, then each ring clockwise from north."""


class BoucaniersIdentity(Identity):
    """Boucaniers' own page of the catalog."""

    constants: Numbers


class Boucaniers(Catalog):
    """Everything in the box."""

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

    @property
    def numbers(self) -> Numbers:
        return self.game.constants

    @property
    def islands(self) -> tuple[Tile, ...]:
        """The tiles that are islands, in the order of the rulebook."""
        return tuple(tile for tile in self.tiles if tile.island)

    @property
    def frieze(self) -> tuple[Clue, ...]:
        """The clues in the order in which their landscapes join."""
        return tuple(sorted(self.clues, key=lambda clue: clue.order))

    def crosses(self, clue: Clue) -> tuple[bool, ...]:
        """Which of the nine symbols of a clue are crosses, hole by hole; the others are circles."""
        by_hole = sorted(self.masks, key=lambda mask: mask.hole)
        return tuple(mask.island in clue.islands for mask in by_hole)

    @property
    def treasure_islands(self) -> tuple[Tile, ...]:
        """The islands that may hold the treasure: all but the one in the middle."""
        return tuple(tile for tile in self.islands if tile.ring != "centre")

    @property
    def features(self) -> dict[str, frozenset[str]]:
        """The clues of each island that may hold the treasure."""
        return {
            tile.id: frozenset(clue.id for clue in self.clues if tile.id in clue.islands)
            for tile in self.treasure_islands
        }

    @property
    def rings(self) -> dict[str, Ring]:
        """Where each island must lie."""
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
        """The boucaniers that can be out of the draw pile at once, before the other players' maps."""
        return stock.cards_in_use(
            (ship.crew for ship in self.ships),
            self.ships_afloat,
            self.numbers.offer,
            sum(card.copies for card in self.boucaniers if not card.places),
            self.numbers.dig_turns,
        )
