"""Run inside Blender: `blender -b --factory-startup -P art/render.py -- NAME FOLDER WIDTH SAMPLES`. See render.sh."""
import importlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import studio  # noqa: E402 (the path above comes first)

name, folder, width, samples = sys.argv[sys.argv.index('--') + 1:]
scene = importlib.import_module(f"scenes.{name.replace('-', '_')}")
full_width, full_height = scene.SIZE
width = int(width) or full_width

studio.clear()
scene.build()
start = time.time()
studio.shoot(folder, width, round(width * full_height / full_width), int(samples), **getattr(scene, 'FRAMING', {}))
print(f'{name}: {width} px, {samples} samples, {time.time() - start:.0f} s')
