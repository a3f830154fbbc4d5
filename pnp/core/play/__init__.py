"""Whole games by program: the rules of a game as generators that yield what a player must decide.

How to write one, in ``pnp/games/<game>/play.py`` (or a package ``play/`` beside ``rules.py``):

1. A table. Its fields are the state: what lies where, in plain lists and dicts. Three methods tell of it::

       @dataclass
       class Orchard(Table[Fruit]):                       # Fruit is the game's catalog
           pile: list[Card] = field(default_factory=list)
           hands: dict[str, list[Card]] = field(default_factory=dict)

           def places(self) -> Places:                    # asked only where a log is kept, or a test looks
               return {"pile": Counter(f"card/{c.id}" for c in self.pile)} | {
                   f"hand/{p}": Counter(...) for p in self.players
               }

           def view(self, player: str) -> dict:           # what this seat may see: values to compare
               return {"hand": [c.id for c in self.hands[player]], "pile": len(self.pile)}

           def deal_again(self, player, chance) -> None:  # everything that view(player) does not tell, anew
               ...                                        # lists and dicts in place: procedures hold them

   A fourth, ``standing()``, may tell how the players stand: pages show a game in which the lead changes.
   A fifth, ``board()``, may tell what lies where on a board or map: replays draw it. Where players win
   together, ``side(player)`` names the pair.
   ``places`` holds every piece of the box at every step; its sums are the catalog's copies, and what the
   number of players leaves out is in ``box``. A place is ``word``, ``word/seat`` for a player's own, or
   ``word/seat/more``; pieces are ``kind/id`` as ``pnp catalog`` calls them. ``deal_again`` must change
   neither what ``view`` says to that player nor the options that wait for an answer: tests/games/test_play.py
   asks every game for that.

2. The procedures of the rulebook, in its order, each a generator (``yield from`` calls another)::

       def game(table: Orchard) -> Play:
           set_up(table)                                  # its first rule() is the first line of the log
           while table.pile:
               player = table.players[(table.turn() - 1) % len(table.players)]
               yield from one_turn(table, player)         # turn() counts turns, and ends the endless
           return End("scoring-winner", winners, scores)

       def one_turn(table: Orchard, player: str) -> Play:
           card = yield Choice(player, "turn-pick", [card.id for card in table.open])
           ...
           table.rule("turn-pick", "picks", player, card=f"card/{card}", calc=("score", asked, answered))

   - ``yield Choice(player, rule, options)`` gives back one of the options. They are words, numbers, booleans
     or tuples of these, never objects: what they tell, that seat may know. A lone option is taken unasked;
     no option at all is a gap in the rules and leaves the game unfinished. No option is left out because it
     is bad; "may" is an option (``"call"``, ``"wait"``), "must" is none.
   - ``table.rule(id, event, player, **what)`` is a step of the log: by this rule this happened. Call it after
     the state has changed. ``event`` is a word that the game's words.yaml tells in sentences, whose gaps are
     ``{player}`` and ``what``: seats, ``kind/id``, places, numbers, lists of them, ``{seat: number}``
     (``play: {events: {picks: {fr: …, en: "{player} picks {card}."}}, places: {hand: …}, seats: {red: …}}``).
     ``calc=(name, question, answer)`` where a calculator's rule decided: the models that ``rules.py`` took
     and gave, which must read exactly as ``pnp calc`` takes and gives them.
     ``only=[seats]`` in a step says that no other seat may read it yet (a secret plan, a card looked at).
   - ``table.applies(id, ...)`` counts rules that were obeyed on the way and make no step of their own: a size
     that forbids a move, a card that cannot be read. Call it where the rule made a difference, so that
     "never came up" means something. Where many games do so thousands of times, ``Rules(id, ...)``, made once
     as a constant of the module, is appended to ``table.obeyed`` and counted as one.
   - ``table.ran_out(place, rule)`` where a supply is empty and needed; ``table.took(player, "card/oak")``
     where the statistics should tell how often those who had it win.
   - ``table.chance`` is the only source of chance: ``below, die, dice, choice, shuffle, sample``.
   - ``table.after(player)`` are the others, clockwise from that player's left.
   - Every rule id of the text is cited as a plain string in the game's play modules, or marked in the rules
     source in every language: ``[id: description]``, ``[id: unplayed, the reason]`` (PLY001); a cited id that
     the text lacks is PLY002. A ruling's id can be cited as well.
   - What a calculator answers is asked of ``rules.py``: one truth. Constants come from ``table.catalog``.
     For speed use ``Model.model_construct(...)`` where the values are our own, ``@kept`` in place of
     ``cached_property``, and ``swift(catalog, piece)`` for pieces that are read thousands of times a game.

3. One record, named in the game's ``GAME`` by ``play=later(f"{__name__}.play", "playable")``::

       def playable(catalog: Fruit) -> Playable:
           return Playable(Orchard, game, ("red", "blue"), (Mode("usual", 2, 4),), worth)

   A mode is a way to play that the rulebook has (``table.mode`` says which); the first that fits a number of
   players is the usual one, others are asked for by ``--mode``. ``worth(seat, option)`` is the game's own
   idea of a good move, for the bot ``greedy``: it knows ``seat.player``, ``seat.choice``, ``seat.view`` and
   ``seat.catalog``, nothing else, and returns a number, the higher the better. The bot ``careful`` plays on
   in its mind. ``turns(table)`` goes on where a turn begins: all that the game remembers from turn to turn
   lies on the table, and in no variable of a procedure. ``outlook(table)`` tells what each player may hope
   for where ``careful`` breaks off (without it the ``standing`` does), ``ahead`` after how many turns of its
   own that is. ``skill(seat, option)`` may reckon better than ``worth``: ``careful`` has its favourites
   and its own turns by it; ``trust`` says how clearly another option must go better. ``exact`` names the
   rules whose choices it answers so well that there is nothing to imagine.

4. ``content/<game>/opening.yaml``: the first game that first/fr.md and en.md tell, move by move; the engine
   plays it and fills the text (``script``; CONTRIBUTING.md tells its use).

``Match`` drives such a game: it is its seed and its answers. ``run(match, bots)`` plays to the end.
``tests/support/scripted_play.py`` runs one procedure by a script, for tests.
"""

from .fast_access import kept, swift
from .match import Answer, Bot, Match, Seat, run
from .playable import Mode, Playable, Worth
from .randomness import Chance
from .table import Calculation, Choice, End, Laid, Places, Play, Rules, Step, Table, Unfinished

__all__ = [
    "Answer",
    "Bot",
    "Calculation",
    "Chance",
    "Choice",
    "End",
    "Laid",
    "Match",
    "Mode",
    "Places",
    "Play",
    "Playable",
    "Rules",
    "Seat",
    "Step",
    "Table",
    "Unfinished",
    "Worth",
    "kept",
    "run",
    "swift",
]
