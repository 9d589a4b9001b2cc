"""The parts that the machines are built of: trays with a grid of cells, and the modules that stand in them.

A module is made on a `Spot`. Inside `on(spot)` the origin is the middle of the module's top: x to the right along the tray,
y to its back, z up.
"""
import math
from contextlib import contextmanager
from dataclasses import dataclass

from shapes import box, circle, lathe, placed, plate, rounded, toothed, tube

GAP, CORNER, FLOOR, TOP = .045, .13, .30, .92


@dataclass(frozen=True)
class Spot:
    """A place in a tray: middle, width and depth of the module, height of its top, and how far it hovers above its seat."""

    x: float
    y: float
    width: float
    depth: float
    top: float = TOP
    lift: float = 0


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

    def spot(self, column, row, columns=1, rows=1, top=TOP, lift=0):
        """The spot that begins at a cell and is so many columns wide and rows deep."""
        x = self.x + column + columns / 2 - self.columns / 2
        y = self.y + row + rows / 2 - self.rows / 2
        return Spot(x, y, columns - GAP, rows - GAP, top, lift)


@contextmanager
def on(spot):
    """Makes everything inside relative to the middle of the spot's top."""
    with placed((spot.x, spot.y, spot.top + spot.lift)):
        yield


def body(spot, material='ceramic', holes=(), depth=.16, inner='dark'):
    """The block of a module; holes are cut to the given depth, and `inner` is what lies at their bottom."""
    outline, bottom = rounded(spot.width, spot.depth, CORNER), FLOOR + .02 - spot.top
    with on(spot):
        if not holes:
            plate([outline], bottom, 0, material, .03)
            return
        plate([outline], bottom, -depth, material, .02)
        plate([outline, *holes], -depth - .02, 0, material, .024)
        plate([rounded(spot.width - .12, spot.depth - .12, CORNER)], -depth - .019, .012 - depth, inner, .004)


def mark(x, y, width, depth, material='print', turn=0):
    """A printed or lit line on the surface z = 0 of the current frame; `turn` in degrees."""
    box(width, depth, .004, material, (x, y, -.001), (0, 0, turn))


def dot(x, y, material='print', radius=.022):
    plate([circle(radius, steps=32)], -.002, .004, material, .001, (x, y, 0))


def ring(x, y, radius, width=.01, material='print'):
    plate([circle(radius), circle(radius - width)], -.002, .003, material, .001, (x, y, 0))


def key(spot, material='ceramic'):
    """A key with a round dish for the fingertip; wider spots get an oblong one."""
    reach = min(spot.width, spot.depth) * .35
    if abs(spot.width - spot.depth) < .01:
        body(spot, material, [circle(reach)], .2, material)
        with on(spot):
            bowl = [(reach * i / 16, -.085 * (1 - (i / 16) ** 2)) for i in range(17)]
            lathe([*bowl, (reach + .002, -.02)], material, (0, 0, -.014))
        return
    outline = rounded(spot.width - .3, spot.depth - .3, reach * .8)
    body(spot, material, [outline], .05, material)


def cap(x, y, size, material='ceramic', height=.13, depth=None):
    """A small key of a keyboard or keypad, standing on the surface of the current frame."""
    depth = depth or size
    plate([rounded(size, depth, .05)], -.02, height, material, .026, (x, y, 0))


def dial(spot, angle=128, radius=.60, scale=True):
    """A knurled aluminium wheel in a round well, with a scale around it."""
    body(spot, holes=[circle(radius + .1, steps=128)], inner='clay')
    with on(spot):
        knob(0, 0, radius, .30, angle)
        if scale:
            ticks(radius + .2)


def knob(x, y, radius, height, angle=128, skirt='aluminium', pointer='print'):
    """A wheel with a spun top and a pointer at `angle` degrees."""
    with placed((x, y, 0)):
        plate([toothed(radius + .01, max(40, round(radius * 100)), radius * .033)], -.10, height, skirt, .012)
        edge = radius - .008
        profile = [(0, 0), (edge - .09, 0), (edge - .075, .004), (edge - .06, .012), (edge - .017, .012), (edge - .004, .008), (edge, 0), (edge, -.03)]
        lathe(profile, 'spun aluminium', (0, 0, height + .005))
        turn = math.radians(angle)
        reach = radius * .63
        with placed((0, 0, height + .0065)):
            mark(reach * math.cos(turn), reach * math.sin(turn), radius * .37, radius * .05, pointer, angle)


def ticks(radius, count=49, start=-45, sweep=270, major=6, length=.085, material='print'):
    """A round scale on the surface of the current frame; every `major`-th tick is longer."""
    for i in range(count):
        angle = start + sweep * i / (count - 1)
        long = i % major == 0
        reach = radius if long else radius + length * .2
        turn = math.radians(angle)
        mark(reach * math.cos(turn), reach * math.sin(turn), length if long else length * .6, .011 if long else .008, material, angle)


