"""Removes the mottling that is left in finished night pictures, and overwrites them: `/usr/bin/python3 even.py MASTER.webp …`.

Low light leaves patches of a few pixels that differ by a few levels. A bilateral filter removes these patches. It keeps legends, edges
and the dishes of the keys, which differ by more levels or over a longer distance.
"""
import sys

import cv2
import numpy as np

LEVELS, REACH = 22, 6


def even(picture):
    """The colors inside the outline, smoothed; alpha stays."""
    colors = picture[..., :3].astype(np.float32)
    smoothed = cv2.bilateralFilter(colors, -1, LEVELS, REACH)
    inside = cv2.erode((picture[..., 3] == 255).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    # Adds less than a level of noise: without it, smooth slopes would show steps.
    grain = np.random.default_rng(1).uniform(-.7, .7, smoothed.shape[:2] + (1,))
    kept = np.where(inside[..., None], np.clip(smoothed + grain, 0, 255).round(), colors)
    return np.dstack([kept.astype(np.uint8), picture[..., 3]])


for path in sys.argv[1:]:
    cv2.imwrite(path, even(cv2.imread(path, cv2.IMREAD_UNCHANGED)), [cv2.IMWRITE_WEBP_QUALITY, 96])
