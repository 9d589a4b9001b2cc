"""The picture of the estimate form: a small estimator with keys, a reading, and a slip on which the estimate comes out."""
import math

from modules import Tray, body, display, hovering, key, on
from prints import digits, mark
from shapes import placed, plate, ribbon, rounded

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .01)}
LINES = (.62, .48, .74, .4, .56, .66)


def build():
    tray = Tray(4, 5).build()
    printer(tray.spot(0, 4, 4))
    with display(tray.spot(0, 3, 4)) as (width, _):
        reading(width)
    for row in range(3):
        for column in range(3):
            key(tray.spot(column, row, top=.8))
    key(tray.spot(3, 2, top=.8), 'ink')
    hovering(tray.spot(3, 0, 1, 2), equals, .72)


def reading(width):
    """A bar meter next to a figure."""
    left = -width / 2 + .24
    for i in range(24):
        mark(left + i * .068, -.09, .04, .26, 'lit' if i < 16 else 'lit low')
    for i in range(6):
        mark(left + i * 23 * .068 / 5, .16, .012, .07, 'lit low')
    digits('24.00', width / 2 - 1.42, 0, .44)


def equals(spot, material):
    """The key that asks for the sum."""
    body(spot, material)
    with on(spot):
        for side in (-1, 1):
            mark(0, side * .1, .36, .075, 'paper')


def printer(spot):
    """A slot with a cutting edge; the slip rises from it and leans back."""
    body(spot, holes=[rounded(3.1, .2, .08)], depth=.3)
    with on(spot):
        plate([rounded(3.1, .07, .03)], -.01, .16, 'aluminium', .012, (0, -.16, 0))
        slip(2.7, 2.3)


def slip(width, length, steps=48):
    """The printed slip: its lean grows from upright to two thirds of a right angle."""
    path, y, z = [], 0, -.2
    for step in range(steps + 1):
        lean = math.radians(4 + 58 * (step / steps) ** 1.5)
        path.append((y, z, lean))
        y, z = y + math.sin(lean) * length / steps, z + math.cos(lean) * length / steps
    ribbon([(y, z) for y, z, _ in path], width, 'paper')
    for line, share in enumerate((*LINES, 0)):
        y, z, lean = path[steps - 4 - line * 5]
        with placed((0, y - .004, z), (90 - math.degrees(lean), 0, 0)):
            printed(width - .5, share)


def printed(width, share):
    """One line of the slip: a name on the left, a price on the right. A share of 0 makes it the sum, below a rule."""
    left = -width / 2
    if share:
        mark(left + share * width * .3, 0, share * width * .6, .055)
        mark(-left - .2, 0, .4, .055)
    else:
        mark(0, .05, width, .018)
        mark(left + .2, -.06, .4, .09)
        mark(-left - .32, -.06, .64, .09)
