"""One system out of many: six machines docked to a bus, joined by cables, and the next part about to go in."""
import math

from modules import Tray, dial, display, encoder, grille, hovering, key, slider
from prints import mark
from racks import blades, tower
from shapes import plate, rounded
from studio import seen
from wiring import cable, patchbay

SIZE = (1600, 1143)
FRAMING = {'fill': .86, 'nudge': (-.012, .0)}
BACK, FRONT, LEFT, RIGHT = 1.72, -1.72, -3.0, 3.0
REPORTS, EXCHANGE, GATE = Tray(3, 2, RIGHT, BACK), Tray(2, 2, 0, FRONT), Tray(3, 2, RIGHT, FRONT)


def build():
    bus(9.0, (LEFT, 0, RIGHT))
    control(Tray(3, 2, LEFT, BACK).build())
    servers(Tray(2, 2, 0, BACK).build())
    reports(REPORTS.build())
    desk = Tray(3, 2, LEFT, FRONT).build()
    exchange = EXCHANGE.build()
    gate = GATE.build()
    write(desk)
    guard(gate)
    connect(exchange.spot(0, 0, 2, 2, top=.8), desk.spot(2, 0, 1, 2, top=.8), gate.spot(0, 0, 1, 2, top=.8))


def bus(length, stations):
    """The rail that everything docks to: three strips, and at each station a bridge to the trays on both sides."""
    plate([rounded(length, .62, .14)], 0, .34, 'ink', .03)
    for i in (-1, 0, 1):
        plate([rounded(length - .5, .07, .03)], .33, .352, 'gold', .006, (0, i * .14, 0))
    for x in stations:
        for side in (-1, 1):
            plate([rounded(.7, .5, .06)], .1, .42, 'ink', .025, (x, side * .46, 0))
            for i in range(5):
                plate([rounded(.05, .34, .02)], .41, .432, 'gold', .005, (x - .22 + i * .11, side * .43, 0))


def control(tray):
    dial(tray.spot(0, 0, 2, 2))
    slider(tray.spot(2, 0, 1, 2), .2)


def servers(tray):
    tower(tray.spot(0, 0, 1, 2), 4, .42)
    tower(tray.spot(1, 0, 1, 2), 3, .42)


def reports(tray):
    with display(tray.spot(0, 1, 3)) as (width, depth):
        for i in range(36):
            t = i / 35
            height = (depth - .26) * (.12 + .8 * t ** 1.4 + .09 * math.sin(i * 1.9))
            mark((width - .36) * (t - .5), (height - depth) / 2 + .13, .03, height, 'lit' if i > 23 else 'lit low')
    key(tray.spot(0, 0, top=.8))
    key(tray.spot(1, 0, top=.8), 'ink')
    encoder(tray.spot(2, 0, top=.8))


def write(tray):
    with display(tray.spot(0, 0, 2)) as (width, _):
        for i in range(4):
            mark(-.12 - i * .07, .24 - i * .16, width - .5 - i * .14, .05, 'lit' if i < 2 else 'lit low')
    key(tray.spot(0, 1))
    key(tray.spot(1, 1), 'ink')


def guard(tray):
    blades(tray.spot(1, 0, 1, 2), 4)
    grille(tray.spot(2, 0, top=.8))
    hovering(tray.spot(2, 1), key, 1.3)


def connect(middle, left, right):
    """The exchange in the middle, and a cord from it to each side."""
    jacks = patchbay(middle, 4, 4)
    left_jacks, right_jacks = patchbay(left, 2, 4), patchbay(right, 2, 4)
    cable(middle, jacks[12], left, left_jacks[7], .5)
    cable(middle, jacks[4], left, left_jacks[3], .6, 'slate')
    cable(middle, jacks[9], middle, jacks[14], .35)
    cable(middle, jacks[3], right, right_jacks[2], .5)
    cable(middle, jacks[11], right, right_jacks[6], .6, 'slate')


def places():
    """A visible point at the front of four parts, in fractions of the frame: of the exchange, of the guard's blades, of the tray with the
    empty socket (near its right corner), and of the display (on the right).
    """
    panel, blade = EXCHANGE.spot(0, 0, 2, 2), GATE.spot(1, 0, 1, 2)
    corner, report = GATE.spot(2, 0), REPORTS.spot(0, 1, 3)
    return {
        'exchange': seen((panel.x, panel.y - panel.depth / 2, .56)),
        'access': seen((blade.x, blade.y - blade.depth / 2, .56)),
        'modules': seen((corner.x + corner.width / 2, GATE.y - GATE.rows / 2 - .13, .52)),
        'reports': seen((report.x + report.width * .4, report.y - report.depth / 2, report.top)),
    }
