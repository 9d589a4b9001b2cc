"""Page not found: every module is in its place but one, which leans outside against the tray."""
from modules import FLOOR, Spot, TOP, Tray, key, slot
from shapes import placed

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .0)}
EMPTY = (3, 1)
# The vermilion key: its lower face lies on the tray's rim, its front edge on the ground.
LEAN, MIDDLE = 50, (-.45, -2.5, .56)


def build():
    tray = Tray(4, 4).build()
    for row in range(4):
        for column in range(4):
            if (column, row) == EMPTY:
                slot(tray.spot(column, row))
            else:
                key(tray.spot(column, row, top=.72), 'ink' if (column, row) == (0, 3) else 'ceramic')
    with placed(MIDDLE, (LEAN, 0, 0)), placed((0, 0, -(TOP + FLOOR + .02) / 2)):
        key(Spot(0, 0, .955, .955), 'accent')