def encoder(spot, material='ink'):
    """A tall narrow knob that turns without end."""
    body(spot, holes=[circle(.36)], inner='clay', depth=.1)
    with on(spot):
        plate([toothed(.291, 36, .012)], -.08, .34, material, .03)
        with placed((0, 0, .341)):
            dot(-.1, -.15, 'lit', .026)


def slider(spot, position=.28, cap_material='ink'):
    """A fader along y with a scale at its right."""
    length = spot.depth - .5
    body(spot, holes=[rounded(.15, length, .074)], depth=.18)
    with on(spot):
        plate([rounded(.50, .30, .06)], -.05, .20, cap_material, .03, (0, position, 0))
        with placed((0, position, .2)):
            mark(0, 0, .5, .016, 'lit')
        for i in range(17):
            long = i % 4 == 0
            width = .10 if long else .055
            mark(.36 - width / 2, length * .91 * (i / 16 - .5), width, .01)


@contextmanager
def display(spot, material='ceramic'):
    """A screen let into a module. Inside the block z = 0 is the screen's face: draw on it with `mark`; yields its width and depth."""
    width, depth = spot.width - .17, spot.depth - .17
    body(spot, material, [rounded(width + .01, depth + .01, .07)], .1)
    with on(spot), screen(width, depth, -.03):
        yield width, depth


@contextmanager
def screen(width, depth, z=0, radius=.066):
    plate([rounded(width, depth, radius)], z - .06, z, 'screen', .012)
    with placed((0, 0, z + .0015)):
        yield


SEGMENTS = {
    '0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgecd', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg',
    'f': 'aefg', '-': 'g', ' ': '',
}


def digits(text, x, y, height, material='lit'):
    """Seven-segment figures, the left end of the first at x, their middle at y; a '.' belongs to the figure before it."""
    width, stroke = height * .5, height * .1
    half = height / 2 - stroke / 2
    bars = {'a': (0, half), 'g': (0, 0), 'd': (0, -half)}
    posts = {'f': (-1, 1), 'b': (1, 1), 'e': (-1, -1), 'c': (1, -1)}
    x += width / 2
    for figure in text:
        if figure == '.':
            mark(x - width * .775, y - half, stroke, stroke, material)
            continue
        for segment in SEGMENTS[figure]:
            if segment in bars:
                mark(x, y + bars[segment][1], width - stroke * 1.5, stroke, material)
            else:
                side, level = posts[segment]
                mark(x + side * (width / 2 - stroke / 2), y + level * half / 2, stroke, half - stroke * .5, material)
        x += width * 1.55


def grille(spot, across=7, material='ceramic', pitch=.11, hole=.034):
    """A square of round holes: a loudspeaker."""
    offsets = [(i - (across - 1) / 2) * pitch for i in range(across)]
    body(spot, material, [circle(hole, x, y, 24) for x in offsets for y in offsets], .12)


def lens(spot):
    """A dome of clear glass over a printed target."""
    body(spot, holes=[circle(.385, steps=128)], depth=.08, inner='ink')
    with on(spot):
        plate([circle(.375, steps=128), circle(.345, steps=128)], -.07, .02, 'gold', .01)
        with placed((0, 0, -.066)):
            for radius in (.3, .2, .1):
                ring(0, 0, radius, .012, 'lit low')
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
    """The four pins under a hovering module."""
    with placed((spot.x, spot.y, FLOOR + spot.lift)):
        for x, y in contacts(spot):
            plate([circle(.032, steps=32)], -.16, .05, 'gold', .012, (x, y, 0))


def contacts(spot):
    """Where the contacts of a seat are, relative to its middle."""
    x, y = spot.width / 2 - .2, spot.depth / 2 - .2
    return [(-x, -y), (-x, y), (x, -y), (x, y)]


def hovering(spot, module):
    """The part that is about to click: a module made in the accent material above its slot, with guides that say where it goes."""
    slot(spot)
    module(spot, 'accent')
    pins(spot)
    with placed((spot.x, spot.y, FLOOR)):
        guides(spot.width, spot.depth, spot.lift)


def guides(width, depth, height, inset=.015):
    """Four thin upright lines at the corners of what hovers at that height."""
    for x in (-width / 2 + inset, width / 2 - inset):
        for y in (-depth / 2 + inset, depth / 2 - inset):
            plate([circle(.005, steps=10)], .03, height + .03, 'accent', .0005, (x, y, 0), steps=0)


def jack(x, y, radius=.1):
    """A socket for a plug: a gold ring around a dark hole, on the surface of the current frame."""
    plate([circle(radius, steps=64), circle(radius * .58, steps=64)], -.01, .03, 'gold', .008, (x, y, 0))
    plate([circle(radius * .6, steps=48)], -.01, .004, 'dark', .001, (x, y, 0))


