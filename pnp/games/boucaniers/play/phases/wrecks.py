"""Wrecks: losses, plunder, prizes, and the captain's return with a new ship."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.core.play import Choice, Play, Rules, slotted_copy
from pnp.games.boucaniers import combat, rules
from pnp.games.boucaniers.effects import OutlivesWreck
from pnp.games.boucaniers.pieces import Boucanier
from pnp.games.boucaniers.play.table import Sea
from pnp.games.boucaniers.play.vessel import Merchant, Purse, Vessel

from .setup import BERTHS, choose_from_offer

_LOST = Rules("wreck-still", "crew-return")


def go_down(sea: Sea, vessel: Vessel) -> None:
    """Sink a ship: all that is not hidden is lost, and survivors wait for the next ship."""
    vessel.survivors = [card for card in vessel.crew if isinstance(card.effect, OutlivesWreck)]
    lost = [card for card in vessel.crew if not isinstance(card.effect, OutlivesWreck)]
    lost += vessel.hold.fragments
    vessel.set_crew(())
    vessel.hold = Purse()
    sea.clues += vessel.clues
    if vessel.clues:
        sea.applies("clues-wreck", *(("two-clues",) if len(sea.players) == 2 else ()))
    vessel.clues.clear()
    vessel.upgrades.clear()
    vessel.damage = vessel.powder = vessel.blast = 0
    vessel.tilted, vessel.at_work = [], []
    vessel.dig, vessel.digging, vessel.charts = "", False, 0
    vessel.wrecked = sea.turns
    sea.sort_fleet()
    sea.waiting.append(vessel.flag)
    sea.discard(lost)
    if vessel.hidden:
        sea.applies("hide-safe")
    sea.obeyed.append(_LOST)
    if vessel.survivors:
        sea.applies("boucanier-survivant")
    sea.rule("wreck-lost", "goes-down", vessel.captain, ship=f"ship/{vessel.ship.id}")


def settle(sea: Sea, sunk: Sequence[Vessel], victors: dict[str, list[Vessel]]) -> None:
    """Sink the ships lost in one phase; a sole victor who is still afloat takes half the coins not hidden."""
    if not sunk:
        return
    before = {vessel.flag: (vessel.coins, vessel.hidden.coins) for vessel in sunk}
    down = {vessel.flag for vessel in sunk}
    for vessel in sunk:
        go_down(sea, vessel)
    for vessel in sunk:
        enemies = victors[vessel.flag]
        coins, hidden = before[vessel.flag]
        gain = combat.plunder(coins, hidden, len(enemies))
        asked = {"coins": coins, "protected": hidden, "opponents": len(enemies)}
        if len(enemies) == 1 and enemies[0].flag not in down:
            enemies[0].hold.coins += gain
            sea.rule(
                "wreck-plunder",
                "plunders",
                enemies[0].captain,
                calc=("plunder", asked, {"gain": gain}),
                rival=vessel.captain,
                gain=gain,
            )
        elif enemies:
            shared = len({enemy.captain for enemy in enemies}) == 1 and len(enemies) > 1
            several = "two-plunder" if shared else "wreck-several"
            sea.applies("wreck-mutual" if len(enemies) == 1 else several)
        else:
            sea.applies("wreck-company")


def reward(sea: Sea, merchant: Merchant, by: Sequence[Vessel]) -> Play:
    """Sink a company ship; a sole victor who is still afloat gets a good, or the prize in coins."""
    merchant.sunk = True
    sea.rule("company-sink", "company-sunk", company=f"company/{merchant.id}")
    victors = [vessel for vessel in by if not vessel.wrecked]
    if len(by) != 1 or not victors:
        sea.applies("company-reward" if len(by) > 1 else "wreck-mutual")
        return
    (vessel,) = victors
    sea.acting = vessel.flag
    prize = rules.company_prize(merchant.point, sea.bastion, sea.numbers.rougeaud_coins, merchant.id)
    if prize:
        paid = sea.credit(vessel, prize)
        sea.prizes.append((sea.turns, vessel.captain, vessel.ship.id))
        sea.rule("company-prize", "prize", vessel.captain, gain=paid)
        return
    for _ in range(sea.numbers.company_goods):
        there = [good for good, left in sea.supplies().items() if left]
        if not there:
            sea.ran_out("supply", "box-supply", vessel.captain)
            return
        good = yield Choice(vessel.captain, "company-reward", there)
        vessel.hold.goods[good] += 1
        sea.rule("company-reward", "rewarded", vessel.captain, good=f"goods/{good}")


def come_back(sea: Sea) -> Play:
    """Let each wrecked captain whose waiting time is over return with a new ship."""
    delay = rules.returns_after(len(sea.players), sea.numbers.return_turns, sea.numbers.return_turns_two)
    for flag in list(sea.waiting):
        vessel = sea.vessel_under(flag)
        if sea.turns - vessel.wrecked < delay:
            continue
        sea.waiting.remove(flag)
        yield from refit(sea, vessel)


def refit(sea: Sea, vessel: Vessel) -> Play:
    """Let a captain choose a new ship, a berth and a buccaneer; add letters and survivors."""
    captain, used = vessel.captain, {one.ship.id for one in sea.vessels}
    sea.acting = vessel.flag
    if len(sea.waiting) > 0:
        sea.applies("wreck-order")
    free = [ship for ship in sea.catalog.ships.ids if rules.may_take(ship, used, vessel.ship.id)]
    ship = yield Choice(captain, "wreck-new-ship", free)
    vessel.ship = slotted_copy(sea.catalog, sea.catalog.ships[ship])
    taken = {one.point for one in sea.vessels if one is not vessel and not one.wrecked}
    vessel.point = yield Choice(captain, "wreck-new-ship", [b for b in BERTHS if b not in taken] or BERTHS)
    vessel.wrecked = 0
    sea.sort_fleet()
    sea.took(captain, f"ship/{vessel.ship.id}")
    letters = min(sea.numbers.letters_after_wreck, sea.letters())
    if letters < sea.numbers.letters_after_wreck:
        sea.ran_out("letters", "box-supply", captain)
    vessel.hold.letters += letters
    card = yield from choose_from_offer(sea, captain, "wreck-new-crew")
    yield from embark(sea, vessel, [*vessel.survivors, *([card] if card else [])])
    sea.applies("two-wreck" if len(sea.players) == 2 else "wreck-new-crew")
    sea.rule("wreck-new-ship", "returns", captain, ship=f"ship/{vessel.ship.id}", letters=letters)


def embark(sea: Sea, vessel: Vessel, cards: list[Boucanier]) -> Play:
    """Take buccaneers aboard; the captain chooses who stays ashore if there is not room for all."""
    vessel.survivors = []
    vessel.set_crew(cards)
    while vessel.room() < 0:
        roles = dict.fromkeys(card.role for card in vessel.crew if card.places)
        role = yield Choice(vessel.captain, "boucanier-survivant", list(roles))
        sea.discard([vessel.remove_crew(role)])
