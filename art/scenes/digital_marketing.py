"""Digital marketing: a signal meter with a horn, and the tallest column about to take its place."""
import math

from modules import Tray, body, guides, key, on, screen
from part import part
from prints import mark, ticks
from shapes import circle, lathe, placed, plate, rounded

SIZE = (900, 900)
COUNT, SIDE, READING = 8, .4, 54
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}
PLAN = {}
FRONT = {}
HORN = -24  # degrees; turns the horn to the viewer
FRONT_VALUES = {'HORN': 72}


def build():
    tray = Tray(5, 4).build()
    columns(tray.spot(0, 0, 5, 1, top=.74))
    meter(tray.spot(0, 1, 3, 3, top=.8))
    horn(tray.spot(3, 2, 2, 2, top=.74))
    key(tray.spot(3, 1, top=.74))
    key(tray.spot(4, 1, top=.74), 'ink')


def columns(spot):
    """An upright chart: each column is in its own well, and taller than the column before it."""
    places = [(i - (COUNT - 1) / 2) * .59 for i in range(COUNT)]
    body(spot, holes=[rounded(SIDE + .05, SIDE + .05, .08, x) for x in places], depth=.12)
    with on(spot):
        for i, x in enumerate(places[:-1]):
            plate([rounded(SIDE, SIDE, .07)], -.12, .08 + .09 * i + .012 * i * i, 'ink' if i % 2 else 'ceramic', .03, (x, 0, 0))
        with placed((places[-1], 0, 0)):
            guides(SIDE, SIDE, .5, .03)
            with part(.6):
                plate([rounded(SIDE, SIDE, .07)], -.12, 1.35, 'accent', .03)


def meter(spot):
    """A needle instrument, tilted to the viewer. Its scale is an arc; its needle is nearly at the end of the scale."""
    body(spot)
    with on(spot), placed((0, -1.15, 0), (32, 0, 0)):
        plate([rounded(2.9, 2.5, .18)], -.2, .06, 'ceramic', .03, (0, 1.22, 0))
        with placed((0, 1.22, 0)), screen(2.66, 2.26, .072, .1):
            scale(-.62)


def scale(pivot):
    """The face: ticks, a band up to the reading, the needle on its boss at y = pivot, a burst of signal beneath."""
    with placed((0, pivot, 0)):
        ticks(1.4, 41, 145, -110, 5, .18, 'lit')
        arc(1.18, 35, 145, .012, 'lit low')
        arc(1.18, READING, 145, .06, 'lit')
        angle = math.radians(READING)
        with placed((0, 0, .03)):
            mark(.68 * math.cos(angle), .68 * math.sin(angle), 1.4, .035, 'paper', READING)
        plate([circle(.17)], 0, .08, 'spun aluminium', .02)
    for i in range(18):
        height = .08 + .2 * abs(math.sin(i * 1.7) * math.sin(i * .6 + 1))
        for side in (-1, 1):
            mark(side * (.36 + i * .048), pivot - .16, .022, height, 'lit low')


def arc(radius, start, end, width, material):
    """A band along a circle, from one angle in degrees to the other."""
    steps = 40
    edge = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    outer = [((radius + width) * math.cos(a), (radius + width) * math.sin(a)) for a in edge]
    inner = [(radius * math.cos(a), radius * math.sin(a)) for a in reversed(edge)]
    plate([outer + inner], 0, .004, material, .0005)


def horn(spot):
    """A loudspeaker's horn on a short neck, turned to the viewer and to the light."""
    body(spot, holes=[circle(.5)], depth=.12, inner='ink')
    with on(spot):
        lathe([(.34, -.1), (.34, .06), (.2, .14), (.15, .7), (0, .7)], 'aluminium')
        with placed((0, .3, .85), (62, 0, HORN)):
            lathe([(0, -.42), (.2, -.42), (.25, -.37), (.25, .05)], 'ink')
            outside = [(.2 + .72 * (i / 32) ** 2.1, 1.25 * i / 32) for i in range(33)]
            inside = [(r - .035, z + .012) for r, z in reversed(outside)]
            lathe([*outside, (.935, 1.265), (.92, 1.28), *inside], 'ceramic')
            lathe([(.24, .3), (.1, .36), (0, .42)], 'ink')