def plug(x, y, lift=0, material='ink', radius=.1):
    """A plug that stands over or in a jack at x, y; gives the point where its cable leaves it."""
    base = 2.1 if lift else .25
    with placed((x, y, lift)):
        if lift:
            lathe([(r * radius, z * radius) for r, z in ((0, 0), (.2, 0), (.35, .3), (.35, 2.2), (0, 2.2))], 'gold', steps=48)
        shape = ((0, 0), (.9, 0), (1, .1), (1, 3), (.85, 3.4), (.55, 4.6), (.5, 4.7), (0, 4.7))
        lathe([(r * radius, (base + z) * radius) for r, z in shape], material, steps=64)
        collar = ((1.04, .5), (1.08, .6), (1.08, .9), (1.04, 1))
        lathe([(r * radius, (base + z) * radius) for r, z in collar], 'aluminium', steps=64)
    return x, y, lift + (base + 4.2) * radius


def screw(x, y, radius=.06, turn=25):
    """A flat screw head with a slot."""
    plate([circle(radius, steps=40)], -.01, .012, 'aluminium', .006, (x, y, 0))
    with placed((0, 0, .012)):
        mark(x, y, radius * 1.5, radius * .26, 'dark', turn)


def tower(spot, units, height=.5, unit='ceramic'):
    """Units stacked on a spot, each with a vented front, two drives and a pilot light; gives the height of the top one's top."""
    bottom = FLOOR + .02
    for level in range(units):
        with placed((spot.x, spot.y, bottom)):
            plate([rounded(spot.width, spot.depth, CORNER)], 0, height - .035, unit, .03)
            if level < units - 1:
                plate([rounded(spot.width - .1, spot.depth - .1, CORNER)], height - .06, height, 'dark', .004)
            with placed((0, -spot.depth / 2 - .0005, height / 2 - .017), (90, 0, 0)):
                unit_front(spot.width - .26, height - .17)
        bottom += height
    return bottom


def unit_front(width, height):
    """The face of a unit: slits on the left, a row of drives on the right, a light between."""
    slits = round(width * .52 / .075)
    for i in range(slits):
        plate([rounded(.03, height, .014, steps=6)], -.02, .002, 'dark', .001, (-width / 2 + .03 + i * .075, 0, 0))
    bay = width * .4
    plate([rounded(bay, height, .04)], -.01, .012, 'ink', .006, (width / 2 - bay / 2, 0, 0))
    with placed((width / 2 - bay / 2, 0, .013)):
        for i in (-1, 1):
            mark(i * bay * .24, -height * .28, bay * .36, .014, 'lit low')
        dot(bay * .38, height * .22, 'lit', .018)


def blades(spot, count, material='ceramic', skip=None, height=.55):
    """Boards on edge in a low frame, across the spot; the one numbered `skip` is left out. Gives their places along x."""
    frame = Spot(spot.x, spot.y, spot.width, spot.depth, .62)
    pitch = (spot.width - .2) / count
    places = [-spot.width / 2 + .1 + pitch * (i + .5) for i in range(count)]
    body(frame, 'ceramic', [rounded(pitch * .62, spot.depth - .24, .03, x) for x in places], .2)
    with on(frame):
        for i, x in enumerate(places):
            if i != skip:
                board(x, 0, -.16, spot.depth - .3, height, pitch * .46, 'ink' if i % 3 == 2 else material)
    return places


def board(x, y, bottom, depth, height, thickness, material):
    """A board that stands on its long edge, along y: a rounded card with a gold edge at its foot."""
    with placed((x, y, bottom + height / 2 + .08), (90, 0, 90)):
        plate([rounded(depth, height + .16, .07)], -thickness / 2, thickness / 2, material, .02)
        plate([rounded(depth * .8, .12, .02, y=-height / 2 - .04)], -thickness / 2 - .004, thickness / 2 + .004, 'gold', .004)


def patchbay(spot, columns, rows, material='ceramic', radius=.11):
    """A grid of jacks; gives their places in the frame of `on(spot)`, row by row from the front left."""
    step_x, step_y = spot.width / columns, spot.depth / rows
    places = [
        ((column - (columns - 1) / 2) * step_x, (row - (rows - 1) / 2) * step_y) for row in range(rows) for column in range(columns)
    ]
    body(spot, material)
    with on(spot):
        for x, y in places:
            jack(x, y, radius)
    return places


def cable(spot, start, other, end, rise=.9, material='ink', radius=.1):
    """A cord with plugs of that radius in a jack of one spot and of another; `start` and `end` are places in the spots' own frames."""
    ends = []
    for place, (x, y) in ((spot, start), (other, end)):
        with on(place):
            top = plug(x, y, material=material, radius=radius)
        ends.append((place.x + x, place.y + y, place.top + place.lift + top[2]))
    tube(arch(*ends, rise), radius * .45, material)


def arch(start, end, rise):
    """The course of a cord that leaves both ends upwards and rises so far above the higher one."""
    (ax, ay, az), (bx, by, bz) = start, end
    peak = max(az, bz) + rise
    return [(ax, ay, az - .03), (ax, ay, az + .25), (ax * .85 + bx * .15, ay * .85 + by * .15, peak),
            (ax * .15 + bx * .85, ay * .15 + by * .85, peak), (bx, by, bz + .25), (bx, by, bz - .03)]
