"""What is printed on the pieces besides their own names and texts."""

from __future__ import annotations

from pnp.core.catalog import Text

from .model import Numbers

WORDS = {
    "action": Text(fr="ACTION", en="ACTION"),
    "clue": Text(fr="Indice", en="Clue"),
    "found": Text(
        fr="Deux croix\u202f: le trésor\u202f!",
        en="Two crosses: the treasure!",
    ),
    "empty": Text(fr="Sinon, l’île est vide.", en="Otherwise the island is empty."),
    "fragment": Text(fr="Fragment de la carte au trésor", en="Fragment of the treasure map"),
    "sails": Text(fr="Voiles", en="Sails"),
    "cannon": Text(fr="Canons", en="Cannons"),
    "hull": Text(fr="Coque", en="Hull"),
    "crew": Text(fr="Équipage", en="Crew"),
    "powder": Text(fr="poudre", en="powder"),
    "hold": Text(fr="La cale", en="The hold"),
    "cargo": Text(
        fr="Pièces, marchandises, lettres de marque, fragments\u202f: un naufrage perd tout.",
        en="Coins, goods, letters of marque, fragments: a wreck loses it all.",
    ),
    "turn": Text(fr="Un tour en cinq phases", en="A turn in five phases"),
    "captain": Text(fr="Actions de capitaine", en="Captain’s actions"),
}

