"""Page not found: every module is in its place but one, which lies beside the tray."""
from modules import FLOOR, TOP, Spot, Tray, key, pins, slot
from shapes import placed

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .0)}
EMPTY = (2, 1)


def build():
    tray = Tray(4, 4).build()
    for row in range(4):
        for column in range(4):
            if (column, row) == EMPTY:
                slot(tray.spot(column, row))
            else:
                key(tray.spot(column, row, top=.8), 'ink' if (column, row) == (0, 3) else 'ceramic')
    with placed((3.5, -1.6, .478), (96, 0, 38)):
        with placed((0, 0, -(TOP + FLOOR) / 2)):
            lost = Spot(0, 0, .955, .955)
            key(lost, 'accent')
            pins(lost)
