"""The lamp of record before the message is stored: the lens on its plate, dark."""
from modules import Spot, lens

SIZE = (240, 240)
PLATE = Spot(0, 0, 1, 1, .5)
FRAMING = {'fill': .86, 'azimuth': -90, 'elevation': 58}


def build():
    lens(PLATE, 'unlit')
