"""The one part that is about to click into place: where it hovers, and what belongs to it."""
from contextlib import contextmanager

import bpy

from shapes import placed

_state = {'seated': False}


def seat():
    """Lets the scene make the part in its place from now on, instead of above it."""
    _state['seated'] = True


def seated():
    """Whether the part is made in its place."""
    return _state['seated']


def raised(lift):
    """The height of something that goes down together with the part: 0 when the part is seated."""
    return 0 if seated() else lift


@contextmanager
def part(lift):
    """Everything made inside the `with` block belongs to the part. The origin is the part's place; the part hovers `lift` above it."""
    before = set(bpy.data.objects)
    with placed((0, 0, raised(lift))):
        yield
    for made in set(bpy.data.objects) - before:
        made['part'] = True


def follows(made):
    """Marks an object that hangs on the part and changes its shape when the part is seated, such as a cord."""
    made['follows'] = True
    return made
