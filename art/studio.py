"""Camera, variants and render settings: the same for every picture.

Written for Blender 3.4 (Debian's), Cycles on the CPU. Objects are rendered separately from their shadow and reflection on the ground, so
that the shadow continues under the objects and no seam shows where they meet.
"""
import json
import math
from dataclasses import dataclass
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from light import DAY, FRONT_NIGHT, NIGHT, Light, ground, mirror, shine

LENS, SENSOR, DISTANCE = 121, 36, 22
BEAUTY_PASSES = {'beauty': 'Image', 'normal': 'Normal', 'albedo': 'DiffCol', 'index': 'IndexOB'}
MARGIN = .065  # a fraction of the frame, on every side of the part: room for its shadow and its reflection
NIGHT_GROUND = '#A89C8C'


@dataclass(frozen=True)
class Angle:
    """Another side of a machine: the size of its picture, the framing, whether the part is seated, the lamps at night, and the height of
    the ground. A scene shows this side if it has a dictionary with the angle's name in capitals, such as `PLAN`: values that replace the
    framing's. `PLAN_VALUES` replaces constants of the scene.
    """

    size: tuple
    framing: dict
    seated: bool = False
    night: Light = NIGHT
    level: float = 0


ANGLES = {
    'plan': Angle((900, 900), {'fill': .84, 'elevation': 62}),
    'front': Angle((1400, 430), {'fill': .84, 'nudge': (0, .012), 'azimuth': -90, 'elevation': 7}, True, FRONT_NIGHT, .36),
}


def clear():
    """Empties the file and chooses the renderer."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'


def solids(role=None):
    """Every object that a scene has made, or only the objects with the given role: 'part', 'guide', 'follows' or 'stencil'."""
    return [made for made in bpy.data.objects if made.type == 'MESH' and (not role or made.get(role))]


def empty():
    """Removes every object that a scene has made."""
    for made in solids():
        bpy.data.objects.remove(made)


def points(objects):
    """The corners of the objects, in the scene's coordinates."""
    bpy.context.view_layer.update()
    return [made.matrix_world @ vertex.co for made in objects for vertex in made.data.vertices]


def frame(width, height, fill=.76, nudge=(0, 0), azimuth=-58, elevation=36, flat=False):
    """Places the camera so that the objects are in the middle of the frame. Returns the camera's target and the picture's scale.

    `fill`: the share of the frame's width or height that the objects fill, whichever limits their size; `nudge`: their shift (right, up)
    as a fraction of the frame's width; `flat`: without perspective.
    """
    aspect, corners = width / height, points(solids())
    azimuth, elevation = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.cos(elevation) * math.cos(azimuth), math.cos(elevation) * math.sin(azimuth), math.sin(elevation)))
    right = Vector((-math.sin(azimuth), math.cos(azimuth), 0))
    up = back.cross(right)
    target, scale = Vector((0, 0, .5)), 1
    for _ in range(6):  # perspective makes each fit a little wrong; after six, the error is below 0.1 px
        away = DISTANCE * scale
        seen = [(p - target, 1 if flat else away / (away - (p - target).dot(back))) for p in corners]
        xs, ys = [[offset.dot(axis) * near for offset, near in seen] for axis in (right, up)]
        target += right * (max(xs) + min(xs)) / 2 + up * (max(ys) + min(ys)) / 2
        scale = max(max(xs) - min(xs), (max(ys) - min(ys)) * aspect) / fill / (DISTANCE * SENSOR / LENS)
    span = scale * DISTANCE * SENSOR / LENS
    target -= (right * nudge[0] + up * nudge[1]) * span
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = LENS, SENSOR, 'HORIZONTAL', DISTANCE * scale * 3
    if flat:
        data.type, data.ortho_scale = 'ORTHO', span
    camera = bpy.data.objects.new('camera', data)
    camera.location = target + back * DISTANCE * scale
    camera.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    scene = bpy.context.scene
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.resolution_x, scene.render.resolution_y = width, height
    bpy.context.view_layer.update()
    return target, scale


def look_at(left, top, width, columns, rows):
    """Shows another window of the square for which `frame` placed the camera. The camera stays, so the perspective stays, too.

    `left`, `top` and `width` are fractions of the square's width, from its upper left corner. The picture has `columns` x `rows` pixels.
    """
    render, data = bpy.context.scene.render, bpy.context.scene.camera.data
    height = width * rows / columns
    render.resolution_x, render.resolution_y = columns, rows
    data.sensor_width *= width
    data.shift_x, data.shift_y = (left + width / 2 - .5) / width, (.5 - top - height / 2) / width
    bpy.context.view_layer.update()


