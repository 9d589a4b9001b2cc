"""Mobile apps: a pocket device on its stand; the last app is about to land on its screen."""
from modules import Tray, body, dial, encoder, grille, guides, key, screen
from part import part
from prints import mark
from shapes import placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .01)}
PLAN = {}
FRONT = {'fill': .88, 'nudge': (0, .008)}
FRONT_VALUES = {'TURN': 0, 'WINGS': True}
WIDTH, LENGTH, THICK = 2.5, 4.7, .34
TURN = -14  # degrees; turns the device towards the key light: otherwise the parts on its screen lie in the shade

WINGS = False


def build():
    if WINGS:
        wings()
    tray = Tray(3, 4).build()
    for column in range(3):
        key(tray.spot(column, 0, top=.62), 'ink' if column == 2 else 'ceramic')
    body(tray.spot(0, 1, 3, 3, top=.62))
    with placed((0, -.35, .62), (0, 0, TURN)):
        cradle()
        with placed((0, -.2, .2), (54, 0, 0)):
            device()


def wings():
    """A lower tray at each side of the stand, for a wide picture."""
    for side in (-1, 1):
        tray = Tray(3, 3, side * 3.4, -.5).build()
        for column in range(3):
            if column == 1 - side:
                grille(tray.spot(column, 0, top=.62))
            else:
                key(tray.spot(column, 0, top=.62), 'ink' if column == 1 else 'ceramic')
    dial(Tray(3, 3, -3.4, -.5).spot(1, 1, 2, 2, top=.62), 100)
    body(Tray(3, 3, -3.4, -.5).spot(0, 1, 1, 2, top=.62))
    right = Tray(3, 3, 3.4, -.5)
    encoder(right.spot(0, 1, top=.62))
    encoder(right.spot(1, 1, top=.62))
    body(right.spot(2, 1, 1, 2, top=.62))
    body(right.spot(0, 2, 2, top=.62))


def cradle():
    """The lip that the device stands in."""
    plate([rounded(1.7, .62, .1)], -.02, .22, 'ink', .03)
    plate([rounded(1.0, .5, .1)], -.02, 1.6, 'ink', .04, (0, 1.15, 0))


def device():
    """The device lies on its back in this frame: x across, y up along it, z out of the screen."""
    middle = LENGTH / 2
    plate([rounded(WIDTH, LENGTH, .38)], 0, THICK, 'ceramic', .06, (0, middle, 0))
    plate([rounded(.06, .5, .02)], THICK * .3, THICK * .7, 'aluminium', .02, (WIDTH / 2 + .01, middle + .9, 0))
    with placed((0, middle, 0)), screen(WIDTH - .2, LENGTH - .2, THICK + .01, .3):
        status()
        card()
        apps()


def status():
    top = LENGTH / 2 - .3
    mark(-.85, top, .3, .07, 'lit')
    for i in range(3):
        mark(.7 + i * .12, top, .07, .04 + i * .03, 'lit')
    mark(0, -LENGTH / 2 + .22, .7, .035, 'lit')


def card():
    """A graph above the apps."""
    for i, height in enumerate((.2, .34, .28, .46, .4, .62, .54, .78)):
        mark(-.86 + i * .245, .98 + height / 2, .13, height, 'lit' if i > 4 else 'lit low')
    mark(0, .9, 1.96, .018, 'lit low')


def apps():
    for row in range(4):
        for column in range(3):
            x, y = (column - 1) * .7, .42 - row * .69
            if (column, row) == (2, 2):
                target(x, y)
            else:
                app(x, y, 0, 'ink' if (column + row) % 3 == 1 else 'ceramic')


def app(x, y, z, material):
    plate([rounded(.56, .56, .14)], z, z + .12, material, .03, (x, y, 0))


def target(x, y):
    """The outline of the empty place, and the app above it."""
    plate([rounded(.6, .6, .16), rounded(.565, .565, .145)], 0, .005, 'lit low', .001, (x, y, 0))
    with placed((x, y, 0)):
        guides(.56, .56, .62, .06)
    with part(.64):
        app(x, y, 0, 'accent')
