"""Websites: a screen with a page on it, and a keyboard whose last key is about to be pressed."""
from modules import Tray, body, guides, on, screen
from part import part
from prints import dot, mark
from shapes import placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .0)}
PLAN = {}
FRONT = {}
ENTER_X, ENTER_DEPTH = 2.0, 1.66


def build():
    tray = Tray(5, 4).build()
    keyboard(tray.spot(0, 0, 5, 2, top=.6))
    monitor(tray.spot(0, 2, 5, 2, top=.72))


def keyboard(spot):
    """Three rows of keys, and the accent key above its gap, which is still empty."""
    body(spot, 'ink')
    with on(spot):
        for row in range(3):
            for column in range(7):
                dark = (row, column) in ((0, 0), (0, 1), (0, 6), (2, 0))
                cap(-2.06 + column * .575, -.58 + row * .58, 'slate' if dark else 'ceramic')
        with placed((ENTER_X, 0, 0)):
            plate([rounded(.6, ENTER_DEPTH + .06, .08)], -.012, .008, 'clay', .003)
            for y in (-.6, .6):
                plate([rounded(.12, .12, .05)], 0, .03, 'gold', .006, (0, y, 0))
            guides(.54, ENTER_DEPTH, .62, .03)
            with part(.66):
                plate([rounded(.54, ENTER_DEPTH, .07)], -.06, .18, 'accent', .03)


def monitor(spot):
    """A tilted panel in a base with a vent; on it a page: bar, headline, picture, three columns."""
    slits = [rounded(.04, .5, .02, -2 + i * .11, -.5) for i in range(37)]
    body(spot, holes=slits, depth=.1)
    with on(spot), placed((0, .42, -.02), (62, 0, 0)):
        plate([rounded(4.7, 3.2, .2)], -.3, 0, 'ceramic', .04, (0, 1.5, 0))
        with placed((0, 1.5, 0)), screen(4.4, 2.9, .012, .12):
            page(4.4, 2.9)


def page(width, height):
    left, top = -width / 2 + .24, height / 2 - .22
    for i in range(3):
        dot(left + .05 + i * .15, top, 'lit low', .04)
    mark(.3, top, 2.6, .1, 'lit low')
    for i, share in enumerate((1.75, 1.25)):
        mark(left + share / 2, top - .5 - i * .26, share, .16, 'lit')
    for i, share in enumerate((1.5, 1.4, .9)):
        mark(left + share / 2, top - 1.02 - i * .14, share, .05, 'lit low')
    mark(1.03, top - .87, 1.86, 1.02, 'page')
    for i in range(3):
        mark(left + .62 + i * 1.35, top - 1.86, 1.2, .52, 'lit low')
        mark(left + .42 + i * 1.35, top - 2.26, .8, .06, 'lit')


def cap(x, y, material):
    """A key of the keyboard."""
    plate([rounded(.52, .52, .05)], -.02, .16, material, .026, (x, y, 0))
