"""Run inside Blender: `blender -b --factory-startup -P art/render.py -- NAME FOLDER WIDTH SAMPLES`. See render.sh."""
import importlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import materials  # noqa: E402 (needs the path above)
import part  # noqa: E402
import studio  # noqa: E402

name, folder, width, samples = sys.argv[sys.argv.index('--') + 1:]
night = name.endswith('-night')
base = name.removesuffix('-night')
kind = next((each for each in ('plate', 'part', 'seated', *studio.ANGLES) if base.endswith(f'-{each}')), '')
base = base.removesuffix(f'-{kind}')
angle = studio.ANGLES.get(kind)
variant = '' if angle else kind

scene = importlib.import_module(f"scenes.{base.replace('-', '_')}")
full_width, full_height = angle.size if angle else scene.SIZE
framing = {**angle.framing, **getattr(scene, kind.upper())} if angle else getattr(scene, 'FRAMING', {})
width = int(width) or full_width
start = time.time()

studio.clear()
if night:
    materials.at_night()
if angle and angle.seated:
    part.seat()
vars(scene).update(getattr(scene, f'{kind.upper()}_VALUES', {}) if angle else {})
scene.build()
height = round(width * full_height / full_width)
if hasattr(scene, 'WINDOW'):
    place = studio.frame(width, width, **scene.FRAMING)
    studio.empty()
    scene.beside()
    studio.look_at(*scene.WINDOW, width, height)
else:
    place = studio.frame(width, height, **framing)
place = place[0], place[1] * getattr(scene, 'AWAY', 1)
box = None
if variant:
    moving = studio.solids('part')
    above, corners = studio.middle(moving), studio.points(moving + studio.solids('follows'))
    if variant != 'part':
        corners += studio.points(studio.solids('guide'))
    if variant == 'seated':
        studio.empty()
        part.seat()
        scene.build()
        moving = studio.solids('part')
        home = studio.middle(moving)
        way = {'down': home[1] - above[1], 'right': home[0] - above[0], 'scale': above[2] / home[2]}
        corners += studio.points(moving + studio.solids('follows'))
        studio.note(folder, 'travel', way)
    box = studio.reach(corners)
if hasattr(scene, 'places') and not angle:
    studio.note(folder, 'places', scene.places())
view = variant or getattr(scene, 'VIEW', '')
job = {'scene': base, 'angle': kind if angle else '', 'view': view, 'box': box, 'night': night, 'beside': getattr(scene, 'BESIDE', False)}
studio.note(folder, 'job', {**job, 'crop': getattr(scene, 'CROP', (0, 0, 1, 1))})
lamps = (angle.night if angle else studio.NIGHT) if night else studio.DAY
studio.shoot(folder, place, int(samples), view, lamps, night, box, angle.level if angle else 0)
print(f'{name}: {width} px, {samples} samples, {time.time() - start:.0f} s')
