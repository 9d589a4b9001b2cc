"""What is printed on a surface or lit on a screen: flat marks on z = 0 of the current frame."""
import math

from shapes import box, circle, plate


def mark(x, y, width, depth, material='print', turn=0):
    """A printed or lit line on the surface z = 0 of the current frame; `turn` in degrees."""
    box(width, depth, .004, material, (x, y, -.001), (0, 0, turn))


def dot(x, y, material='print', radius=.022):
    """A printed or lit dot."""
    plate([circle(radius, steps=32)], -.002, .004, material, .001, (x, y, 0))


def ring(radius, width, material):
    """A printed or lit ring around the origin."""
    plate([circle(radius), circle(radius - width)], -.002, .003, material, .001)


def ticks(radius, count=49, start=-45, sweep=270, major=6, length=.085, material='print'):
    """A round scale from `start` degrees over `sweep`; every `major`-th tick is longer."""
    for i in range(count):
        angle = start + sweep * i / (count - 1)
        turn = math.radians(angle)
        share, width = (1, .011) if i % major == 0 else (.6, .008)
        reach = radius + length * (1 - share) / 2
        mark(reach * math.cos(turn), reach * math.sin(turn), length * share, width, material, angle)


SEGMENTS = {
    '0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc',
    '5': 'afgcd', '6': 'afgecd', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg',
}


def digits(text, x, y, height, material='lit'):
    """Seven-segment figures. The first begins at x, and their middle is at y. A '.' belongs to the figure before it."""
    width, stroke = height * .5, height * .1
    half = height / 2 - stroke / 2
    bars = {'a': (0, half), 'g': (0, 0), 'd': (0, -half)}
    posts = {'f': (-1, 1), 'b': (1, 1), 'e': (-1, -1), 'c': (1, -1)}
    x += width / 2
    for figure in text:
        if figure == '.':
            mark(x - width * .775, y - half, stroke, stroke, material)
            continue
        for segment in SEGMENTS[figure]:
            if segment in bars:
                mark(x, y + bars[segment][1], width - stroke * 1.5, stroke, material)
            else:
                side, level = posts[segment]
                mark(x + side * (width / 2 - stroke / 2), y + level * half / 2, stroke, half - stroke * .5, material)
        x += width * 1.55
