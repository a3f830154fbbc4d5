"""Steps that several actions share: repairs, letters, hiding, loading, clues, hiring."""

from __future__ import annotations

from pnp.core.play import Choice, Play
from pnp.games.boucaniers import rules
from pnp.games.boucaniers.effects import Good
from pnp.games.boucaniers.pieces import Boucanier
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Vessel


def mend(sea: Sea, vessel: Vessel, points: int, rule: str) -> None:
    vessel.damage = rules.mended(vessel.damage, points)
    sea.rule(rule, "mends", vessel.captain, damage=vessel.damage)


def receive_letters(sea: Sea, vessel: Vessel, count: int, rule: str) -> None:
    """Give a ship letters as far as the supply goes; it cannot spend any this turn."""
    letters = min(count, sea.letters())
    if letters < count:
        sea.ran_out("letters", "box-supply", vessel.captain)
    vessel.hold.letters += letters
    vessel.got_letters = True
    sea.applies("letters-wait")
    sea.rule(rule, "letters", vessel.captain, letters=letters)


def hide(sea: Sea, vessel: Vessel, rule: str) -> None:
    """Move a ship's cargo to what it has hidden already."""
    if vessel.hidden:
        sea.applies("hide-later")
    vessel.hidden.take_all(vessel.hold)
    sea.applies("hide-what", "hide-use")
    sea.rule(rule, "hides", vessel.captain, coins=vessel.hidden.coins)


def load(sea: Sea, vessel: Vessel, good: Good, rule: str) -> None:
    if not sea.supplies()[good]:
        sea.ran_out("supply", "box-supply", vessel.captain)
        return
    vessel.hold.goods[good] += 1
    sea.rule(rule, "loads", vessel.captain, good=f"goods/{good}")


def draw_clue(sea: Sea, vessel: Vessel) -> None:
    """Let a ship draw the next clue."""
    if clue := _next_clue(sea, vessel):
        vessel.clues.append(clue)
        sea.applies("clues-hand", "clues-meaning")
        sea.rule(
            "island-maitre-vaudou", "draws-clue", vessel.captain, only=[vessel.captain], clue=f"clue/{clue}"
        )


def look_at_clue(sea: Sea, vessel: Vessel, rule: str) -> None:
    """Show a ship's captain the next clue and put it beneath the pile."""
    if clue := _next_clue(sea, vessel):
        sea.clues.append(clue)
        sea.applies("clues-order", "clues-pairs")
        sea.rule(rule, "sees-clue", vessel.captain, only=[vessel.captain], clue=f"clue/{clue}")


def _next_clue(sea: Sea, vessel: Vessel) -> str:
    if not sea.clues:
        sea.ran_out("clues", "clues-empty", vessel.captain)
        return ""
    clue = sea.clues.pop(0)
    sea.seen[vessel.captain].add(clue)
    return clue


def hire(sea: Sea, vessel: Vessel, card: Boucanier, rule: str) -> Play:
    """Pay for a buccaneer and take it aboard; the captain of a full ship chooses who leaves."""
    vessel.pay(card.hire)
    if card.hire < sea.numbers.recruit_coins:
        sea.applies("boucanier-clandestin")
    others = vessel.crew
    vessel.set_crew((*others, card))
    if vessel.room() < 0 < card.places:
        roles = dict.fromkeys(one.role for one in others if one.places)
        role = yield Choice(vessel.captain, "crew-full", list(roles))
        sea.discard([vessel.remove_crew(role)])
    sea.rule(rule, "recruits", vessel.captain, card=f"boucanier/{card.id}")
