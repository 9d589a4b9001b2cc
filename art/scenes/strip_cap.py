"""The cap of the slide switch, over the first key. Moved by a quarter of the width it stands over the next one."""
from scenes.strip import FRAMING, SIZE, build

VIEW = 'part'
__all__ = ['FRAMING', 'SIZE', 'VIEW', 'build']
