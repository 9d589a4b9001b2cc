"""Hosting and domain: two stacks of servers, a patch bay with its cords, and the power plug about to go in."""
from modules import Tray, body, display, on
from part import follows, part, raised
from prints import dot, mark
from racks import tower
from shapes import circle, lathe, placed, plate, rounded, tube
from wiring import arch, cable, patchbay

HOLES, HOME, LIFT = ((-.3, -.2), (.3, -.2), (0, .3)), -.25, 1.05
SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}
PLAN = {}
FRONT = {}
LAMP = ('lit', .018)
FRONT_VALUES = {'LAMP': ('pilot', .03)}


def build():
    tray = Tray(5, 4).build()
    tower(tray.spot(0, 2, 2, 2), 5, .5, LAMP)
    tower(tray.spot(2, 2, 2, 2), 3, .5, LAMP)
    bay = tray.spot(0, 0, 3, 1, top=.74)
    jacks = patchbay(bay, 6, 2)
    with display(tray.spot(0, 1, 3, 1, top=.74)) as (width, _):
        address(width)
    cable(bay, jacks[7], bay, jacks[9], .3)
    cable(bay, jacks[0], bay, jacks[2], .3, 'slate')
    power(tray.spot(3, 0, 2, 2, top=.74), tray.spot(4, 2, 1, 2, top=.74))


def address(width):
    """An address bar: a padlock, the three parts of an address with dots between them, and a light at the end."""
    left = -width / 2 + .3
    plate([rounded(.2, .16, .03)], 0, .004, 'lit', .001, (left, -.05, 0))
    plate([rounded(.15, .2, .07), rounded(.1, .15, .045)], 0, .003, 'lit', .001, (left, .06, 0))
    for i, share in enumerate((.34, .9, .3)):
        x = left + .3 + (0, .46, 1.48)[i]
        mark(x + share / 2, 0, share, .13, 'lit' if i == 1 else 'lit low')
        if i:
            dot(x - .06, -.05, 'lit', .02)
    dot(-left - .02, 0, 'lit', .06)


def power(socket, gland):
    """A square mains socket with the plug above it. The plug's cord comes out of the module behind."""
    body(socket, holes=[rounded(1.3, 1.3, .3)], depth=.26, inner='clay')
    body(gland, 'ink')
    with on(gland):
        lathe([(.26, -.02), (.26, .06), (.2, .1), (.17, .3), (.12, .32), (0, .32)], 'aluminium')
    with on(socket):
        for x, y in HOLES:
            plate([circle(.12, steps=64), circle(.075, steps=48)], -.26, -.21, 'gold', .01, (x, y, 0))
            plate([circle(.08, steps=48)], -.26, -.235, 'dark', .002, (x, y, 0))
        with part(LIFT), placed((0, 0, HOME)):
            plug()
        end = (gland.x - socket.x, gland.y - socket.y, .3)
        follows(tube(arch((0, 0, HOME + raised(LIFT) + 1.0), end, .55), .085, 'ink'))


def plug():
    """A square plug with three pins; the origin is the middle of its lower face."""
    for x, y in HOLES:
        lathe([(0, -.34), (.045, -.34), (.065, -.31), (.065, .02)], 'gold', (x, y, 0), steps=48)
    plate([rounded(1.2, 1.2, .28)], 0, .5, 'accent', .05)
    plate([rounded(.8, .8, .22)], .46, .66, 'accent', .06)
    for i in range(4):
        lathe([(.17, .6 + i * .1), (.2, .64 + i * .1), (.2, .68 + i * .1), (.17, .72 + i * .1)], 'accent', steps=64)
    lathe([(.17, .6), (.17, 1.02), (.14, 1.06), (0, 1.06)], 'accent', steps=64)
