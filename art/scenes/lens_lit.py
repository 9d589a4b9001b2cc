"""The lamp of record once the message is stored."""
from modules import lens
from scenes.lens_dark import FRAMING, PLATE, SIZE

__all__ = ['FRAMING', 'SIZE', 'build']


def build():
    lens(PLATE, 'ember')
