"""Software: code on a screen, a rack of modules on edge behind it, and the module that is about to be pushed in."""
from modules import Tray, body, display, guides, on
from part import part
from prints import dot, mark
from shapes import placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .0)}
PLAN = {}
FRONT = {}
COUNT, PITCH, THICK, DEPTH, HEIGHT, LIFT = 7, .66, .42, 2.3, 1.35, 1.0
# Each line of code: how far it is indented, and the lengths of its words.
CODE = ((0, .3, .62), (1, .45, .3, .5), (2, .7, .25), (2, .34, .52, .3), (1, .24), (1, .5, .66), (0, .16))


def build():
    tray = Tray(5, 5).build()
    with display(tray.spot(0, 0, 5, 2, top=.7)) as (width, depth):
        code(-width / 2 + .3, depth / 2 - .24)
    rack(tray.spot(0, 2, 5, 3, top=.7))


def code(left, top):
    for number, (indent, *words) in enumerate(CODE):
        y = top - number * .225
        mark(left, y, .1, .03, 'lit low')
        x = left + .32 + indent * .42
        for position, length in enumerate(words):
            length *= 1.5
            mark(x + length / 2, y, length, .085, 'lit low' if position else 'lit')
            x += length + .14
    mark(left + .85, top - 6 * .225, .1, .14, 'lit')
    for row in range(7):
        mark(-left - .55, top - row * .225, .16 + .5 * ((row * 5 + 2) % 7) / 7, .03, 'lit low')


def rack(spot):
    """A base with a slit for each module; the last one is empty."""
    places = [(i - (COUNT - 1) / 2) * PITCH for i in range(COUNT)]
    body(spot, 'ink', [rounded(THICK + .05, DEPTH + .05, .07, x) for x in places], .2, 'dark')
    with on(spot):
        for i, x in enumerate(places[:-1]):
            with placed((x, 0, -.2)):
                module('ink' if i == 2 else 'ceramic', i)
        with placed((places[-1], 0, -.2)):
            plate([rounded(.1, DEPTH * .8, .04)], 0, .08, 'gold', .01)
            with part(LIFT):
                module('accent', 3)
                face()
            with placed((0, 0, .1)):
                guides(THICK, DEPTH, LIFT - .1, .03)


def module(material, number):
    """A module on edge, standing on the origin: contacts at its foot, a pull, lights and a port on its front."""
    with placed((0, 0, .12 + HEIGHT / 2), (90, 0, 90)):
        plate([rounded(DEPTH, HEIGHT, .12)], -THICK / 2, THICK / 2, material, .035)
    plate([rounded(THICK * .5, DEPTH * .8, .04)], 0, .16, 'gold', .01)
    light = {'ceramic': 'print', 'ink': 'lit', 'accent': 'paper'}[material]
    with placed((0, -DEPTH / 2 - .001, .12), (90, 0, 0)):
        plate([rounded(.22, .3, .05)], -.02, .012, 'dark', .006, (0, HEIGHT - .36, 0))
        for i in range(5):
            mark(0, HEIGHT - .68 - i * .07, .22 if (i + number) % 3 else .12, .026, light)
        dot(-.06, .16, light, .03)
        dot(.06, .16, light, .03)


def face():
    """A pair of angle brackets on the side that shows."""
    with placed((THICK / 2 + .001, 0, .12 + HEIGHT / 2), (90, 0, 90)):
        for side in (-1, 1):
            bracket = [(.42, .26), (.68, 0), (.42, -.26), (.37, -.21), (.58, 0), (.37, .21)]
            plate([[(side * x, y) for x, y in bracket]], -.002, .004, 'paper', .0005)
        mark(0, 0, .7, .075, 'paper', 72)
