"""This website: one page, on a desk display and on a phone. It shows the site's mark, whose last tile is about to land."""
from modules import Tray, body, guides, key, on, screen
from part import part
from prints import dot, mark
from scenes.about import LAST, TILES
from scenes.website_development import cap
from shapes import placed, plate, rounded

SIZE = (1800, 1060)
FRAMING = {'fill': .84, 'nudge': (-.01, .01)}
BESIDE = True
CROP = (.05, .035, .05 + 1600 / 1800, .97)
DESK, PHONE = Tray(5, 3, -2, 0), Tray(3, 3, 4.3, 3)
LIFT = .5
CLEAR = .05  # between the tiles of the mark


def build():
    DESK.build()
    keyboard(DESK.spot(0, 0, 5, 1.4, top=.6))
    monitor(DESK.spot(0, 1.4, 5, 1.6, top=.72), 7.2, 3.9)
    PHONE.build()
    for column in range(3):
        key(PHONE.spot(column, 0, top=.62), 'ink' if column == 2 else 'ceramic')
    phone(PHONE.spot(0, 1, 3, 2, top=.62), 2.4, 4.5)


def keyboard(spot):
    """Two rows of keys."""
    body(spot, 'ink')
    with on(spot):
        for row in range(2):
            for column in range(8):
                cap((column - 3.5) * .592, (row - .5) * .6, 'slate' if column in (0, 7) else 'ceramic')


def monitor(spot, width, height):
    """A panel on a neck, which stands on a base with a vent."""
    slits = [rounded(.04, .34, .02, -2 + i * .11, -.4) for i in range(37)]
    body(spot, holes=slits, depth=.1)
    with on(spot), placed((0, .25, -.02), (70, 0, 0)):
        plate([rounded(1.5, 2, .12)], -.42, -.2, 'ink', .04, (0, .9, 0))
        with placed((0, .28 + height / 2, 0)):
            plate([rounded(width, height, .22)], -.3, 0, 'ceramic', .04)
            with screen(width - .3, height - .3, .012, .12):
                wide_page(width - .3, height - .3)


def phone(spot, width, height):
    """A phone in a cradle."""
    body(spot)
    with on(spot), placed((0, -.3, 0)):
        plate([rounded(1.5, .55, .1)], -.02, .2, 'ink', .03)
        plate([rounded(.9, .4, .1)], -.02, 1.2, 'ink', .04, (0, .85, 0))
        with placed((0, -.14, .18), (64, 0, 0)):
            plate([rounded(width, height, .34)], 0, .3, 'ceramic', .055, (0, height / 2, 0))
            with placed((0, height / 2, 0)), screen(width - .18, height - .18, .31, .27):
                narrow_page(width - .18, height - .18)


def wide_page(width, height):
    """The page on the desk display: the mark beside the words and two tiles."""
    left, top = -width / 2 + .32, height / 2 - .26
    for i in range(3):
        dot(left + .05 + i * .16, top, 'lit low', .045)
    mark(.5, top, width - 2.2, .1, 'lit low')
    words(left, top - .62, 2.9)
    for i in range(2):
        mark(left + .7 + i * 1.56, -height / 2 + .72, 1.4, .72, 'lit low')
        mark(left + .45 + i * 1.56, -height / 2 + .24, .9, .06, 'lit')
    mosaic(width / 2 - .3 - 1.33, -.22, .9, True)


def narrow_page(width, height):
    """The same page on the phone: the same things below one another."""
    left, top = -width / 2 + .18, height / 2 - .26
    for i in range(3):
        dot(left + .03 + i * .1, top, 'lit low', .028)
    words(left, top - .38, 1.75)
    mosaic(0, -.25, .6, False)
    for i in range(2):
        mark(0, -height / 2 + .62 - i * .28, width - .36, .22, 'lit low')


def words(left, top, width):
    """A headline of two lines and a paragraph of three."""
    size = width / 14
    for i, share in enumerate((1, .7)):
        mark(left + width * share / 2, top - i * size * 1.6, width * share, size, 'lit')
    for i, share in enumerate((.86, .8, .5)):
        mark(left + width * share / 2, top - size * (3.6 + i * .95), width * share, size * .34, 'lit low')


def mosaic(x, y, pitch, landing):
    """The site's mark as tiles around x, y. The last tile hovers above its place, or only its place shows."""
    side = pitch - CLEAR
    for row in range(3):
        for column in range(3):
            with placed((x + (column - 1) * pitch, y + (row - 1) * pitch, 0)):
                if (column, row) != LAST:
                    tile(side, 'backlit' if (column, row) in TILES else 'slate')
                    continue
                plate([rounded(side, side, .1), rounded(side - .04, side - .04, .08)], 0, .005, 'lit', .001)
                if landing:
                    guides(side, side, LIFT, .03)
                    with part(LIFT):
                        tile(side, 'backlit accent')


def tile(side, material):
    plate([rounded(side, side, .1)], 0, .14, material, .03)
