"""Games that are declared in game.yaml and sheets, without programming.

``model`` reads game.yaml: field types (``notation``), the declaration, models of pieces (``kinds``) and
formulas. ``runtime`` makes a ``Game`` of it: files, checks, calculators and faces, with the additions of a
game.py. ``scaffold`` creates new projects.
"""

from pnp.declared.runtime.game import declared_game

__all__ = ["declared_game"]
