"""What cards and sheets say besides names and powers, in both languages."""

from __future__ import annotations

from pnp.core.catalog import Text

from .model import Category, Mode
from .powers import Colour

LETTERS: dict[Colour, Text] = {
    "red": Text(fr="R", en="R"),
    "blue": Text(fr="B", en="B"),
    "yellow": Text(fr="J", en="Y"),
}
"""What a colour goes by where colours cannot be told apart."""
CATEGORIES: dict[Category, Text] = {
    "highest": Text(fr="Plus grand total", en="Highest total"),
    "lowest": Text(fr="Plus petit total", en="Lowest total"),
    "faces": Text(fr="Faces", en="Faces"),
    "parity": Text(fr="Pair ou impair", en="Odd or even"),
    "doubles": Text(fr="Doubles", en="Doubles"),
    "run": Text(fr="Suite", en="Run"),
    "set": Text(fr="Dés égaux", en="Equal dice"),
}
TINTS: dict[Colour, Text] = {
    "red": Text(fr="rouges", en="red"),
    "blue": Text(fr="bleus", en="blue"),
    "yellow": Text(fr="jaunes", en="yellow"),
}

AID = {
    "title": Text(fr="Pirates vs Pirates", en="Pirates vs Pirates"),
    "round": Text(fr="Une manche", en="A round"),
    "wins": Text(fr="Épreuves à gagner", en="Trials to win"),
    "trials": Text(fr="Les épreuves", en="The trials"),
    "marks": Text(fr="Les signes", en="The signs"),
    "neutral": Text(fr="Pirates neutres (variante)", en="Neutral pirates (variant)"),
    "decks": Text(fr="Équipages tout prêts", en="Ready-made crews"),
    "player": Text(fr="Joueur", en="Player"),
    "hint": Text(
        fr="Donnez à chacun les dix pirates d’une bande\u202f; pas de recrutement. "
        "À deux, prenez les deux bandes rouges.",
        en="Give each player the ten pirates of one strip; no draft. "
        "With two players, take the two red strips.",
    ),
    "bomb": Text(
        fr="Ce pouvoir touche tous vos adversaires, jamais vous.",
        en="This power touches all your opponents, never you.",
    ),
    "swap": Text(
        fr="À votre tour, échangez un pirate encore droit contre un neutre et usez aussitôt de son pouvoir. "
        "Les dés ne changent pas.",
        en="On your turn, exchange a pirate that is still upright for a neutral one "
        "and use its power at once. The dice do not change.",
    ),
}
STEPS = (
    Text(
        fr="**Choisissez** {team} pirates en secret, puis retournez-les ensemble.",
        en="**Choose** {team} pirates in secret, then turn them up together.",
    ),
    Text(fr="**Lancez** d’un coup tous les dés de l’équipe.", en="**Throw** all the team’s dice at once."),
    Text(
        fr="**Premier joueur**\u202f: le plus haut rang posé\u202f; ensuite, sens horaire.",
        en="**First player**: the highest rank laid; then clockwise.",
    ),
    Text(
        fr="**Pouvoirs**, un pirate par tour\u202f: employez-le ou renoncez, puis pivotez-le.",
        en="**Powers**, one pirate a turn: use it or give it up, then turn it sideways.",
    ),
    Text(
        fr="**Comparez.** Égalité\u202f: un 4e pirate, son pouvoir seul\u202f; puis son rang.",
        en="**Compare.** Tie: a fourth pirate, its power only; then its rank.",
    ),
    Text(
        fr="**Volez** un pirate engagé en face. À 3 ou 4, pas à qui n’en a que {floor}.",
        en="**Steal** a pirate engaged against you. With 3 or 4, not from a crew of {floor}.",
    ),
    Text(
        fr="**Repos**\u202f: vos pirates engagés manquent une épreuve\u202f; le volé, non.",
        en="**Rest**: your engaged pirates miss one trial; the stolen one does not.",
    ),
)
"""A round on the player aid."""
MODES: dict[Mode, Text] = {
    "duel": Text(fr="Duel", en="Duel"),
    "three": Text(fr="À trois", en="Three"),
    "battle-royale": Text(fr="Bataille royale", en="Battle royale"),
    "pairs": Text(fr="Deux contre deux", en="Two against two"),
}
GOALS_IN_SHORT: dict[Category, Text] = {
    "highest": Text(fr="Additionnez vos dés.", en="Add up your dice."),
    "lowest": Text(fr="De même\u202f; sans dé, on est dernier.", en="Likewise; without dice you are last."),
    "faces": Text(fr="Comptez les dés qui montrent ces faces.", en="Count the dice that show these faces."),
    "parity": Text(fr="Comptez les dés pairs, ou impairs.", en="Count the even dice, or the odd ones."),
    "doubles": Text(
        fr="Comptez les paires de dés égaux.",
        en="Count the pairs of equal dice.",
    ),
    "run": Text(
        fr="Comptez les faces qui se suivent sans trou.", en="Count the faces that follow on without a gap."
    ),
    "set": Text(
        fr="Votre meilleure somme de dés égaux.",
        en="Your best sum of equal dice.",
    ),
}
