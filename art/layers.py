"""Lays pictures over pictures. Each picture is float32, H x W x 4: color, which is not multiplied by alpha, and alpha."""
import cv2
import numpy as np

DIFFERENCE = .024  # a patch takes the pixels that differ by more; a smaller difference is noise


def over(top, bottom):
    """One picture laid over another."""
    alpha, under = top[..., 3:], bottom[..., 3:] * (1 - top[..., 3:])
    together = alpha + under
    return np.dstack([(top[..., :3] * alpha + bottom[..., :3] * under) / np.maximum(together, 1e-5), together])


def inside(box, shape):
    """A weight: 1 inside the box of the frame, falling to 0 over a few pixels at the box's edges."""
    height, width = shape[:2]
    weight = np.zeros((height, width), np.float32)
    left, top, right, bottom = (round(part * side) for part, side in zip(box, (width, height, width, height)))
    inset = width // 36
    weight[top + inset:bottom - inset, left + inset:right - inset] = 1
    return cv2.GaussianBlur(weight, (0, 0), inset / 3)


def multiplied(picture):
    """The picture with its color multiplied by its alpha."""
    return np.dstack([picture[..., :3] * picture[..., 3:], picture[..., 3:]])


def pasted(picture, base, box):
    """The base, with the contents of the box taken from the picture."""
    weight = inside(box, base.shape)[..., None]
    mixed = multiplied(picture) * weight + multiplied(base) * (1 - weight)
    return np.dstack([mixed[..., :3] / np.maximum(mixed[..., 3:], 1e-5), mixed[..., 3:]])


def patch(picture, covered, others, box):
    """The areas of objects in which the picture differs from one of the others, with soft edges."""
    width = picture.shape[1]
    difference = np.max([np.abs(cv2.GaussianBlur(multiplied(picture) - multiplied(other), (0, 0), 1.2)).max(-1) for other in others], 0)
    mask = ((difference > DIFFERENCE) & covered & (inside(box, picture.shape) > .5)).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    size = width // 90 | 1
    mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)))
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (4 * size + 1, 4 * size + 1)))
    weight = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), size / 5) * inside(box, picture.shape)
    return np.dstack([picture[..., :3], picture[..., 3] * weight])
