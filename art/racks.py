"""Machines in stacks and rows."""
from dataclasses import replace

from modules import CORNER, FLOOR, body, on
from prints import dot, mark
from shapes import placed, plate, rounded


def tower(spot, units, height=.5, lamp=('lit', .018)):
    """Units stacked on a spot, each with a vented front, two drives and a pilot light (`lamp`: its material and radius)."""
    bottom = FLOOR + .02
    for level in range(units):
        with placed((spot.x, spot.y, bottom)):
            plate([rounded(spot.width, spot.depth, CORNER)], 0, height - .035, 'ceramic', .03)
            if level < units - 1:
                plate([rounded(spot.width - .1, spot.depth - .1, CORNER)], height - .06, height, 'dark', .004)
            with placed((0, -spot.depth / 2 - .0005, height / 2 - .017), (90, 0, 0)):
                unit_front(spot.width - .26, height - .17, lamp)
        bottom += height


def unit_front(width, height, lamp):
    """The face of a unit: slits on the left, two drives and a light on the right."""
    slits = round(width * .52 / .075)
    for i in range(slits):
        plate([rounded(.03, height, .014, steps=6)], -.02, .002, 'dark', .001, (-width / 2 + .03 + i * .075, 0, 0))
    bay = width * .4
    plate([rounded(bay, height, .04)], -.01, .012, 'ink', .006, (width / 2 - bay / 2, 0, 0))
    with placed((width / 2 - bay / 2, 0, .013)):
        for i in (-1, 1):
            mark(i * bay * .24, -height * .28, bay * .36, .014, 'lit low')
        dot(bay * .38, height * .22, *lamp)


def blades(spot, count):
    """Boards on edge, along y, in a low frame."""
    frame = replace(spot, top=.62)
    pitch = (spot.width - .2) / count
    places = [-spot.width / 2 + .1 + pitch * (i + .5) for i in range(count)]
    body(frame, holes=[rounded(pitch * .62, spot.depth - .24, .03, x) for x in places], depth=.2)
    with on(frame):
        for i, x in enumerate(places):
            with placed((x, 0, .155), (90, 0, 90)):
                plate([rounded(spot.depth - .3, .71, .07)], -pitch * .23, pitch * .23, 'ink' if i % 3 == 2 else 'ceramic', .02)
