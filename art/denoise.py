"""Makes the picture from what studio.py rendered: `/usr/bin/python3 denoise.py FOLDER OUT.webp`.

The objects are smoothed by a joint bilateral filter, guided by normals, albedo and object index; the shadow, which has no
detail, by blurs that widen with the distance from the objects. Then the objects are laid over the shadow.
"""
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402 (reads the setting above when it is loaded)
import numpy as np  # noqa: E402

RADIUS = 5
SPREAD = {'normal': .12, 'albedo': .06, 'light': .05}
SHADOW_COLOR = np.array([.045, .060, .075], np.float32)  # BGR: a warm black
# What the sky alone takes from the ground far away; below it the shadow is noise.
SHADOW_FLOOR = .012


def read(folder, name):
    """One pass as float32, H x W x channels, blue first."""
    image = cv2.imread(f'{folder}/{name}_0001.exr', cv2.IMREAD_UNCHANGED)
    return (image if image.ndim == 3 else image[..., None]).astype(np.float32)


def smooth(beauty, normal, albedo, index):
    """Joint bilateral mean over a disc, in square-root light, so that highlights do not outweigh the rest."""
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


def shifted(image, dx, dy):
    """The image moved by whole pixels; what leaves on one side comes in on the other, where nothing but background is."""
    return np.roll(image, (dy, dx), (0, 1))


def soften(shadow, covered):
    """The shadow's opacity at full size, H x W: smooth, zero before the frame's edge."""
    height, width = covered.shape
    shadow = cv2.resize(cv2.medianBlur(shadow, 5), (width, height), interpolation=cv2.INTER_CUBIC)
    distance = cv2.distanceTransform((1 - covered).astype(np.uint8), cv2.DIST_L2, 5) / width
    # The shadow runs on under the objects, so that even the narrowest blur draws in no light from there.
    levels = [cv2.GaussianBlur(shadow, (0, 0), sigma * width / 1200) for sigma in (6, 10, 16, 24)]
    position = np.clip(distance / .02, 0, len(levels) - 1)
    soft = levels[0]
    for step, level in enumerate(levels[1:]):
        part = np.clip(position - step, 0, 1)
        soft = soft * (1 - part) + level * part
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    # A superellipse: a straight fade shows as a rectangle.
    edge = (np.abs(x / width * 2 - 1) ** 2.6 + np.abs(y / height * 2 - 1) ** 2.6) ** (1 / 2.6)
    fade = np.clip((.985 - edge) / .42, 0, 1)
    return np.clip((soft - SHADOW_FLOOR) / (1 - SHADOW_FLOOR), 0, 1) * fade * fade * (3 - 2 * fade)


def encoded(light):
    """Scene-linear light as sRGB."""
    return np.where(light <= .0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - .055)


def main(folder, out):
    beauty, index = read(folder, 'beauty'), read(folder, 'index')[..., :1]
    objects = smooth(beauty, read(folder, 'normal')[..., :3], read(folder, 'albedo')[..., :3], index)
    alpha = np.clip(objects[..., 3:], 0, 1)
    color = encoded(np.clip(objects[..., :3] / np.maximum(alpha, 1e-5), 0, 1))
    shadow = soften(read(folder, 'shadow')[..., 3], index[..., 0] > .5)[..., None]
    together = alpha + shadow * (1 - alpha)
    color = (color * alpha + SHADOW_COLOR * shadow * (1 - alpha)) / np.maximum(together, 1e-5)
    grain = (np.random.default_rng(1).random(color.shape) - .5) / 255  # keeps smooth gradients from banding at 8 bits
    picture = np.clip(np.dstack([color + grain, together]), 0, 1)
    cv2.imwrite(out, np.round(picture * 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 96])


main(*sys.argv[1:3])
