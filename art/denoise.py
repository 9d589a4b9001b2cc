"""Makes the picture from the files that studio.py renders: `/usr/bin/python3 denoise.py FOLDER OUT.webp MASTERS`.

A joint bilateral filter, guided by normals, albedo and object index, smooths the objects. Blurs that widen with the distance from the
objects smooth the shadow, which has no detail. Then the objects are laid over the shadow.
"""
import json
import os
import sys
from pathlib import Path

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402 (reads the setting above when it is loaded)
import numpy as np  # noqa: E402

from layers import over, pasted, patch  # noqa: E402

RADIUS = 5
SPREAD = {'normal': .12, 'albedo': .06, 'light': .05}
SHADOW_COLOR = np.array([.045, .060, .075], np.float32)  # BGR: a warm black
# The shadow's opacity far away, where the machine blocks only a little of the sky. What is below this value is noise.
SHADOW_FLOOR = .012
# The diameter of the disc that closes a shadow's outline, in 150ths of the frame's width. Where machines stand beside each other, a large
# disc would fill the light ground between them.
LOBE, LOBE_BESIDE = 61, 5
NIGHT_SHADOW = .25
# By angle: the share of the machine's light that the dark ground mirrors, the distance, in frame widths, at which it falls to about a
# third, and how wide the fade before the frame's edge is, as a share of half the frame.
MIRROR = {'': (.5, .06, .42), 'plan': (.28, .06, .42), 'front': (.85, .1, .2)}


def read(folder, name):
    """Reads one pass as float32, H x W x channels, blue first."""
    image = cv2.imread(f'{folder}/{name}_0001.exr', cv2.IMREAD_UNCHANGED)
    return (image if image.ndim == 3 else image[..., None]).astype(np.float32)


def smooth(beauty, normal, albedo, index):
    """The joint bilateral mean over a disc. It averages square roots of light, so that highlights do not outweigh the rest."""
    root = np.sqrt(np.maximum(beauty, 0))
    light = cv2.GaussianBlur(root, (0, 0), 1.6)
    guides = ((normal, SPREAD['normal']), (albedo, SPREAD['albedo']), (light, SPREAD['light']))
    total, weights = np.zeros_like(root), np.zeros(root.shape[:2] + (1,), np.float32)
    for dy in range(-RADIUS, RADIUS + 1):
        for dx in range(-RADIUS, RADIUS + 1):
            distance = dx * dx + dy * dy
            if distance > RADIUS * RADIUS + 1:
                continue
            cost = distance / (2 * (RADIUS * .55) ** 2) + 30 * (shifted(index, dx, dy) != index)
            for guide, spread in guides:
                cost = cost + ((shifted(guide, dx, dy) - guide) ** 2).sum(-1, keepdims=True) / (2 * spread * spread)
            weight = np.exp(-cost)
            total += shifted(root, dx, dy) * weight
            weights += weight
    outline = cv2.morphologyEx((index[..., 0] > .5).astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)) > 0
    return np.where(outline[..., None], root, total / weights) ** 2  # the renderer's own anti-aliasing stays at the outline


def around(shown):
    """The rows and columns that contain everything shown, with a margin as wide as the filter's reach."""
    ends = [(places.min() - RADIUS, places.max() + RADIUS + 1) for places in np.nonzero(shown)]
    return tuple(slice(max(0, start), end) for start, end in ends)


def shifted(image, dx, dy):
    """The image moved by whole pixels. Pixels that leave on one side come in on the other; at the sides there is only background."""
    return np.roll(image, (dy, dx), (0, 1))


def soften(shadow, covered, lobe):
    """The shadow's opacity at full size, H x W: smooth, zero before the frame's edge."""
    height, width = covered.shape
    shadow = cv2.resize(joined(cv2.medianBlur(shadow, 5), lobe), (width, height), interpolation=cv2.INTER_CUBIC)
    distance = cv2.distanceTransform((1 - covered).astype(np.uint8), cv2.DIST_L2, 5) / width
    # The shadow continues under the objects, so that even the narrowest blur adds no light from there.
    levels = [cv2.GaussianBlur(shadow, (0, 0), sigma * width / 1200) for sigma in (6, 10, 16, 24)]
    position = np.clip(distance / .02, 0, len(levels) - 1)
    soft = levels[0]
    for step, level in enumerate(levels[1:]):
        part = np.clip(position - step, 0, 1)
        soft = soft * (1 - part) + level * part
    return np.clip((soft - SHADOW_FLOOR) / (1 - SHADOW_FLOOR), 0, 1) * edge_fade(height, width)


def joined(shadow, lobe):
    """Joins the shadows of two lamps into one: fills the dip between them in the outline."""
    height, width = shadow.shape
    small = cv2.resize(shadow, (150, round(150 * height / width)), interpolation=cv2.INTER_AREA)
    small = cv2.copyMakeBorder(small, lobe, lobe, lobe, lobe, cv2.BORDER_CONSTANT, value=0)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (lobe, lobe))
    closed = cv2.morphologyEx(cv2.GaussianBlur(small, (0, 0), 1.5), cv2.MORPH_CLOSE, disc)[lobe:-lobe, lobe:-lobe]
    closed = cv2.resize(cv2.GaussianBlur(closed, (0, 0), 2), (width, height), interpolation=cv2.INTER_CUBIC)
    return np.maximum(shadow, closed)


