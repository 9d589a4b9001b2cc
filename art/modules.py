"""Trays with a grid of cells, and the modules in these cells.

A module is made on a `Spot`. Inside `on(spot)` the origin is the middle of the module's top: x to the right along the tray,
y to its back, z up.
"""
import math
from contextlib import contextmanager
from dataclasses import dataclass

from part import part, seated
from prints import dot, mark, ring, ticks
from shapes import circle, lathe, placed, plate, rounded, toothed

GAP, CORNER, FLOOR, TOP = .045, .13, .30, .92
KNOB, FACE = .305, -.03  # above a module's top: the top of a dial's wheel, and a display's face


@dataclass(frozen=True)
class Spot:
    """A place in a tray: the module's middle, width and depth, and the height of its top."""

    x: float
    y: float
    width: float
    depth: float
    top: float = TOP


@dataclass(frozen=True)
class Tray:
    """A tray of columns x rows cells around (x, y); column 0, row 0 is at the front left."""

    columns: int
    rows: int
    x: float = 0
    y: float = 0

    def build(self, material='ink'):
        width, depth = self.columns + .26, self.rows + .26
        with placed((self.x, self.y, 0)):
            plate([rounded(width - .36, depth - .36, .2)], 0, .07, 'dark', .01)
            plate([rounded(width, depth, .26)], .06, FLOOR, material, .03)
            plate([rounded(width, depth, .26), rounded(width - .22, depth - .22, .16)], FLOOR - .02, .52, material, .028)
        return self

    def spot(self, column, row, columns=1, rows=1, top=TOP):
        """The spot that begins at the given cell and has the given number of columns and rows."""
        x = self.x + column + columns / 2 - self.columns / 2
        y = self.y + row + rows / 2 - self.rows / 2
        return Spot(x, y, columns - GAP, rows - GAP, top)


@contextmanager
def on(spot):
    """Makes everything inside the `with` block relative to the middle of the spot's top."""
    with placed((spot.x, spot.y, spot.top)):
        yield


def body(spot, material='ceramic', holes=(), depth=.16, inner='dark'):
    """The block of a module. Holes are cut to the given depth; `inner` is the material at their bottom."""
    outline, bottom = rounded(spot.width, spot.depth, CORNER), FLOOR + .02 - spot.top
    with on(spot):
        if not holes:
            plate([outline], bottom, 0, material, .03)
            return
        plate([outline], bottom, -depth, material, .02)
        plate([outline, *holes], -depth - .02, 0, material, .024)
        plate([rounded(spot.width - .12, spot.depth - .12, CORNER)], -depth - .019, .012 - depth, inner, .004)


def key(spot, material='ceramic'):
    """A key with a round dish for the fingertip."""
    reach = min(spot.width, spot.depth) * .35
    body(spot, material, [circle(reach)], .2, material)
    with on(spot):
        bowl = [(reach * i / 16, -.085 * (1 - (i / 16) ** 2)) for i in range(17)]
        lathe([*bowl, (reach + .002, -.02)], material, (0, 0, -.014))


def dial(spot, angle=128, radius=.60):
    """A knurled aluminum wheel in a round well, with a scale around it. Its pointer is at `angle`, in degrees; None leaves it out."""
    body(spot, holes=[circle(radius + .1, steps=128)], inner='clay')
    with on(spot):
        knob(radius, KNOB - .005, angle)
        ticks(radius + .2)


def knob(radius, height, angle):
    """A wheel with a spun top, in the middle of the current frame."""
    plate([toothed(radius + .01, round(radius * 100), radius * .033)], -.10, height, 'aluminium', .012)
    edge = radius - .008
    rim = [(edge - .06, .012), (edge - .017, .012), (edge - .004, .008), (edge, 0), (edge, -.03)]
    lathe([(0, 0), (edge - .09, 0), (edge - .075, .004), *rim], 'spun aluminium', (0, 0, height + .005))
    if angle is None:
        return
    reach, turn = radius * .63, math.radians(angle)
    with placed((0, 0, height + .0065)):
        mark(reach * math.cos(turn), reach * math.sin(turn), radius * .37, radius * .05, 'print', angle)


