"""Hosting and domain: two stacks of servers, a patch bay with its cords, and the power plug about to go in."""
from modules import Tray, body, cable, display, dot, mark, on, patchbay, tower
from shapes import circle, lathe, placed, plate, rounded, tube

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}


def build():
    tray = Tray(5, 4).build()
    tower(tray.spot(0, 2, 2, 2), 5, .5)
    tower(tray.spot(2, 2, 2, 2), 3, .5)
    power(tray.spot(3, 0, 2, 2, top=.74))
    bay = tray.spot(0, 0, 3, 1, top=.74)
    jacks = patchbay(bay, 6, 2)
    with display(tray.spot(0, 1, 3, 1, top=.74)) as (width, _):
        address(width)
    side = tray.spot(4, 2, 1, 2, top=.74)
    patchbay(side, 2, 4)
    cable(bay, jacks[7], bay, jacks[9], .3)
    cable(bay, jacks[0], bay, jacks[2], .3, 'slate')


def address(width):
    """An address bar: a padlock, the name, and the lights of four answers."""
    left = -width / 2 + .3
    plate([rounded(.2, .16, .03)], 0, .004, 'lit', .001, (left, -.05, 0))
    plate([rounded(.15, .2, .07), rounded(.1, .15, .045)], 0, .003, 'lit', .001, (left, .06, 0))
    for i, share in enumerate((.34, .9, .3)):
        x = left + .3 + (0, .46, 1.48)[i]
        mark(x + share / 2, 0, share, .13, 'lit' if i == 1 else 'lit low')
        if i:
            dot(x - .06, -.05, 'lit', .02)
    dot(-left - .02, 0, 'lit', .06)


def power(spot):
    """A round mains socket; the plug with its cord hovers over it."""
    body(spot, holes=[circle(.72, steps=128)], depth=.3, inner='clay')
    with on(spot):
        for x in (-.28, .28):
            plate([circle(.11), circle(.07)], -.3, -.26, 'gold', .01, (x, 0, 0))
            plate([circle(.075, steps=48)], -.3, -.275, 'dark', .002, (x, 0, 0))
        with placed((0, 0, .75)):
            for x in (-.28, .28):
                lathe([(0, -.42), (.04, -.42), (.06, -.4), (.06, .02)], 'gold', (x, 0, 0), steps=48)
            lathe([(0, 0), (.62, 0), (.66, .03), (.66, .3), (.62, .36), (.36, .62), (.2, .72), (.17, 1.0), (.15, 1.03), (0, 1.03)], 'accent')
            for i in range(3):
                lathe([(.19, .76 + i * .09), (.205, .78 + i * .09), (.205, .81 + i * .09), (.19, .83 + i * .09)], 'accent', steps=64)
            tube([(0, 0, .95), (0, 0, 1.5), (.1, .3, 2.0), (.5, 1.2, 2.0), (1.0, 2.2, 1.2), (1.1, 2.9, -1.2), (1.1, 3.3, -1.4)], .075, 'ink')
