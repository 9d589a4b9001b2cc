"""One machine three times beside each other: as wires, as clay, and as the finished picture."""
import math

import bpy

from materials import material
from scenes import popup
from shapes import placed, sharp
from studio import solids
from wires import as_wires

SIZE = (1760, 920)
FRAMING = {'fill': .84, 'nudge': (0, .01)}
BESIDE = True
CROP = (.06, .075, .06 + 1600 / 1760, .955)
AWAY = 2  # lamps at twice the distance light the first and the last machine alike
APART = 5.6
PRINT = .0065  # what is thinner is a print
ALONG = math.radians(15)  # between the trays' long side and the camera's right: the last machine stands nearest


def build():
    with sharp():
        wires = made_at(-APART)
    as_wires(without_prints(wires))
    for made in without_prints(made_at(0)):
        made.data.materials[0] = material('bisque')
    made_at(APART)


def made_at(way):
    """A machine so far from the middle, as the list of its objects."""
    before = set(bpy.data.objects)
    with placed((way * math.cos(ALONG), way * math.sin(ALONG), 0)):
        popup.build()
    return [made for made in solids() if made not in before]


def without_prints(objects):
    """The machine's objects without prints and guides, which are removed."""
    bpy.context.view_layer.update()
    kept = []
    for made in objects:
        if made.get('guide') or made.name.startswith('box') or made.name.startswith('plate') and min(made.dimensions) < PRINT:
            bpy.data.objects.remove(made)
        else:
            kept.append(made)
    return kept
