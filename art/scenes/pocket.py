"""The instrument of small screens: four keys, and a display and a dial behind them.

The picture `strip-cap` is laid over the lower edge of this picture, at the same scale.
"""
from modules import FACE, Spot, body, display, face, knob, on
from scenes.strip_cap import COUNT, FRAMING, keys
from shapes import circle, placed, plate, rounded
from studio import seen

SIZE = (960, 420)
FRONT, BACK, TOP = -.42, 1.80, .62
DISPLAY = Spot(-.5, 1.085, 2.945, 1.25, TOP)
DIAL, RADIUS, HEIGHT = Spot(1.5, 1.085, .945, 1.25, TOP), .36, .15
VIEW = 'bare'
__all__ = ['FRAMING', 'SIZE', 'VIEW', 'build', 'places']


def build():
    keys()
    plate([rounded(COUNT - .02, BACK - FRONT, .12)], .1, .36, 'ink', .03, (0, (BACK + FRONT) / 2, 0))
    with display(DISPLAY, 'matt screen'):
        pass
    body(DIAL, holes=[circle(RADIUS + .06, 0, -.12, 128)], inner='clay')
    with on(DIAL), placed((0, -.12, 0)):
        knob(RADIUS, HEIGHT, None)


def places():
    """Where drawings lie on the picture, in fractions of the frame: the dial's middle and the right and front points of its edge, and the
    back left and front right corners of the display's face.
    """
    x, y, z = DIAL.x, DIAL.y - .12, DIAL.top + HEIGHT
    wide, deep = (side / 2 for side in face(DISPLAY))
    return {
        'dial': [seen(point) for point in ((x, y, z), (x + RADIUS, y, z), (x, y - RADIUS, z))],
        'display': [seen((DISPLAY.x + side * wide, DISPLAY.y - side * deep, DISPLAY.top + FACE)) for side in (-1, 1)],
    }
