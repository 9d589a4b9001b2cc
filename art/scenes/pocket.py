"""The instrument of small screens: a display and a dial behind four keys, and behind these a row that a tall screen shows.

`strip-cap` lies over its lower edge, at the same scale.
"""
from modules import FACE, Spot, body, display, encoder, face, knob, lens, on
from prints import mark
from scenes.strip_cap import COUNT, FRAMING, keys
from shapes import circle, placed, plate, rounded
from studio import seen

SIZE = (960, 670)
FRONT, BACK, TOP = -.42, 3.25, .62
DISPLAY = Spot(-.5, 1.355, 2.945, 1.79, TOP)
DIAL, RADIUS, HEIGHT = Spot(1.5, .935, .945, .95, TOP), .36, .15
GRILLE = Spot(1.5, 1.853, .945, .794, TOP)
FADER, LENS, ENCODER = (Spot(x, 2.76, width, .93, TOP) for x, width in ((-1, 1.945), (.5, .945), (1.5, .945)))
VIEW = 'bare'
__all__ = ['FRAMING', 'SIZE', 'VIEW', 'build', 'places']


def build():
    keys()
    plate([rounded(COUNT - .02, BACK - FRONT, .12)], .1, .36, 'ink', .03, (0, (BACK + FRONT) / 2, 0))
    with display(DISPLAY, 'matt screen'):
        pass
    body(DIAL, holes=[circle(RADIUS + .06, steps=128)], inner='clay')
    with on(DIAL):
        knob(RADIUS, HEIGHT, None)
    body(GRILLE, holes=[circle(.034, (i - 3) * .11, (j - 2) * .11, 24) for i in range(7) for j in range(5)], depth=.12)
    fader(FADER, -.28)
    lens(LENS)
    encoder(ENCODER)


def fader(spot, position):
    """A slider along x with its scale in front; its cap stands at x = position."""
    length = spot.width - .5
    body(spot, holes=[rounded(length, .15, .074)], depth=.18)
    with on(spot):
        plate([rounded(.30, .46, .06)], -.05, .18, 'ink', .03, (position, 0, 0))
        with placed((position, 0, .18)):
            mark(0, 0, .46, .016, 'lit', 90)
        for i in range(17):
            mark(length * .91 * (i / 16 - .5), -.33, .10 if i % 4 == 0 else .055, .01, turn=90)


def places():
    """Where drawings lie on the picture, in parts of the frame: the middle, right and front of the dial's edge, two corners of the
    display's face, and the back edge of its module, above which the row of tall screens begins.
    """
    x, y, z = DIAL.x, DIAL.y, DIAL.top + HEIGHT
    wide, deep = (side / 2 for side in face(DISPLAY))
    return {
        'dial': [seen(point) for point in ((x, y, z), (x + RADIUS, y, z), (x, y - RADIUS, z))],
        'display': [seen((DISPLAY.x + side * wide, DISPLAY.y - side * deep, DISPLAY.top + FACE)) for side in (-1, 1)],
        'back': seen((0, DISPLAY.y + DISPLAY.depth / 2, DISPLAY.top)),
    }
