"""Maintenance: a tool tray, every tool in its bed, and the screwdriver about to turn the last screw of an open module."""
import math

from modules import Tray, body, on
from part import part, raised
from prints import mark
from shapes import circle, lathe, placed, plate, rounded

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}
PLAN = {}
FRONT = {'elevation': 12}


def build():
    tray = Tray(5, 4).build()
    spanners(tray.spot(0, 0, 3, 3, top=.72))
    bits(tray.spot(0, 3, 3, 1, top=.72))
    patient(tray.spot(3, 0, 2, 2, top=.72))
    parts(tray.spot(3, 2, 2, 2, top=.72))


def spanners(spot):
    """Three spanners, large to small, in a dark bed."""
    body(spot, holes=[rounded(2.6, 2.6, .16)], depth=.12, inner='dark')
    with on(spot):
        for x, size in ((-.82, 1), (.1, .82), (.86, .66)):
            with placed((x, 0, -.06)):
                spanner(size)


def spanner(size):
    """A spanner along y: an open jaw at the back, a ring at the front."""
    plate([outline(size), circle(.16 * size, 0, -.92 * size, 48)], 0, .14, 'aluminium', .03)
    plate([rounded(.1 * size, 1.0 * size, .05 * size)], .138, .145, 'slate', .002)


def outline(size):
    """A spanner's outline: ring head, shank, and a head with an open jaw, counter-clockwise from the ring's upper left."""
    neck, ring, head, jaw = .14, .31, .414, .17
    from_neck = [math.degrees(math.asin(neck / radius)) for radius in (ring, head)]
    tip = math.degrees(math.acos(jaw / head))
    right = bow(head, .92, -90 + from_neck[1], tip)
    floor = [(jaw, .94), (jaw * .6, .82)]
    half = right + floor
    points = bow(ring, -.92, 90 + from_neck[0], 450 - from_neck[0]) + half + [(-x, y) for x, y in reversed(half)]
    return [(x * size, y * size) for x, y in points]


def bow(radius, y, start, end, steps=32):
    """Points on a circle around (0, y), from one angle in degrees to the other."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def bits(spot):
    """A row of driver bits standing in their holes."""
    places = [(i - 4) * .31 for i in range(9)]
    body(spot, 'ink', [circle(.1, x, 0, 40) for x in places], .2)
    with on(spot):
        for i, x in enumerate(places):
            if i != 6:
                plate([circle(.08, steps=6)], -.2, .12, 'aluminium', .01, (x, 0, 0))
                lathe([(.05, .12), (.045, .24), (.02, .3), (0, .3)], 'aluminium', (x, 0, 0), steps=32)


def patient(spot):
    """A module with four screws in its cover. The screwdriver is over the last screw."""
    body(spot, holes=[rounded(.9, .9, .12)], depth=.1, inner='clay')
    reach = .66
    with on(spot):
        for i in range(5):
            plate([rounded(.74, .05, .024)], -.1, .0, 'ink', .01, (0, -.28 + i * .14, 0))
        for x, y in ((-reach, -reach), (-reach, reach), (reach, reach)):
            screw(x, y, .13)
        with placed((reach, -reach, 0)):
            with placed((0, 0, raised(.14))):
                plate([circle(.07, steps=48)], -.19, 0, 'aluminium', .004)
                screw(0, 0, .15)
            with part(.28), placed((0, 0, .02), (-9, 7, 0)):
                driver()


def driver():
    """A screwdriver, its tip at the origin, its handle up."""
    lathe([(0, 0), (.03, 0), (.055, .16), (.055, 1.1), (.09, 1.14), (.09, 1.2), (0, 1.2)], 'aluminium', steps=48)
    with placed((0, 0, 1.2)):
        lathe([(0, 0), (.13, 0), (.15, .02), (.15, .1), (.115, .2), (.115, .26), (.2, .38)], 'accent', steps=64)
        plate([lobes(.215, 6)], .34, 1.2, 'accent', .05)
        lathe([(.17, 1.19), (.165, 1.26), (.13, 1.31), (0, 1.33)], 'accent', steps=64)


def lobes(radius, count, steps=120):
    """The section of a handle: round, with shallow flutes."""
    turn = 2 * math.pi / steps
    reach = [radius * (.94 + .06 * math.cos(count * turn * i)) for i in range(steps)]
    return [(r * math.cos(turn * i), r * math.sin(turn * i)) for i, r in enumerate(reach)]


def parts(spot):
    """Spare parts in four wells: screws, rings, feet and a module."""
    wells = [rounded(.8, .8, .12, x, y) for x in (-.45, .45) for y in (-.45, .45)]
    body(spot, holes=wells, depth=.16, inner='clay')
    with on(spot), placed((0, 0, -.14)):
        for i, (x, y) in enumerate(((-.6, -.6), (-.35, -.3), (-.62, -.28), (-.3, -.62), (-.45, -.46))):
            screw(x, y, .085, i * 50)
        for x, y in ((.3, -.45), (.6, -.45)):
            plate([rounded(.24, .5, .05)], 0, .2, 'ink', .03, (x, y, 0))
        for i in range(3):
            hoop = [circle(.15 - i * .02, steps=64), circle(.08 - i * .01, steps=64)]
            plate(hoop, 0, .06, 'gold', .015, (-.62 + i * .17, .32 + i * .14, i * .03))
        plate([rounded(.6, .6, .1)], 0, .14, 'ceramic', .03, (.45, .45, 0))
        with placed((.45, .45, .14)):
            plate([circle(.16)], -.01, .01, 'ink', .004)


def screw(x, y, radius=.06, turn=25):
    """A flat screw head with a slot."""
    plate([circle(radius, steps=40)], -.01, .012, 'aluminium', .006, (x, y, 0))
    with placed((0, 0, .012)):
        mark(x, y, radius * 1.5, radius * .26, 'dark', turn)