def seen(point):
    """Where the camera sees a point, in fractions of the frame's width and height from its upper left corner."""
    x, y, _ = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    return x, 1 - y


def middle(objects):
    """Where the camera sees the middle of the objects, and the distance of that middle from the camera."""
    scene = bpy.context.scene
    center = Vector([(min(axis) + max(axis)) / 2 for axis in zip(*points(objects))])
    return *seen(center), world_to_camera_view(scene, scene.camera, center).z


def reach(corners):
    """The box of the frame that contains the points, with a margin: left, top, right, bottom."""
    xs, ys = zip(*map(seen, corners))
    return [max(0, min(xs) - MARGIN), max(0, min(ys) - MARGIN), min(1, max(xs) + MARGIN), min(1, max(ys) + MARGIN)]


def shoot(folder, place, samples, view='', lamps=DAY, night=False, box=None, level=0):
    """Renders the scene into `folder` as EXR files, scene-linear with alpha.

    `view`: 'part' shows only the part and the objects that follow it. 'plate' shows everything except these objects and the guides, but
    with the objects' shadow. 'bare' leaves out the part, its shadow and the guides. `level`: the height of the ground, which hides what is
    below it. Writes beauty, normal, albedo and index at full size. Writes the shadow on the ground and, at night, the reflection at half
    that size.
    """
    shine(lamps, *place)
    for made in solids():
        if made.get('guide') and view in ('plate', 'bare') or made.get('part') and view == 'bare':
            bpy.data.objects.remove(made)
    objects = solids()
    moving = solids('part') + solids('follows')
    shown = [made for made in objects if not (view == 'plate' and made in moving)]
    floor = ground(*place, level, *((NIGHT_GROUND,) if night else ()))
    _settings()
    _only(box)
    for index, made in enumerate(objects):
        made.pass_index = 1 + index % 32000
        made.visible_camera = made.visible_diffuse = made.visible_glossy = made in shown
        made.is_holdout = view == 'part' and made not in moving
        if made.get('stencil'):
            made.is_holdout, made.visible_diffuse, made.visible_glossy, made.visible_shadow = True, False, False, False
    floor.visible_camera = floor.is_holdout = level > 0
    _render(folder, samples, 100, BEAUTY_PASSES)
    if view == 'part':
        return
    for made in objects:
        made.visible_camera = bool(made.get('stencil'))  # no shadow shows through a stencil
    floor.is_holdout = False
    floor.visible_camera = floor.is_shadow_catcher = True
    _only(box, around=.06)  # room for the blurs
    _render(folder, samples // 2, 50, {'shadow': 'Image'})  # the blurs of denoise.py replace the other half
    if night:
        bpy.data.objects.remove(floor)
        mirror(*place, level)
        _render(folder, samples // 2, 50, {'mirror': 'Image'})


def note(folder, name, value):
    """Writes a measurement as JSON next to the rendered files."""
    Path(folder, f'{name}.json').write_text(json.dumps(value))


def _only(box, around=0):
    """Limits the rendering to the box of the frame, with the given margin around it. Without a box there is no limit."""
    if not box:
        return
    settings = bpy.context.scene.render
    settings.use_border = True
    settings.border_min_x, settings.border_max_x = max(0, box[0] - around), min(1, box[2] + around)
    settings.border_min_y, settings.border_max_y = max(0, 1 - box[3] - around), min(1, 1 - box[1] + around)


def _settings():
    scene = bpy.context.scene
    scene.render.film_transparent, scene.render.filter_size = True, 1.3
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.view_settings.view_transform = 'Standard'  # Filmic mutes the accent
    cycles = scene.cycles
    cycles.use_denoising = False  # Debian's Blender has no denoiser: see denoise.py
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, .012, 24
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, .5
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_object_index = True


def _render(folder, samples, percentage, passes):
    scene = bpy.context.scene
    scene.cycles.samples, scene.render.resolution_percentage = samples, percentage
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(Path(folder))
    files.format.file_format, files.format.color_mode, files.format.color_depth = 'OPEN_EXR', 'RGBA', '32'
    files.file_slots.clear()
    for name, output in passes.items():
        files.file_slots.new(f'{name}_')
        tree.links.new(layers.outputs[output], files.inputs[-1])
    bpy.ops.render.render()
