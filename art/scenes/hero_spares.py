"""Spare modules beside the machine of the home page, for wide screens: seen by its camera, without it."""
from modules import Tray, encoder, grille, key, lens, slider
from scenes import hero

SIZE = (980, 1180)
FRAMING = hero.FRAMING
WINDOW = [at / hero.SIZE[0] for at in (-280, 150, 980)]  # left, top, width
build = hero.build


def beside():
    strip = Tray(4, 1, -.2, -3.75).build()
    key(strip.spot(0, 0), 'ink')
    key(strip.spot(1, 0))
    grille(strip.spot(2, 0))
    encoder(strip.spot(3, 0))
    side = Tray(1, 3, -3.75, 1).build()
    lens(side.spot(0, 0), material='clay')
    slider(side.spot(0, 1, 1, 2, top=.74), -.2, 'clay')
