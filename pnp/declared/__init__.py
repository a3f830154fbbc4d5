"""Games that are declared, not programmed: from game.yaml and its sheets to a ``Game``.

``notation`` reads the types of fields, ``declaration`` models game.yaml, ``kinds`` makes models of pieces,
``filing`` finds each part in its file, ``checks`` and ``calculators`` make what is declared executable,
``faces`` what is printed; ``game`` puts it all together, with what a game.py beside it adds.
"""

from pnp.declared.runtime.game import declared_game

__all__ = ["declared_game"]
