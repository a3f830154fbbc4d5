"""Powers and goals in players' words. The words follow from what they do, so that the two never disagree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.core.catalog import Text

from .powers import COLOURS, FACES, Add, Aim, Borrow, EveryColour, Power, Shift, Turn


class _Tail(NamedTuple):
    """A sentence that may be missing."""

    fr: str
    en: str


_FR = {"red": "rouges", "blue": "bleus", "yellow": "jaunes"}
_NUMBERS = {
    "fr": ("aucun", "un", "deux", "trois", "quatre", "cinq", "six"),
    "en": ("no", "one", "two", "three", "four", "five", "six"),
}

_OWN = {
    "reroll": Text(fr="Relancez {dice}.", en="Reroll {dice}."),
    "set": Text(fr="Tournez {dice} sur la face de votre choix.", en="Turn {dice} to any face you like."),
    "set-to": Text(fr="Changez en {to} {dice}.", en="Change {dice} to a {to}."),
    "shift+": Text(
        fr="Augmentez d’un point {dice}\u202f; un 6 reste un 6.", en="Add one to {dice}; a 6 stays a 6."
    ),
    "shift-": Text(
        fr="Diminuez d’un point {dice}\u202f; un 1 reste un 1.", en="Take one off {dice}; a 1 stays a 1."
    ),
    "flip": Text(fr="Retournez {dice} sur la face opposée.", en="Turn {dice} over to the opposite face."),
    "remove": Text(fr="Écartez {dice}.", en="Set {dice} aside."),
    "copy": Text(
        fr="Donnez à {dice} la valeur d’un autre de vos dés.", en="Make {dice} equal to another of your dice."
    ),
}
_OPPONENTS = {
    "reroll": Text(fr="Chaque adversaire relance {dice}.", en="Each opponent rerolls {dice}."),
    "set": Text(
        fr="Chaque adversaire tourne {dice} sur la face que vous dites.",
        en="Each opponent turns {dice} to the face you name.",
    ),
    "set-to": Text(
        fr="Chaque adversaire change en {to} {dice}.", en="Each opponent changes {dice} to a {to}."
    ),
    "shift+": Text(
        fr="Chaque adversaire augmente d’un point {dice}.", en="Each opponent adds one to {dice}."
    ),
    "shift-": Text(
        fr="Chaque adversaire diminue d’un point {dice}.", en="Each opponent takes one off {dice}."
    ),
    "flip": Text(
        fr="Chaque adversaire retourne {dice} sur la face opposée.",
        en="Each opponent turns {dice} over to the opposite face.",
    ),
    "remove": Text(fr="Chaque adversaire écarte {dice}.", en="Each opponent sets {dice} aside."),
    "copy": Text(
        fr="Chaque adversaire donne à {dice} la valeur d’un autre de ses dés.",
        en="Each opponent makes {dice} equal to another of their dice.",
    ),
}
_BORROW = Text(
    fr="Utilisez le pouvoir d’un pirate adverse comme si c’était le vôtre.",
    en="Use the power of an opponent’s pirate as if it were your own.",
)
_EVERY_COLOUR = Text(
    fr="Pour cette épreuve, tous vos dés comptent, quelle que soit leur couleur.",
    en="In this trial all your dice count, whatever their colour.",
)


_WHICH = (
    _Tail("", ""),
    _Tail(" Vous choisissez lequel.", " You choose which."),
    _Tail(" Vous choisissez lesquels.", " You choose which."),
)

_GOALS = {
    "highest": Text(fr="Le plus grand total", en="The highest total"),
    "lowest": Text(fr="Le plus petit total", en="The lowest total"),
    "doubles": Text(fr="Le plus de doubles", en="The most doubles"),
    "run": Text(fr="La plus longue suite", en="The longest run"),
    "set": Text(fr="Le plus grand total de dés égaux", en="The highest total of equal dice"),
}


def told_goal(goal: str, faces: Sequence[int]) -> Text:
    """What a trial asks for: “The most 1s and 4s”."""
    if goal != "count":
        return _GOALS[goal]
    fr, en = _list([f"de {face}" for face in faces], "et"), _list([f"{face}s" for face in faces], "and")
    return Text(fr=f"Le plus {fr}", en=f"The most {en}")


def told_colours(colours: Sequence[str]) -> Text:
    """The dice that count in a trial: “red and blue dice”."""
    if _any(colours, COLOURS):
        return Text(fr="tous les dés", en="all dice")
    fr, en = _list([_FR[colour] for colour in colours], "et"), _list(colours, "and")
    return Text(fr=f"dés {fr}", en=f"{en} dice")


def told_power(power: Power) -> Text:
    """What a card says of its power."""
    if isinstance(power, Aim):
        said = (_OWN if power.whose == "own" else _OPPONENTS)[_saying(power)]
        to, choice = getattr(power, "to", None), _choice(power)
        return Text(
            fr=said["fr"].format(dice=_dice_fr(power), to=to) + choice.fr,
            en=said["en"].format(dice=_dice_en(power), to=to) + choice.en,
        )
    if isinstance(power, Add):
        return _told_add(power)
    return {Borrow: _BORROW, EveryColour: _EVERY_COLOUR}[type(power)]


def _saying(power: Aim) -> str:
    """Which of the sayings tells the power."""
    if isinstance(power, Turn):
        return "set-to" if power.to else "set"
    if isinstance(power, Shift):
        return "shift+" if power.by > 0 else "shift-"
    return str(getattr(power, "effect", ""))


def _choice(power: Aim) -> _Tail:
    """Who picks the dice is said where they are not one's own."""
    return _WHICH[min(power.dice or 0, 2)] if power.whose == "opponents" else _WHICH[0]


