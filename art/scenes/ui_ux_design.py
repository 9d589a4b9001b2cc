"""UI and UX: a panel to draw with: a curve on a screen, a wheel, three mixers, a stylus, and the color that was just chosen."""
import math

from modules import Tray, body, dial, guides, on, screen, slider
from part import part
from prints import dot, mark
from shapes import lathe, placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .01)}
PLAN = {}
FRONT = {}
FADERS = (.42, -.3, .1)
FRONT_VALUES = {'FADERS': (.1, .1, .1)}
HANDLE = .6  # the length of a handle, as a share of the way to the control point, which is beyond the screen
SWATCHES = ('paper', 'ceramic', 'clay', 'stone', 'gold', 'slate', 'ink')


def build():
    tray = Tray(5, 5).build()
    easel(tray.spot(0, 3, 3, 2))
    dial(tray.spot(3, 3, 2, 2), 60, .62)
    for column, position in enumerate(FADERS):
        slider(tray.spot(column, 1, 1, 2, top=.8), position)
    rest(tray.spot(3, 1, 2, 2, top=.8))
    swatches(tray.spot(0, 0, 5, 1, top=.8))


def easel(spot):
    """A screen tilted to the viewer."""
    body(spot)
    with on(spot), placed((0, -.72, .0), (38, 0, 0)):
        plate([rounded(2.9, 2.3, .16)], -.16, .06, 'ceramic', .03, (0, 1.12, 0))
        with placed((0, 1.12, 0)), screen(2.66, 2.06, .072, .09):
            drawing()


def drawing():
    """A curve with its anchors and handles over a grid of points."""
    for row in range(7):
        for column in range(11):
            mark((column - 5) * .25, (row - 3) * .25, .016, .016, 'lit low')
    anchors = ((-1.02, -.55), (-.75, 1.6), (.5, -1.75), (1.02, .5))
    steps = 60
    for i in range(steps):
        line(*bezier(anchors, i / steps), *bezier(anchors, (i + 1) / steps), .036, 'lit')
    for (x, y), (pull_x, pull_y) in (anchors[:2], anchors[:1:-1]):
        u, v = x + (pull_x - x) * HANDLE, y + (pull_y - y) * HANDLE
        line(x, y, u, v, .014, 'lit low')
        mark(x, y, .12, .12, 'lit')
        dot(u, v, 'lit', .05)


def line(x, y, u, v, width, material):
    """A straight line from (x, y) to (u, v)."""
    mark((x + u) / 2, (y + v) / 2, math.dist((x, y), (u, v)), width, material, math.degrees(math.atan2(v - y, u - x)))


def bezier(points, t):
    """The point at t, from 0 to 1, of a cubic curve."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
    return tuple(sum(weight * point[axis] for weight, point in zip(weights, points)) for axis in (0, 1))


def rest(spot):
    """A stylus in its groove."""
    body(spot, holes=[rounded(.34, 1.7, .16, -.5)], depth=.14)
    with on(spot):
        with placed((-.5, 0, .02), (90, 0, 0)):
            stylus(1.55)
        for i in range(5):
            dot(.36, .62 - i * .31, 'print', .12 - i * .022)


def stylus(length):
    """A stylus along z, with its tip at -length / 2."""
    end = length / 2
    tip = [(0, -end), (.015, -end), (.03, -end + .03), (.1, -end + .32), (.115, -end + .36)]
    lathe([*tip, (.115, end - .1), (.1, end - .02), (0, end)], 'ink', steps=48)
    lathe([(.118, end - .5), (.12, end - .49), (.12, end - .42), (.118, end - .41)], 'aluminium', steps=48)


def swatches(spot):
    """Chips of color in their wells. The accent is above its well, which is still empty."""
    pitch, size, wells = .6, .48, 8
    places = [(i - (wells - 1) / 2) * pitch for i in range(wells)]
    body(spot, holes=[rounded(size + .05, .7, .1, x) for x in places], depth=.1)
    with on(spot):
        for x, material in zip(places, SWATCHES):
            plate([rounded(size, .65, .08)], -.09, .06, material, .025, (x, 0, 0))
        with placed((places[-1], 0, 0)):
            guides(size, .65, .66, .05)
            with part(.77):
                plate([rounded(size, .65, .08)], -.09, .06, 'accent', .025)
