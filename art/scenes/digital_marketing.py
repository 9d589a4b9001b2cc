"""Digital marketing: a signal meter with a horn, and the tallest column about to take its place."""
import math

from modules import Tray, body, display, guides, key, mark, on, ticks
from shapes import circle, lathe, placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}


def build():
    tray = Tray(5, 4).build()
    columns(tray.spot(0, 0, 5, 1, top=.74))
    meter(tray.spot(0, 1, 3, 3, top=.8))
    horn(tray.spot(3, 2, 2, 2, top=.8))
    for column in (3, 4):
        key(tray.spot(column, 1, top=.8), 'ink' if column == 4 else 'ceramic')


def columns(spot):
    """A chart that stands up: each column in its well is taller than the one before."""
    count, size = 8, .4
    places = [(i - (count - 1) / 2) * .59 for i in range(count)]
    body(spot, holes=[rounded(size + .05, size + .05, .08, x) for x in places], depth=.12)
    with on(spot):
        for i, x in enumerate(places[:-1]):
            plate([rounded(size, size, .07)], -.12, .04 + .045 * i * i * .5 + .05 * i, 'ink' if i % 2 else 'ceramic', .03, (x, 0, 0))
        with placed((places[-1], 0, 0)):
            guides(size, size, .62, .03)
            plate([rounded(size, size, .07)], .6, 2.2, 'accent', .03)


def meter(spot):
    """A needle instrument: its scale is an arc, its needle nearly at the end."""
    pivot = -.72
    with display(spot) as (width, depth):
        with placed((0, pivot, 0)):
            ticks(1.5, 41, 145, -110, 5, .2, 'lit')
            arc(1.28, 35, 145, .012, 'lit low')
            arc(1.28, 35, 62, .05, 'lit')
            angle = math.radians(52)
            with placed((0, 0, .03)):
                mark(.72 * math.cos(angle), .72 * math.sin(angle), 1.5, .035, 'paper', 52)
            plate([circle(.2)], 0, .08, 'spun aluminium', .02)
        for i in range(18):
            height = .1 + .16 * abs(math.sin(i * 1.7) * math.sin(i * .6 + 1))
            for side in (-1, 1):
                mark(side * (.42 + i * .045), pivot - .22, .02, height, 'lit low')


def arc(radius, start, end, width, material):
    """A band along a circle, from one angle in degrees to the other."""
    steps = 40
    edge = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    outer = [((radius + width) * math.cos(a), (radius + width) * math.sin(a)) for a in edge]
    inner = [(radius * math.cos(a), radius * math.sin(a)) for a in reversed(edge)]
    plate([outer + inner], 0, .004, material, .0005)


def horn(spot):
    """A loudspeaker's horn on a short neck, turned to the reader."""
    body(spot, holes=[circle(.45)], depth=.12, inner='ink')
    with on(spot):
        lathe([(.3, -.1), (.3, .1), (.2, .2), (.17, .5)], 'aluminium')
        with placed((0, 0, .5), (58, 0, -20)):
            lathe([(0, -.32), (.16, -.32), (.2, -.28), (.2, 0)], 'ink')
            outside = [(.2 + 1.0 * (i / 32) ** 2.6, 1.7 * i / 32) for i in range(33)]
            inside = [(r - .04, z + .012) for r, z in reversed(outside)]
            lathe([*outside, (1.22, 1.72), (1.2, 1.735), *inside, (0, .1)], 'ceramic')
