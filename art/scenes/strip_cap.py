"""The cap of the slide switch on small screens, over the first of the four keys that `pocket` shows. The camera sees them from the front.

Moved by a quarter of the picture's width, the cap is over the next key.
"""
from modules import Spot, key
from part import part
from shapes import plate, rounded

SIZE = (960, 264)
FRAMING = {'fill': .995, 'azimuth': -90, 'elevation': 36, 'flat': True}
VIEW = 'part'
COUNT, DEPTH, TOP, LIFT = 4, .74, .72, .09


def build():
    plate([rounded(COUNT - .02, DEPTH + .1, .12)], .1, .36, 'ink', .03)
    keys()


def keys():
    """The keys, and the cap over the first one."""
    places = [place - (COUNT - 1) / 2 for place in range(COUNT)]
    for x in places:
        key(Spot(x, 0, .95, DEPTH, TOP))
    with part(LIFT):
        key(Spot(places[0], 0, .965, DEPTH + .015, TOP), 'accent')