def encoder(spot):
    """A tall narrow knob that turns without end."""
    body(spot, holes=[circle(.36)], inner='clay', depth=.1)
    with on(spot):
        plate([toothed(.291, 36, .012)], -.08, .34, 'ink', .03)
        with placed((0, 0, .341)):
            dot(-.1, -.15, 'lit', .026)


def slider(spot, position, material='ceramic'):
    """A fader along y with a scale at its right; its cap is at y = position."""
    length = spot.depth - .5
    body(spot, material, [rounded(.15, length, .074)], .18)
    with on(spot):
        plate([rounded(.50, .30, .06)], -.05, .20, 'ink', .03, (0, position, 0))
        with placed((0, position, .2)):
            mark(0, 0, .5, .016, 'lit')
        for i in range(17):
            long = i % 4 == 0
            width = .10 if long else .055
            mark(.36 - width / 2, length * .91 * (i / 16 - .5), width, .01)


@contextmanager
def display(spot, material='screen'):
    """A screen set into a module. Inside the `with` block its face is at z = 0. Yields the face's width and depth."""
    width, depth = face(spot)
    body(spot, holes=[rounded(width + .01, depth + .01, .07)], depth=.1)
    with on(spot), screen(width, depth, FACE, material=material):
        yield width, depth


def face(spot):
    """The width and depth of the face of a display on this spot."""
    return spot.width - .17, spot.depth - .17


@contextmanager
def screen(width, depth, z=0, radius=.066, material='screen'):
    """A glossy panel whose face is at the given z; inside the `with` block the face is at z = 0."""
    plate([rounded(width, depth, radius)], z - .06, z, material, .012)
    with placed((0, 0, z + .0015)):
        yield


def grille(spot):
    """A square of round holes: a loudspeaker."""
    offsets = [(i - 3) * .11 for i in range(7)]
    body(spot, holes=[circle(.034, x, y, 24) for x in offsets for y in offsets], depth=.12)


def lens(spot, glow='pilot', material='ceramic'):
    """A dome of clear glass over a target of rings, whose material is `glow`."""
    body(spot, material, [circle(.385, steps=128)], .08, 'ink')
    with on(spot):
        plate([circle(.375, steps=128), circle(.345, steps=128)], -.07, .02, 'gold', .01)
        with placed((0, 0, -.066)):
            for radius in (.3, .2, .1):
                ring(radius, .012, glow)
            if glow == 'ember':
                plate([circle(.335)], 0, .006, glow, .001)
        dome = [(.34 * math.sin(i * math.pi / 48), -.06 + .26 * math.cos(i * math.pi / 48)) for i in range(25)]
        lathe([*dome, (0, -.06)], 'glass')


def slot(spot):
    """An empty seat: the floor of the tray with four contacts."""
    with placed((spot.x, spot.y, FLOOR)):
        plate([rounded(spot.width - .02, spot.depth - .02, CORNER)], -.01, .015, 'clay', .004)
        for x, y in contacts(spot):
            plate([circle(.06, steps=40), circle(.034, steps=40)], 0, .06, 'gold', .006, (x, y, 0))
            plate([circle(.034, steps=32)], 0, .02, 'dark', .001, (x, y, 0))


def pins(spot):
    """The four pins under a module that hovers."""
    with placed((spot.x, spot.y, FLOOR)):
        for x, y in contacts(spot):
            plate([circle(.032, steps=32)], -.16, .05, 'gold', .012, (x, y, 0))


def contacts(spot):
    """Where the contacts of a seat are, relative to its middle."""
    x, y = spot.width / 2 - .2, spot.depth / 2 - .2
    return [(-x, -y), (-x, y), (x, -y), (x, y)]


def hovering(spot, module, lift):
    """The part that is about to click: a module of the accent material above its slot, and guides that show where it goes."""
    slot(spot)
    with part(lift):
        module(spot, 'accent')
        pins(spot)
    with placed((spot.x, spot.y, FLOOR)):
        guides(spot.width, spot.depth, lift)


def guides(width, depth, height, inset=.015):
    """Four thin upright lines under the corners of a part that hovers at the given height; none when the part is seated."""
    if seated():
        return
    for x in (-width / 2 + inset, width / 2 - inset):
        for y in (-depth / 2 + inset, depth / 2 - inset):
            line = plate([circle(.005, steps=10)], .03, height + .03, 'accent', .0005, (x, y, 0), steps=0)
            line['guide'] = True
