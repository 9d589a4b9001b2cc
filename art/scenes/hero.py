"""The machine of the home page: sixteen cells, and the last module about to click into its slot."""
from modules import FACE, KNOB, Tray, dial, display, encoder, face, grille, hovering, key, lens, slider
from studio import seen

SIZE = (1200, 1200)
FRAMING = {'fill': .82, 'nudge': (-.02, .02)}
TRAY, RADIUS = Tray(4, 4), .6
DIAL, DISPLAY = TRAY.spot(0, 2, 2, 2), TRAY.spot(0, 0, 3)


def build():
    tray = TRAY.build()
    dial(DIAL, None, RADIUS)
    with display(DISPLAY, 'matt screen'):
        pass
    encoder(tray.spot(3, 0))
    key(tray.spot(0, 1))
    key(tray.spot(1, 1))
    lens(tray.spot(2, 1))
    key(tray.spot(2, 2), 'ink')
    grille(tray.spot(2, 3))
    slider(tray.spot(3, 1, 1, 2, top=.74), .3)
    hovering(tray.spot(3, 3), key, 1.5)


def places():
    """Where drawings lie on the picture, in fractions of the frame: the dial's top, as the matrix that maps a unit circle to its edge (x to
    the right along the tray, y to its front), and the corners of the display's face, clockwise from the back left corner.
    """
    x, y, z = DIAL.x, DIAL.y, DIAL.top + KNOB
    middle = seen((x, y, z))
    ends = [[seen((x + side * dx, y - side * dy, z)) for side in (-1, 1)] for dx, dy in ((RADIUS, 0), (0, RADIUS))]
    across = [(there[axis] - here[axis]) / 2 for here, there in ends for axis in (0, 1)]
    wide, deep = (side / 2 for side in face(DISPLAY))
    corners = ((-wide, deep), (wide, deep), (wide, -deep), (-wide, -deep))
    screen = [seen((DISPLAY.x + dx, DISPLAY.y + dy, DISPLAY.top + FACE)) for dx, dy in corners]
    return {'dial': {'center': middle, 'matrix': [*across, *middle]}, 'display': screen}
