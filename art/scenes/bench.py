"""The bench that measures the site itself: a round gauge, a recorder with its paper strip, three lamps, and a display without a figure."""
import math

from modules import FACE, Tray, body, display, face, on
from part import part
from prints import digits, dot, mark, ticks
from shapes import circle, lathe, placed, plate, ribbon, rounded
from studio import seen

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}
TRAY = Tray(5, 4)
DISPLAY = TRAY.spot(0, 0, 3, top=.74)
RADIUS, START, SWEEP, READING = 1.42, 225, -270, .74
STRIP, LANES = 1.34, 3


def build():
    tray = TRAY.build()
    with display(DISPLAY, 'matt screen'):
        pass
    gauge(tray.spot(0, 1, 3, 3, top=.74))
    recorder(tray.spot(3, 0, 2, 3, top=.74))
    lamps(tray.spot(3, 3, 2, top=1.14))


def gauge(spot):
    """A round gauge, tilted to the viewer, on a foot."""
    body(spot)
    with on(spot):
        plate([circle(.8)], -.05, .62, 'ink', .03, (0, .34, 0))
        with placed((0, -1.12, .1), (36, 0, 0)), placed((0, RADIUS - .04, 0)):
            edge = [(0, -.34), (RADIUS - .12, -.34), (RADIUS - .06, -.28), (RADIUS - .06, .1), (0, .1)]
            lathe(edge, 'ceramic')
            plate([circle(RADIUS, steps=160), circle(RADIUS - .15, steps=160)], -.06, .2, 'aluminium', .04)
            plate([circle(RADIUS - .13, steps=160)], 0, .11, 'backlit', .005)
            with placed((0, 0, .111)):
                scale(RADIUS - .3)


def scale(radius):
    """The face: a scale with figures, and the needle on its boss."""
    ticks(radius, 51, START + SWEEP, -SWEEP, 10, .17)
    ticks(radius - .12, 2, START + SWEEP, -SWEEP, 1, .17)
    for step in range(6):
        turn, text = math.radians(START + SWEEP * step / 5), str(step * 20)
        width = .11 * (len(text) - 1) + .07
        digits(text, (radius - .24) * math.cos(turn) - width / 2, (radius - .24) * math.sin(turn), .14, 'print')
    for i in range(24):
        turn = math.radians(START + SWEEP * (.8 + .2 * (i + .5) / 24))
        mark((radius + .1) * math.cos(turn), (radius + .1) * math.sin(turn), .05, .06, 'slate', math.degrees(turn))
    with part(0), placed((0, 0, .06), (0, 0, START + SWEEP * READING)):
        plate([[(radius + .02, -.008), (radius + .02, .008), (-.34, .055), (-.34, -.055)]], 0, .035, 'accent', .006)
        plate([circle(.12, steps=64)], -.06, .07, 'accent', .015)
    plate([circle(.06, steps=48)], 0, .15, 'spun aluminium', .01)


def recorder(spot):
    """A housing from which a strip of paper comes; the strip runs to the front and over the edge. On it are three traces."""
    body(spot)
    with on(spot):
        plate([rounded(1.74, .8, .12)], -.02, .4, 'ink', .05, (0, .98, 0))
        plate([rounded(STRIP + .12, .05, .02)], -.01, .12, 'aluminium', .012, (0, .5, 0))
        ribbon(strip(), STRIP, 'paper')
        with placed((0, 0, .034)):
            traces(.46, -1.34)
        plate([rounded(STRIP + .16, .1, .045)], -.01, .075, 'ink', .03, (0, .28, 0))


def strip(steps=24):
    """The path of the paper, as (y, z): level to the front, then in a curve down and out, to an end that curls up."""
    level, radius = .032, .2
    bend = [(-1.42 - radius * math.sin(a), level - radius + radius * math.cos(a)) for a in arc(0, 78, steps)]
    y, z = bend[-1]
    y, z = y - .05, z - .2
    curl = [(y - .3 * (1 - math.cos(a)), z - .24 * math.sin(a)) for a in arc(8, 108, steps)]
    return [(.6, level), *bend, *curl]


def arc(start, end, steps):
    """Angles from start to end, which are in degrees, in radians."""
    return [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]


def traces(back, front, steps=46):
    """Three traces along y, each in its lane, between two rows of holes."""
    for i in range(14):
        for side in (-1, 1):
            dot(side * (STRIP / 2 - .07), back - .06 - i * (back - front - .1) / 13, 'clay', .022)
    for lane in range(LANES):
        middle = (lane - 1) * .36
        places = [(middle + swing(lane, i / steps), back + (front - back) * i / steps) for i in range(steps + 1)]
        for (x, y), (u, v) in zip(places, places[1:]):
            mark((x + u) / 2, (y + v) / 2, math.dist((x, y), (u, v)) + .012, .026, 'print', math.degrees(math.atan2(v - y, u - x)))


def swing(lane, t):
    """How far a trace is from the middle of its lane."""
    wave = math.sin(t * 31 + lane * 2.1) * math.sin(t * 11 + lane) + .4 * math.sin(t * 67 + lane * 4)
    return wave * (.05, .1, .07)[lane]


def lamps(spot):
    """Three lamps under domes; the last one is off."""
    body(spot, 'ink')
    with on(spot):
        for x, glow in ((-.58, 'lit'), (0, 'lit'), (.58, 'unlit')):
            plate([circle(.23, steps=64), circle(.18, steps=64)], -.01, .05, 'gold', .012, (x, 0, 0))
            plate([circle(.19, steps=64)], -.01, .02, glow, .002, (x, 0, 0))
            dome = [(.175 * math.sin(i * math.pi / 32), .01 + .17 * math.cos(i * math.pi / 32)) for i in range(17)]
            lathe([*dome, (0, .01)], 'glass', (x, 0, 0), steps=64)


def places():
    """The corners of the display's face, clockwise from the back left corner, in fractions of the frame."""
    wide, deep = (side / 2 for side in face(DISPLAY))
    corners = ((-wide, deep), (wide, deep), (wide, -deep), (-wide, -deep))
    return {'display': [seen((DISPLAY.x + dx, DISPLAY.y + dy, DISPLAY.top + FACE)) for dx, dy in corners]}