def edge_fade(height, width, wide=.42):
    """A weight: 1 in the middle, 0 before the frame's edge. It is a superellipse, because a straight fade shows as a rectangle.

    `wide`: how wide the fade is, as a share of half the frame.
    """
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    edge = (np.abs(x / width * 2 - 1) ** 2.6 + np.abs(y / height * 2 - 1) ** 2.6) ** (1 / 2.6)
    fade = np.clip((.985 - edge) / wide, 0, 1)
    return fade * fade * (3 - 2 * fade)


def reflection(image, covered, share, reach, fade):
    """The mirror image on the dark ground, H x W x 4: weaker and softer away from the objects, and gone before the frame's edge."""
    height, width = covered.shape
    image = cv2.resize(cv2.medianBlur(image[..., :3], 3), (width, height), interpolation=cv2.INTER_CUBIC)
    near, far = (cv2.GaussianBlur(image, (0, 0), sigma * width / 1200) for sigma in (5, 14))
    distance = (cv2.distanceTransform((~covered).astype(np.uint8), cv2.DIST_L2, 5) / width)[..., None]
    part = np.clip(distance / .06, 0, 1)
    color = encoded(np.clip(near * (1 - part) + far * part, 0, 1)) * share * np.exp(-distance / reach)
    color = color * edge_fade(height, width, fade)[..., None]
    alpha = color.max(-1, keepdims=True)
    return np.dstack([color / np.maximum(alpha, 1e-5), alpha])


def encoded(light):
    """Scene-linear light as sRGB."""
    return np.where(light <= .0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - .055)


def developed(folder, job):
    """The picture (float32, H x W x 4: color and alpha) from the passes in the folder, and the mask of its objects."""
    beauty, index = read(folder, 'beauty'), read(folder, 'index')[..., :1]
    guides = (read(folder, 'normal')[..., :3], read(folder, 'albedo')[..., :3], index)
    box, objects = around(beauty[..., 3] > 0), np.zeros_like(beauty)
    objects[box] = smooth(beauty[box], *(guide[box] for guide in guides))
    alpha = np.clip(objects[..., 3:], 0, 1)
    picture = np.dstack([encoded(np.clip(objects[..., :3] / np.maximum(alpha, 1e-5), 0, 1)), alpha])
    covered = index[..., 0] > .5
    if job['view'] == 'part':
        return picture, covered
    shadow = soften(read(folder, 'shadow')[..., 3], covered, LOBE_BESIDE if job['beside'] else LOBE)[..., None]
    if job['night']:
        shown = reflection(read(folder, 'mirror'), covered, *MIRROR[job['angle']])
        picture = over(picture, shown)
        shadow = shadow * NIGHT_SHADOW
    return over(picture, np.dstack([np.broadcast_to(SHADOW_COLOR, shadow.shape[:2] + (3,)), shadow])), covered


def main(folder, out, masters):
    job = json.loads(Path(folder, 'job.json').read_text())
    record(folder, masters, job['scene'])
    picture, covered = developed(folder, job)
    if job['view'] in ('plate', 'seated'):
        base = master(masters, job, '', picture.shape)
        if job['view'] == 'plate':
            picture = pasted(picture, base, job['box'])
        else:
            picture = patch(picture, covered, (base, master(masters, job, '-plate', picture.shape)), job['box'])
    picture = cropped(picture, job['crop'])
    grain = (np.random.default_rng(1).random(picture.shape[:2] + (3,)) - .5) / 255  # keeps smooth gradients from banding at 8 bits
    picture[..., :3] += grain
    cv2.imwrite(out, np.round(np.clip(picture, 0, 1) * 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 96])


def cropped(picture, crop):
    """The rectangle of the picture: left, top, right, bottom in fractions of the frame."""
    height, width = picture.shape[:2]
    left, top, right, bottom = (round(part * side) for part, side in zip(crop, (width, height, width, height)))
    return picture[top:bottom, left:right]


def master(folder, job, variant, shape):
    """A finished master of the same scene, in the size of the picture."""
    path = f"{folder}/{job['scene']}{variant}{'-night' * job['night']}.webp"
    return cv2.resize(cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32) / 255, shape[1::-1], interpolation=cv2.INTER_AREA)


def record(folder, masters, scene):
    """Writes the measurements next to the masters: how far the part moves, and where drawings lie on the picture."""
    way, places = Path(folder, 'travel.json'), Path(folder, 'places.json')
    if places.exists():
        Path(masters, f'{scene}-places.json').write_text(rounded(json.loads(places.read_text())))
    if way.exists():
        kept = Path(masters, 'travel.json')
        known = json.loads(kept.read_text()) if kept.exists() else {}
        kept.write_text(rounded(dict(sorted({**known, scene: json.loads(way.read_text())}.items()))))


def rounded(value):
    """JSON with numbers of five decimal places and one entry per line."""
    shorter = json.loads(json.dumps(value), parse_float=lambda number: round(float(number), 5))
    return json.dumps(shorter, indent=2) + '\n'


if __name__ == '__main__':
    main(*sys.argv[1:4])
