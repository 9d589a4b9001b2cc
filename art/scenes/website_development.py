"""Websites: a screen with a page on it, and a keyboard whose last key is about to be pressed."""
from modules import Tray, body, cap, dot, guides, mark, on, screen
from shapes import placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .0)}
WIDE, DEEP = 5, 5


def build():
    tray = Tray(WIDE, DEEP).build()
    keyboard(tray.spot(0, 0, WIDE, 2, top=.62))
    monitor(tray.spot(0, 2, WIDE, 3, top=.62))


def keyboard(spot):
    """Three rows of keys, and the accent key above the gap that waits for it."""
    body(spot)
    with on(spot):
        for row in range(3):
            for column in range(7):
                cap(-2.02 + column * .58, -.6 + row * .58, .5, 'ink' if (row, column) in ((0, 0), (2, 0)) else 'ceramic')
        plate([rounded(.52, 1.68, .05)], -.012, .006, 'dark', .003, (2.05, -.02, 0))
        with placed((2.05, -.02, 0)):
            guides(.52, 1.68, .62)
            with placed((0, 0, .62)):
                cap(0, 0, .52, 'accent', .22, 1.68)


def monitor(spot):
    """A tilted panel on a low base; on it a page: bar, headline, picture, three columns."""
    body(spot)
    with on(spot), placed((0, .35, .1), (62, 0, 0)):
        plate([rounded(4.7, 3.1, .2)], -.3, 0, 'ceramic', .04, (0, 1.4, 0))
        with placed((0, 1.4, 0)), screen(4.4, 2.8, .012, .12):
            page(4.4, 2.8)


def page(width, height):
    left, top = -width / 2 + .22, height / 2 - .2
    for i in range(3):
        dot(left + .05 + i * .14, top, 'lit low', .035)
    mark(.3, top, 2.6, .1, 'lit low')
    for i, share in enumerate((1.7, 1.25)):
        mark(left + share / 2, top - .5 - i * .24, share, .15, 'lit')
    for i, share in enumerate((1.5, 1.4, .9)):
        mark(left + share / 2, top - 1.0 - i * .13, share, .05, 'lit low')
    mark(1.05, top - .85, 1.9, 1.0, 'lit')
    for i in range(3):
        mark(left + .62 + i * 1.36, top - 1.82, 1.2, .5, 'lit low')
        mark(left + .42 + i * 1.36, top - 2.2, .8, .06, 'lit')
