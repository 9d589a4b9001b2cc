"""The site's mark as keycaps: a T on a board of ink keys, its last tile about to click in."""
from modules import Tray, hovering, key

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .01)}
TILES, LAST = ((0, 2), (1, 2), (1, 1), (1, 0)), (2, 2)


def build():
    tray = Tray(3, 3).build()
    for row in range(3):
        for column in range(3):
            if (column, row) in TILES:
                key(tray.spot(column, row))
            elif (column, row) != LAST:
                key(tray.spot(column, row, top=.66), 'ink')
    hovering(tray.spot(*LAST), key, .9)
