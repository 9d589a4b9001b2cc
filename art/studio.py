"""Light, camera and render settings: the same for every picture, scaled with the size of what stands in front of them.

Written for Blender 3.4 (Debian's), Cycles on the CPU. Objects and their shadow on the ground are rendered apart, so that the
shadow runs on under the objects and no seam can show where they meet.
"""
import math
from pathlib import Path

import bpy
from mathutils import Vector

from materials import PAPER, linear

AZIMUTH, ELEVATION, LENS, SENSOR = -58, 36, 121, 36
DISTANCE = 22
BEAUTY_PASSES = {'beauty': 'Image', 'normal': 'Normal', 'albedo': 'DiffCol', 'index': 'IndexOB'}


def clear():
    """Empties the file and chooses the renderer."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'


def shoot(folder, width, height, samples, fill=.76, nudge=(0, 0)):
    """Renders what is in the scene into `folder` as EXR files, scene-linear with alpha.

    `fill`: the part of the frame that the objects take up in the direction that binds; `nudge`: their shift (right, up) as a part
    of the frame's width. Writes beauty, normal, albedo and index at width x height, and shadow at half of that.
    """
    objects = [made for made in bpy.data.objects if made.type == 'MESH']
    target, scale = _frame(objects, width / height, fill, nudge)
    _light(target, scale)
    ground = _ground(target, scale)
    _settings(width, height)
    for index, made in enumerate(objects):
        made.pass_index = 1 + index % 32000
    ground.visible_camera = False
    _render(folder, samples, 100, BEAUTY_PASSES)
    for made in objects:
        made.visible_camera = False
    ground.visible_camera = ground.is_shadow_catcher = True
    _render(folder, samples // 2, 50, {'shadow': 'Image'})  # the blurs of denoise.py make up for the rest


def _frame(objects, aspect, fill, nudge):
    """Places the camera so that the objects are in the middle of the frame; gives its target and the picture's scale."""
    bpy.context.view_layer.update()
    points = [made.matrix_world @ vertex.co for made in objects for vertex in made.data.vertices]
    azimuth, elevation = math.radians(AZIMUTH), math.radians(ELEVATION)
    back = Vector((math.cos(elevation) * math.cos(azimuth), math.cos(elevation) * math.sin(azimuth), math.sin(elevation)))
    right = Vector((-math.sin(azimuth), math.cos(azimuth), 0))
    up = back.cross(right)
    target, scale = Vector((0, 0, .5)), 1
    for _ in range(6):  # perspective makes each fit a little wrong; six bring it below a tenth of a pixel
        seen = [(p - target, DISTANCE * scale / (DISTANCE * scale - (p - target).dot(back))) for p in points]
        xs, ys = [[offset.dot(axis) * near for offset, near in seen] for axis in (right, up)]
        target += right * (max(xs) + min(xs)) / 2 + up * (max(ys) + min(ys)) / 2
        scale = max(max(xs) - min(xs), (max(ys) - min(ys)) * aspect) / fill / (DISTANCE * SENSOR / LENS)
    span = scale * DISTANCE * SENSOR / LENS
    target -= (right * nudge[0] + up * nudge[1]) * span
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = LENS, SENSOR, 'HORIZONTAL', DISTANCE * scale * 3
    camera = bpy.data.objects.new('camera', data)
    camera.location = target + back * DISTANCE * scale
    camera.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return target, scale


def _light(target, scale):
    """A warm key from the left, a rim behind, a weak cool fill, and a narrow strip that streaks screens and knobs."""
    middle = Vector((target.x, target.y, 0))

    def area(at, aim, width, height, power, color):
        data = bpy.data.lights.new('area', 'AREA')
        data.shape, data.size, data.size_y = 'RECTANGLE', width * scale, height * scale
        data.energy, data.color = power * scale * scale, color
        lamp = bpy.data.objects.new('area', data)
        lamp.location = middle + Vector(at) * scale
        lamp.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.scene.collection.objects.link(lamp)

    area((-7.6, .6, 6.6), (0, 0, .6), 3.4, 3.4, 900, (1, .955, .90))
    area((5.5, 6.5, 3.2), (0, 0, .8), 4, 1, 330, (1, 1, 1))
    area((5, -7, 3), (0, 0, .5), 5, 3, 70, (.93, .96, 1))
    area((-6.2, 5.2, 7.6), (-.5, -1.5, .9), 5.5, .5, 70, (1, 1, 1))
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, .985, .96, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = .36


def _ground(target, scale):
    bpy.ops.mesh.primitive_plane_add(size=60 * scale, location=(target.x, target.y, 0))
    ground = bpy.context.object
    paper = bpy.data.materials.new('ground')
    paper.use_nodes = True
    paper.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = linear(PAPER)
    paper.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .9
    ground.data.materials.append(paper)
    return ground


def _settings(width, height):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
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
