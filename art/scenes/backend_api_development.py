"""Backend and APIs: a patch panel where everything is wired to everything, and the last cord about to be plugged in."""
from modules import Tray, display, encoder, guides, on
from part import follows, part, raised
from prints import mark
from shapes import placed, tube
from wiring import arch, cable, patchbay, plug

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}
PLAN = {}
FRONT = {'azimuth': -83, 'elevation': 6}
COLUMNS, ROWS, PLUG = 5, 4, .145
# Each cord: its two jacks, counted row by row from the front left, then how high it rises, then its material.
CORDS = ((0, 11, .5, 'ink'), (5, 16, .4, 'slate'), (17, 14, .5, 'ink'), (13, 18, .25, 'stone'))
FREE, FROM, LIFT = 4, 7, 1.018


def build():
    tray = Tray(4, 4).build()
    panel = tray.spot(0, 0, 4, 3, top=.74)
    jacks = patchbay(panel, COLUMNS, ROWS, radius=.15)
    with on(panel):
        for x, y in jacks:
            mark(x, y - .25, .22, .02)
    with display(tray.spot(0, 3, 3)) as (width, _):
        traffic(width)
    encoder(tray.spot(3, 3))
    for start, end, rise, material in CORDS:
        cable(panel, jacks[start], panel, jacks[end], rise, material, PLUG)
    with on(panel):
        last(jacks[FROM], jacks[FREE])


def traffic(width):
    """A row of bits between two brackets."""
    for side in (-1, 1):
        x = side * (width / 2 - .22)
        mark(x, 0, .045, .46, 'lit')
        for y in (-.21, .21):
            mark(x - side * .06, y, .13, .045, 'lit')
    bits = '1011001110100101'
    for i, bit in enumerate(bits):
        height, material = (.28, 'lit') if bit == '1' else (.09, 'lit low')
        mark((i - (len(bits) - 1) / 2) * .13, 0, .055, height, material)


def last(start, free):
    """The cord that is plugged in at one end; its other plug hovers over the free jack."""
    fixed = plug(*start, material='accent', radius=PLUG)
    with part(LIFT):
        x, y, top = plug(*free, material='accent', radius=PLUG)
    loose = (x, y, top + raised(LIFT))
    follows(tube(arch(fixed, loose, .5), PLUG * .45, 'accent'))
    with placed((*free, 0)):
        guides(PLUG * 2, PLUG * 2, LIFT + .03, 0)
