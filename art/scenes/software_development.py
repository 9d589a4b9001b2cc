"""Software: a rack of modules on edge, and the one that is about to be pushed in."""
from modules import Tray, body, dot, key, mark
from shapes import placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .8, 'nudge': (-.02, .0)}
COUNT, EMPTY, PITCH, THICK, DEPTH, HEIGHT = 7, 5, .58, .4, 2.5, 2.5


def build():
    tray = Tray(5, 4).build()
    rack(tray.spot(0, 1, 5, 3, top=.62))
    for column in range(5):
        key(tray.spot(column, 0, top=.62), 'ink' if column == 4 else 'ceramic')


def rack(spot):
    """A base with a slit for each module, and two cheeks with rails."""
    places = [(i - (COUNT - 1) / 2) * PITCH for i in range(COUNT)]
    body(spot, holes=[rounded(THICK + .06, DEPTH + .06, .08, x) for x in places], depth=.18)
    for i, x in enumerate(places):
        with placed((spot.x + x, spot.y, spot.top - .17 + (1.25 if i == EMPTY else 0))):
            cartridge('accent' if i == EMPTY else 'ink' if i in (2,) else 'ceramic', i)


def cartridge(material, number):
    """A module on edge. Its front carries a grip, lights and a label; gold fingers are at its foot."""
    with placed((0, 0, HEIGHT / 2), (90, 0, 90)):
        plate([rounded(DEPTH, HEIGHT, .12)], -THICK / 2, THICK / 2, material, .035)
    plate([rounded(.05, DEPTH * .8, .02)], -.09, .01, 'gold', .004)
    light, dark = ('lit', 'lit low') if material == 'ink' else ('print', 'print')
    with placed((0, -DEPTH / 2 - .001, 0), (90, 0, 0)):
        plate([rounded(.2, .62, .09)], -.02, .03, 'paper' if material == 'accent' else 'ink' if material == 'ceramic' else 'ceramic', .014, (0, HEIGHT - .55, 0))
        for i in range(4):
            mark(0, HEIGHT - 1.1 - i * .09, .2 - (i * (number + 2) % 3) * .05, .025, light)
        dot(0, .42, light, .035)
        dot(0, .3, dark, .035)
