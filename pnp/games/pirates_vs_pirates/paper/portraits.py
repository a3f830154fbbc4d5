"""Appearance of each pirate: a keyword for each part of the portrait in ``_portrait.svg.j2``."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """The parts of one portrait."""

    skin: str
    head: str
    eyes: str
    nose: str
    mouth: str
    beard: str
    hair: str
    shade: str
    """Colour of hair and beard."""
    hat: str
    cloth: str
    """Colour of hat and coat."""
    coat: str
    extra: str
    """Item that the pirate wears or carries."""


_TABLE = """
 1 pale  round  wide        button smirk none      short  brown  cap      sky     jersey     none
 2 tan   heart  calm        button grin  none      tail   blond  knot     teal    jersey     earring
 3 pale  heart  wink        plain  smirk none      parted black  topper   violet  ruffle     rose
 4 brown long   monocle     plain  grin  goatee    parted black  beret    rose    ruffle     none
 5 pale  square fierce      big    shout none      wild   blond  none     navy    coat       bird
 6 rosy  round  wide        big    laugh chops     wild   ginger none     sky     coat       flag
 9 tan   square calm        big    laugh walrus    none   black  bandana  crimson vest       bottle
10 rosy  long   calm        hook   line  none      braids ginger helm     olive   tunic      glass
13 brown heart  lashes      button lips  none      long   blue   none     navy    cloak      trident
14 pale  long   sad         hook   line  full      parted white  cap      navy    jersey     pipe
15 dark  heart  lashes      plain  lips  none      curls  black  crown    gold    coat       earring
16 brown long   shut        hook   line  full      none   white  turban   gold    tunic      oar
17 pale  heart  wink        button smirk none      bob    black  slouch   black   coat       chain
18 tan   long   fierce      plain  smirk stubble   none   brown  hood     olive   cloak      scar
19 brown round  wide        button laugh none      braids brown  knot     rose    tunic      none
20 rosy  round  shut        broken grin  moustache none   brown  bandana  green   jersey     monkey
21 pale  heart  lashes      button smirk none      long   ginger plume    crimson ruffle     chain
22 tan   square patch       big    gold  fork      short  black  tricorne gold    epaulettes chain
23 dark  long   fierce      plain  line  none      afro   black  none     olive   tunic      glass
24 pale  long   specs       hook   frown goatee    none   grey   topper   black   coat       wheel
25 tan   heart  patch-right plain  smirk none      bob    pink   tricorne violet  coat       tattoo
26 rosy  long   sad         broken frown stubble   short  blond  slouch   teal    vest       hook
27 dark  round  wink        button laugh none      curls  black  plume    green   tunic      rose
28 brown square calm        big    gold  moustache short  black  slouch   rust    tunic      chain
29 rosy  heart  calm        button line  none      long   brown  bandana  sky     jersey     tattoo
30 pale  round  wide        button grin  none      spikes blond  none     crimson vest       parrot
31 brown square fierce      plain  grin  none      tail   black  knot     rust    tunic      oar
32 dark  long   wink        plain  grin  none      none   black  knot     sky     vest       earring
33 grey  heart  lashes      button lips  none      long   green  fins     teal    cloak      none
34 rosy  square fierce      broken shout full      none   ginger helm     black   mail       sabres
35 tan   heart  fierce      hook   smirk none      parted white  tricorne rose    epaulettes earring
36 grey  long   sad         hook   frown none      wild   black  hood     black   cloak      bird
37 rosy  round  specs       big    grin  none      bob    grey   bandana  violet  tunic      pipe
38 pale  square calm        plain  smirk chops     short  brown  bicorne  olive   ruffle     glass
39 brown heart  fierce      plain  smirk none      wild   ginger none     crimson mail       sabres
40 dark  heart  lashes      button lips  none      braids black  plume    crimson cloak      rose
41 tan   round  shut        button shout none      bob    brown  cap      rose    jersey     none
42 tan   long   monocle     hook   smirk goatee    tail   black  none     white   ruffle     earring
49 pale  round  goggles     button laugh none      spikes pink   none     teal    coat       parrot
50 rosy  round  wide        big    laugh fork      curls  green  topper   violet  ruffle     flag
51 dark  square fierce      plain  frown none      long   white  bicorne  navy    epaulettes sabres
52 grey  square patch       big    frown full      wild   white  tricorne teal    epaulettes trident
"""
LOOKS: dict[int, Look] = {
    int(rank): Look(*parts) for rank, *parts in (row.split() for row in _TABLE.strip().splitlines())
}
"""Portraits by rank."""
