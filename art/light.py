"""The two lights of the studio, and the ground under the machine. Both scale with the machine: all pictures are lit alike."""
from dataclasses import dataclass

import bpy
from mathutils import Vector

from materials import PAPER, linear


@dataclass(frozen=True)
class Lamp:
    """A rectangle that shines from `at` towards `aim`. Its positions, size and power are for a machine of the default size.

    Surfaces such as screens mirror it only if it is `mirrored`: the reflection of a near lamp hides the marks on a screen.
    """

    at: tuple
    aim: tuple
    size: tuple
    power: float
    color: tuple
    mirrored: bool = True


@dataclass(frozen=True)
class Light:
    """The lamps, and the color and strength of the sky."""

    lamps: tuple
    sky: tuple
    strength: float


WARM = (1, .84, .66)

# A warm key light from the left, a rim light behind, a weak cool fill light, and a narrow strip that draws streaks on screens and knobs.
DAY = Light((
    Lamp((-7.6, .6, 6.6), (0, 0, .6), (3.4, 3.4), 900, (1, .955, .90)),
    Lamp((5.5, 6.5, 3.2), (0, 0, .8), (4, 1), 330, (1, 1, 1)),
    Lamp((5, -7, 3), (0, 0, .5), (5, 3), 70, (.93, .96, 1)),
    Lamp((-6.2, 5.2, 7.6), (-.5, -1.5, .9), (5.5, .5), 70, (1, 1, 1)),
), (1, .985, .96, 1), .36)

# Little light: a rim light from behind draws every edge, the key light only shows the forms, and a kicker sets the walls off a dark page.
NIGHT = Light((
    Lamp((-5.6, 2.6, 4.4), (0, 0, .6), (2.6, 1.6), 400, (1, .90, .78), mirrored=False),
    Lamp((7.0, 4.0, 2.8), (0, 0, .8), (4, 1), 640, WARM),
    Lamp((1.0, 8.5, 2.2), (0, 0, .8), (6, .5), 420, WARM),
    Lamp((5, -7, 3), (0, 0, .5), (5, 3), 40, (1, .95, .90)),
), (1, .95, .88, 1), .02)

# The night for a camera that looks straight at the front: the lamps behind are higher, or flat tops and screens would mirror them, and the
# fronts have a lamp of their own.
FRONT_NIGHT = Light((
    Lamp((-5.6, 2.6, 4.4), (0, 0, .6), (2.6, 1.6), 420, (1, .90, .78), mirrored=False),
    Lamp((7.0, 4.0, 4.6), (0, 0, .8), (4, 1), 900, WARM),
    Lamp((-1.0, 7.5, 6.2), (0, 0, .8), (7, .6), 700, WARM),
    Lamp((-7.5, -5, 4), (0, 0, .6), (3, 3), 130, (1, .93, .84), mirrored=False),
    Lamp((5, -7, 3), (0, 0, .5), (5, 3), 40, (1, .95, .90)),
), (1, .95, .88, 1), .02)


def shine(light, target, scale):
    """Sets up the lamps and the sky around what the camera looks at."""
    middle = Vector((target.x, target.y, 0))
    for lamp in light.lamps:
        data = bpy.data.lights.new('area', 'AREA')
        data.shape, data.size, data.size_y = 'RECTANGLE', lamp.size[0] * scale, lamp.size[1] * scale
        data.energy, data.color = lamp.power * scale * scale, lamp.color
        made = bpy.data.objects.new('area', data)
        made.visible_glossy = lamp.mirrored
        made.location = middle + Vector(lamp.at) * scale
        made.rotation_euler = (Vector(lamp.aim) - Vector(lamp.at)).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.scene.collection.objects.link(made)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = light.sky
    world.node_tree.nodes['Background'].inputs[1].default_value = light.strength


def ground(target, scale, level=0, color=PAPER):
    """The plane that the machine stands on, or in if `level` is above 0: it takes the shadow and sends light back."""
    return _plane('ground', target, scale, level, 'PRINCIPLED', **{'Base Color': linear(color), 'Roughness': .9})


def mirror(target, scale, level=0):
    """A ground that shows only the machine's reflection: no lamp, no sky, no shadow."""
    for made in bpy.data.objects:
        if made.type == 'LIGHT':
            made.visible_glossy = False
    bpy.context.scene.world.cycles_visibility.glossy = False
    return _plane('mirror', target, scale, level, 'GLOSSY', Color=(1, 1, 1, 1), Roughness=.2)


def _plane(name, target, scale, level, shader, **inputs):
    mesh = bpy.data.meshes.new(name)
    reach = 30 * scale
    mesh.from_pydata([(x * reach, y * reach, 0) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [], [(0, 1, 2, 3)])
    made = bpy.data.objects.new(name, mesh)
    made.location = (target.x, target.y, level)
    bpy.context.scene.collection.objects.link(made)
    surface = bpy.data.materials.new(name)
    surface.use_nodes = True
    tree = surface.node_tree
    if shader == 'GLOSSY':
        node = tree.nodes.new('ShaderNodeBsdfGlossy')
        tree.links.new(node.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    else:
        node = tree.nodes['Principled BSDF']
    for setting, value in inputs.items():
        node.inputs[setting].default_value = value
    mesh.materials.append(surface)
    return made
