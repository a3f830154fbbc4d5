"""Play whole games by program: the rules of a game as generators that yield the choices of players.

How to write one, in ``pnp/games/<game>/play.py`` (or a package ``play/`` next to ``rules.py``):

1. A table. Its fields are the state: what lies where, in plain lists and dicts. Three methods describe it::

       @dataclass
       class Orchard(Table[Fruit]):                       # Fruit is the game's catalog
           pile: list[Card] = field(default_factory=list)
           hands: dict[str, list[Card]] = field(default_factory=dict)

           def places(self) -> Places:                    # called only for logs and tests
               return {"pile": Counter(f"card/{c.id}" for c in self.pile)} | {
                   f"hand/{p}": Counter(...) for p in self.players
               }

           def view(self, player: str) -> dict:           # what this seat may see, in comparable values
               return {"hand": [c.id for c in self.hands[player]], "pile": len(self.pile)}

           def deal_again(self, player, chance) -> None:  # everything that view(player) hides, dealt anew
               ...                                        # lists and dicts in place: procedures hold them

   Optionally, ``standing()`` returns the points of the players, so that pages show a game in which the lead
   changes, and ``board()`` the pieces on a board or map, which replays draw. Where players win together,
   ``side(player)`` names their team.
   ``places`` holds every piece of the box at every step; its sums are the catalog's copies, and what the
   number of players leaves out is in ``box``. A place is ``word``, ``word/seat`` for a player's own, or
   ``word/seat/more``; pieces are ``kind/id`` as in ``pnp catalog``. ``deal_again`` must change neither what
   ``view`` returns for that player nor the options of the pending choice; tests/games/test_play.py checks
   this for every game.

2. The procedures of the rulebook, in its order, each a generator (``yield from`` calls another)::

       def game(table: Orchard) -> Play:
           set_up(table)                                  # its first rule() is the first step of the log
           while table.pile:
               player = table.players[(table.turn() - 1) % len(table.players)]
               yield from one_turn(table, player)         # turn() counts turns, and stops endless games
           return End("scoring-winner", winners, scores)

       def one_turn(table: Orchard, player: str) -> Play:
           card = yield Choice(player, "turn-pick", [card.id for card in table.open])
           ...
           table.rule("turn-pick", "picks", player, card=f"card/{card}", calc=("score", asked, answered))

   - ``yield Choice(player, rule, options)`` returns one of the options. They are words, numbers, booleans or
     tuples of these, never objects, and hold nothing that the seat may not know. A single option is taken
     without asking; no option is a gap in the rules and leaves the game unfinished. Bad options are not left
     out; "may" adds an option (``"call"``, ``"wait"``), "must" does not.
   - ``table.rule(id, event, player, **what)`` adds a step to the log: the event that a rule caused. Call it
     after the state has changed. words.yaml has a sentence for each ``event``, with gaps for ``{player}``
     and ``what``: seats, ``kind/id``, places, numbers, lists of them, ``{seat: number}``
     (``play: {events: {picks: {fr: …, en: "{player} picks {card}."}}, places: {hand: …}, seats: {red: …}}``).
     Pass ``calc=(name, question, answer)`` where a calculator decided, with the models of ``rules.py``, which
     must equal the input and output of ``pnp calc``.
     ``only=[seats]`` hides a step from all other seats (a secret plan, a card looked at).
   - ``table.applies(id, ...)`` counts rules that were applied without a step of their own: a size that
     forbids a move, a card that cannot be read. Call it where the rule made a difference, so that statistics
     of unused rules mean something. For speed, append ``Rules(id, ...)``, a constant of the module, to
     ``table.obeyed``; it is counted as one.
   - Call ``table.ran_out(place, rule)`` where a supply is empty when needed, and ``table.took(player,
     "card/oak")`` for statistics of how often the owners of a thing win.
   - ``table.chance`` is the only source of random numbers: ``below, die, dice, choice, shuffle, sample``.
   - ``table.after(player)`` returns the others, clockwise from that player's left.
   - Every rule id of the text is cited as a plain string in the game's play modules, or marked in the rules
     source in every language: ``[id: description]``, ``[id: unplayed, the reason]`` (PLY001); a cited id that
     the text lacks is PLY002. A ruling's id can be cited as well.
   - Whatever a calculator answers comes from ``rules.py``, and constants from ``table.catalog``.
     For speed use ``Model.model_construct(...)`` where the values are our own, ``@kept`` in place of
     ``cached_property``, and ``swift(catalog, piece)`` for pieces that are read thousands of times a game.

3. One record, named in the game's ``GAME`` by ``play=later(f"{__name__}.play", "playable")``::

       def playable(catalog: Fruit) -> Playable:
           return Playable(Orchard, game, ("red", "blue"), (Mode("usual", 2, 4),), worth)

   A mode is a way to play that the rulebook describes (``table.mode`` is its name); the first that fits the
   number of players is the default, ``--mode`` selects another. ``worth(seat, option)`` is the heuristic of
   the bot ``greedy``: it uses ``seat.player``, ``seat.choice``, ``seat.view`` and ``seat.catalog`` only, and
   returns a number, the higher the better. The bot ``careful`` plays rollouts. ``turns(table)`` plays on
   from the beginning of a turn: all state between turns is on the table, and in no variable of a procedure.
   ``outlook(table)`` evaluates the position of each player where a rollout ends (the default is
   ``standing``), after ``ahead`` own turns. ``skill(seat, option)`` is a stronger heuristic than ``worth``,
   for the shortlist and the own moves of ``careful``; ``trust`` is the margin, in standard errors, by which
   another option must be better. ``exact`` names the rules whose choices need no rollouts.

4. ``content/<game>/opening.yaml``: the moves of the first game in first/fr.md and en.md; the engine
   plays them and fills the gaps of the text (``scripted_opening``; see CONTRIBUTING.md).

``Match`` runs such a game; its seed and answers determine it. ``run(match, bots)`` plays to the end.
``tests/support/scripted_play.py`` runs one procedure by a script, for tests.
"""

from .fast_access import cached_attribute, slotted_copy
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
    "cached_attribute",
    "run",
    "slotted_copy",
]