def _told_add(power: Add) -> Text:
    many = power.dice > 1
    fr = f"{_NUMBERS['fr'][power.dice]} dé{'s' * many} {_FR[power.colour].removesuffix('' if many else 's')}"
    en = f"{_NUMBERS['en'][power.dice]} {power.colour} {'dice' if many else 'die'}"
    return Text(
        fr=f"Prenez {fr} de plus et lancez-{'les' if many else 'le'}.",
        en=f"Take {en} more and throw {'them' if many else 'it'}.",
    )


def _dice_fr(power: Aim) -> str:
    """The dice that the power may touch: « jusqu’à trois de vos dés rouges »."""
    owned = "vos" if power.whose == "own" else "ses"
    tint = (
        "" if _any(power.colours, COLOURS) else f" {_list([_FR[colour] for colour in power.colours], 'ou')}"
    )
    single = "montre" if power.dice == 1 else "montrent"
    shows = "" if _any(power.faces, FACES) else f" qui {single} {_list(power.faces, 'ou')}"
    dice = f"{owned} dés{tint}{shows}"
    if power.whose == "opponents":
        return f"{_NUMBERS['fr'][power.dice]} de {dice}" if power.dice else f"tous {dice}"
    if power.dice is None:
        return f"{dice}, autant que vous voulez"
    return ("jusqu’à " if power.dice > 1 else "") + f"{_NUMBERS['fr'][power.dice]} de {dice}"


def _dice_en(power: Aim) -> str:
    """The dice that the power may touch: “up to three of your red dice”."""
    owned = "your" if power.whose == "own" else "their"
    tint = "" if _any(power.colours, COLOURS) else f" {_list(power.colours, 'or')}"
    single = "shows" if power.dice == 1 else "show"
    shows = "" if _any(power.faces, FACES) else f" that {single} {_list(power.faces, 'or')}"
    dice = f"{owned}{tint} dice{shows}"
    if power.whose == "opponents":
        return f"{_NUMBERS['en'][power.dice]} of {dice}" if power.dice else f"all {dice}"
    if power.dice is None:
        return f"as many of {dice} as you like"
    return ("up to " if power.dice > 1 else "") + f"{_NUMBERS['en'][power.dice]} of {dice}"


def _any(some: Sequence[object], every: Sequence[object]) -> bool:
    return set(some) == set(every)


def _list(items: Sequence[object], word: str) -> str:
    """``1, 3 or 5``."""
    *first, last = map(str, items)
    return f"{', '.join(first)} {word} {last}" if first else last
