"""Sockets, plugs and the cords between them."""
from modules import body, on
from shapes import circle, lathe, placed, plate, tube


def jack(x, y, radius):
    """A socket for a plug: a gold ring around a dark hole, on the surface of the current frame."""
    plate([circle(radius, steps=64), circle(radius * .58, steps=64)], -.01, .03, 'gold', .008, (x, y, 0))
    plate([circle(radius * .6, steps=48)], -.01, .004, 'dark', .001, (x, y, 0))


def plug(x, y, material='ink', radius=.1):
    """Makes a plug in a jack at x, y. Returns the point where the cable leaves the plug."""
    base = .25
    with placed((x, y, 0)):
        pin = ((0, -1.85), (.2, -1.85), (.35, -1.55), (.35, .35), (0, .35))
        lathe([(r * radius, z * radius) for r, z in pin], 'gold', steps=48)
        shape = ((0, 0), (.9, 0), (1, .1), (1, 3), (.85, 3.4), (.55, 4.6), (.5, 4.7), (0, 4.7))
        lathe([(r * radius, (base + z) * radius) for r, z in shape], material, steps=64)
        collar = ((1.04, .5), (1.08, .6), (1.08, .9), (1.04, 1))
        lathe([(r * radius, (base + z) * radius) for r, z in collar], 'aluminium', steps=64)
    return x, y, (base + 4.2) * radius


def patchbay(spot, columns, rows, radius=.11):
    """Makes a grid of jacks. Returns their places in the frame of `on(spot)`, row by row from the front left."""
    step_x, step_y = spot.width / columns, spot.depth / rows
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    places = [((column - (columns - 1) / 2) * step_x, (row - (rows - 1) / 2) * step_y) for column, row in cells]
    body(spot)
    with on(spot):
        for x, y in places:
            jack(x, y, radius)
    return places


def cable(spot, start, other, end, rise=.9, material='ink', radius=.1):
    """A cord from a jack of one spot to a jack of another, with a plug at each end.

    `start` and `end` are the jacks' places, each in the frame of its spot; `radius` is the radius of the plugs.
    """
    ends = []
    for place, (x, y) in ((spot, start), (other, end)):
        with on(place):
            top = plug(x, y, material=material, radius=radius)
        ends.append((place.x + x, place.y + y, place.top + top[2]))
    tube(arch(*ends, rise), radius * .45, material)


def arch(start, end, rise):
    """The points of a cord that leaves both ends upwards and rises by the given height above the higher end."""
    (ax, ay, az), (bx, by, bz) = start, end
    peak = max(az, bz) + rise
    return [(ax, ay, az - .03), (ax, ay, az + .25), (ax * .85 + bx * .15, ay * .85 + by * .15, peak),
            (ax * .15 + bx * .85, ay * .15 + by * .85, peak), (bx, by, bz + .25), (bx, by, bz - .03)]
