"""Backend and APIs: a patch panel where everything is wired to everything, and the last cord about to be plugged in."""
from modules import Tray, cable, display, encoder, guides, mark, on, patchbay, plug
from shapes import placed, tube

SIZE = (900, 900)
FRAMING = {'fill': .82, 'nudge': (-.02, .0)}
CORDS = ((0, 13, .8, 'ink'), (1, 8, .45, 'slate'), (12, 21, .7, 'ink'), (9, 16, .4, 'stone'), (4, 17, .75, 'slate'), (22, 23, .2, 'ink'))
FREE = 5


def build():
    tray = Tray(5, 5).build()
    panel = tray.spot(0, 0, 5, 4, top=.74)
    jacks = patchbay(panel, 6, 4, radius=.14)
    with on(panel):
        for i, (x, y) in enumerate(jacks):
            mark(x, y - .3, .2, .02)
    with display(tray.spot(0, 4, 4)) as (width, _):
        traffic(width)
    encoder(tray.spot(4, 4))
    for start, end, rise, material in CORDS:
        cable(panel, jacks[start], panel, jacks[end], rise, material, .055)
    last(panel, jacks[FREE], jacks[10])


def traffic(width):
    """Two brackets around a row of bits."""
    for side in (-1, 1):
        x = side * (width / 2 - .3)
        mark(x, 0, .04, .44, 'lit')
        for y in (-.2, .2):
            mark(x - side * .06, y, .12, .04, 'lit')
    bits = '1011001110100101101'
    for i, bit in enumerate(bits):
        x = (i - (len(bits) - 1) / 2) * .14
        mark(x, 0, .05, .26 if bit == '1' else .08, 'lit' if bit == '1' else 'lit low')


def last(panel, free, start):
    """A cord whose other end is plugged in already; its accent plug hovers over the free jack."""
    with on(panel):
        x, y, z = plug(*start, radius=.12)
        fx, fy, fz = plug(*free, lift=.62, material='accent', radius=.15)
        lean = ((x, y, z - .03), (x, y, z + .6), (x + (fx - x) * .2, y + (fy - y) * .2, fz + .75),
                (x + (fx - x) * .8, y + (fy - y) * .8, fz + .95), (fx, fy, fz + .5), (fx, fy, fz - .03))
        tube(lean, .06, 'ink')
        with placed((*free, 0)):
            guides(.3, .3, .8, .0)