PHASES = {
    "compass": Text(fr="Avant de régler le compas", en="Before setting the compass"),
    "navigation": Text(fr="Navigation", en="Navigation"),
    "boarding": Text(fr="Abordages", en="Boarding"),
    "cannons": Text(fr="Tirs de canons", en="Cannon fire"),
    "actions": Text(fr="Actions", en="Actions"),
    "end": Text(fr="Fin du tour", en="End of the turn"),
    "recruiting": Text(fr="Au recrutement", en="When recruiting"),
    "digging": Text(fr="À la fouille", en="While digging"),
    "wreck": Text(fr="Au naufrage", en="When wrecked"),
}
"""When a boucanier matters, as its card says it."""
BADGES = {
    "compass": "1",
    "navigation": "1",
    "boarding": "2",
    "cannons": "3",
    "actions": "4",
    "end": "5",
    "recruiting": "boucanier",
    "digging": "shovel",
    "wreck": "hull",
}
"""The number of its phase, or the picture of its occasion."""
HEADINGS = {
    "N": Text(fr="N", en="N"),
    "NE": Text(fr="NE", en="NE"),
    "SE": Text(fr="SE", en="SE"),
    "S": Text(fr="S", en="S"),
    "SW": Text(fr="SO", en="SW"),
    "NW": Text(fr="NO", en="NW"),
}
LETTERS = {
    "red": Text(fr="R", en="R"),
    "blue": Text(fr="B", en="B"),
    "yellow": Text(fr="J", en="Y"),
    "green": Text(fr="V", en="G"),
    "black": Text(fr="N", en="K"),
}
"""What a colour goes by where colours cannot be told apart."""
COMPANY = {
    "bleusaille": Text(
        fr="Phase 5\u202f: {company_step}\u00a0segment dans le sens horaire. Coulée en un seul tour\u202f: "
        "{company_goods}\u00a0marchandise au choix. À\u00a05\u00a0joueurs\u202f: {cannons_five}\u00a0canon.",
        en="Phase 5: {company_step}\u00a0segment clockwise. Sunk within one turn: "
        "{company_goods}\u00a0good of your choice. With 5\u00a0players: {cannons_five}\u00a0cannons.",
    ),
    "rougeaud": Text(
        fr="Phase 5\u202f: {company_step}\u00a0segment dans le sens horaire. Coulé en un seul tour\u202f: "
        "{company_goods}\u00a0marchandise au choix, ou {rougeaud_coins}\u00a0pièces au large du "
        "Bastion rouge. À\u00a05\u00a0joueurs\u202f: {cannons_five}\u00a0canon.",
        en="Phase 5: {company_step}\u00a0segment clockwise. Sunk within one turn: "
        "{company_goods}\u00a0good of your choice, or {rougeaud_coins}\u00a0coins off the Red Bastion. "
        "With 5\u00a0players: {cannons_five}\u00a0cannon.",
    ),
}
TURN = (
    (
        PHASES["navigation"],
        Text(
            fr="Compas en secret, révélés ensemble\u202f: tout droit, selon vos voiles, {move_limit} au "
            "plus.",
            en="Compasses in secret, shown together: straight ahead, up to your sails, {move_limit} at most.",
        ),
    ),
    (
        PHASES["boarding"],
        Text(
            fr="Même point\u202f: chacun perd autant de boucaniers que les autres en ont. Plus aucune "
            "action.",
            en="Same point: each loses as many buccaneers as the others have. No more actions.",
        ),
    ),
    (
        PHASES["cannons"],
        Text(
            fr="Sur tout navire à 0 ou {cannon_range} segment\u202f: autant de dégâts que de canons.",
            en="At every ship 0 or {cannon_range} segment away: as much damage as you have cannons.",
        ),
    ),
    (
        PHASES["actions"],
        Text(
            fr="{actions_each_turn} action\u202f: boucanier, capitaine ou île. Chaque lettre de marque en "
            "donne une de plus.",
            en="{actions_each_turn} action: buccaneer, captain or island. Each letter of marque gives one "
            "more.",
        ),
    ),
    (
        Text(fr="Compagnies des Indes", en="East India companies"),
        Text(
            fr="Les deux navires marchands avancent de {company_step} dans le sens horaire.",
            en="Both merchant ships sail {company_step} clockwise.",
        ),
    ),
)
"""The phases of a turn, each with its gist."""
GAINS = {
    "sails": Text(fr="+1 voile par rhum, à ce tour (phase 1)", en="+1 sail a rum, this turn (phase 1)"),
    "cannons": Text(fr="+1 canon par poudre, au prochain tour", en="+1 cannon a powder, next turn"),
    "hull": Text(fr="1 point de coque réparé par canne", en="1 hull point repaired a cane"),
}
"""What each good does for the quality that it adds to."""
DIG = Text(
    fr="**Fouiller**\u202f: annoncez-le en phase 1, au centre d’une île\u202f; {dig_turns} tours, un de "
    "moins par fragment. **Victoire**\u202f: le trésor, ou {coins_to_win} pièces à la fin d’un tour "
    "({coins_to_win_five} à 5 joueurs).",
    en="**Dig**: say so in phase 1, at the centre of an island; {dig_turns} turns, one less a fragment. "
    "**Victory**: the treasure, or {coins_to_win} coins at the end of a turn ({coins_to_win_five} with 5 "
    "players).",
)
STEPS = (
    Text(
        fr="Posez les tuiles comme ici, la rose des vents à côté.",
        en="Lay the tiles as shown, the compass rose beside them.",
    ),
    Text(
        fr="Le Rougeaud (R) et la Bleusaille (B) sur leur route pointillée.",
        en="The Rougeaud (R) and the Bleusaille (B) on their dashed route.",
    ),
    Text(
        fr="Mélangez les boucaniers face visible et étalez-en {offer}.",
        en="Shuffle the buccaneers face up and lay out {offer}.",
    ),
    Text(
        fr="Rangez les indices en frise continue, retournez le tas, coupez-le maintes fois **sans le "
        "mélanger**.",
        en="Put the clues in order as one frieze, turn the pile over and cut it many times **without "
        "shuffling**.",
    ),
    Text(
        fr="Mettez de côté les {treasure_clues} indices du dessus sans les regarder, puis mélangez les "
        "autres.",
        en="Set aside the top {treasure_clues} clues unseen, then shuffle the others.",
    ),
    Text(
        fr="À tour de rôle\u202f: un navire sur un sommet libre de l’île aux Cornichons (points ronds), "
        "sa fiche, un boucanier, {start_coins} pièces, un compas et son pavillon.",
        en="In turn: a ship on a free corner of Gherkin Island (round points), its sheet, a buccaneer, "
        "{start_coins} coins, a compass and its flag.",
    ),
    Text(
        fr="À 2 joueurs, chacun place deux navires, l’un après l’autre.",
        en="With 2 players, each places two ships, one after the other.",
    ),
)
SIGNS = {
    "rhum": "rum",
    "canne-a-sucre": "cane",
    "poudre-noire": "powder",
    "sails": "sails",
    "cannons": "cannon",
    "hull": "hull",
}
"""What the templates call goods and qualities."""


def told(text: Text, lang: str, numbers: Numbers, **more: object) -> str:
    """A text with the numbers of the rules put in."""
    return text[lang].format(**{**dict(numbers), **more})
