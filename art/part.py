"""The one part that is about to click into place: where it hovers, and what belongs to it."""
from contextlib import contextmanager

import bpy

from shapes import placed

_state = {'seated': False}


def seat():
    """From here on the part is made in its place instead of above it."""
    _state['seated'] = True


def seated():
    """Whether the part is made in its place."""
    return _state['seated']


def raised(lift):
    """How high something stands that goes down together with the part."""
    return 0 if seated() else lift


@contextmanager
def part(lift):
    """What is made inside belongs to the part. Its origin is the part's place; the part hovers `lift` above that."""
    before = set(bpy.data.objects)
    with placed((0, 0, raised(lift))):
        yield
    for made in set(bpy.data.objects) - before:
        made['part'] = True


def follows(made):
    """Marks what hangs on the part and changes its shape when the part is seated: a cord."""
    made['follows'] = True
    return made
