"""The machine of the home page: sixteen cells, and the last module about to click into its slot."""
import math

from modules import Tray, dial, display, encoder, grille, hovering, key, lens, slider
from prints import mark

SIZE = (1200, 1200)
FRAMING = {'fill': .82, 'nudge': (-.02, .02)}


def build():
    tray = Tray(4, 4).build()
    dial(tray.spot(0, 2, 2, 2))
    with display(tray.spot(0, 0, 3)) as (width, depth):
        spectrum(width - .29, depth - .3)
    encoder(tray.spot(3, 0))
    key(tray.spot(0, 1))
    key(tray.spot(1, 1))
    lens(tray.spot(2, 1))
    key(tray.spot(2, 2), 'ink')
    grille(tray.spot(2, 3))
    slider(tray.spot(3, 1, 1, 2, top=.74), .3)
    hovering(tray.spot(3, 3, lift=1.5), key)


def spectrum(width, depth):
    """Sixty-four bars with two humps; those behind the reading are dim."""
    for i in range(64):
        t = i / 63
        humps = math.exp(-(((t - .34) / .13) ** 2)) * .75 + math.exp(-(((t - .74) / .09) ** 2))
        height = depth * min(.1 + .8 * abs(humps + .1 * math.sin(t * 41) * math.sin(t * 9)), .92)
        mark(width * (t - .5), (height - depth) / 2 + .03, .0145, height, 'lit' if i < 48 else 'lit low')
    mark(0, -depth / 2, width + .02, .007, 'lit low')
