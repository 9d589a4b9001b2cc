"""The materials, which all pictures share. `material(name)` makes a material when it is first used."""
import bpy

PAPER, CERAMIC, INK, ACCENT = '#F3EFE7', '#EDE8DE', '#15161A', '#FF3C05'

# Bump strengths above 0.02 look like noise at the size that the site shows.
FINISHES = {
    'ceramic': dict(color=CERAMIC, roughness=.42, coat=.25, coat_roughness=.25, bump=.016),
    'backlit': dict(color=CERAMIC, roughness=.42, coat=.25, coat_roughness=.25, bump=.016),
    'clay': dict(color='#DAD2C4', roughness=.5, coat=.1, bump=.016),
    'bisque': dict(color='#E6DFD2', roughness=.7, specular=.3),
    'stone': dict(color='#A59D90', roughness=.5, coat=.1, bump=.016),
    'slate': dict(color='#57534E', roughness=.48, coat=.1, bump=.016),
    'ink': dict(color=INK, roughness=.38, coat=.15, coat_roughness=.3, bump=.012),
    'print': dict(color=INK, roughness=.6),
    'accent': dict(color=ACCENT, roughness=.46, specular=.25, coat=.12, coat_roughness=.22, bump=.012),
    'backlit accent': dict(color=ACCENT, roughness=.46, specular=.25, coat=.12, coat_roughness=.22, bump=.012),
    'wire': dict(color=INK, roughness=.6),
    'paper': dict(color='#FBF8F1', roughness=.8, specular=.2),
    'aluminium': dict(color='#C9C6C0', roughness=.3, metallic=1),
    'spun aluminium': dict(color='#D9D6D0', roughness=.26, metallic=1, anisotropic=.75),
    'gold': dict(color='#D9B27A', roughness=.24, metallic=1),
    'screen': dict(color='#08090B', roughness=.07, coat=1, coat_roughness=.03, specular=.6),
    'matt screen': dict(color='#08090B', roughness=.34, specular=.35),
    'dark': dict(color='#0B0B0D', roughness=.7),
    'page': dict(color='#E6DDCC', roughness=.8, specular=.2, emission=.42),
    'lit': dict(color='#F6F1E6', roughness=.5, emission=.95),
    'lit low': dict(color='#8A867F', roughness=.5, emission=.38),
    'pilot': dict(color='#8A867F', roughness=.5, emission=.38),
    'unlit': dict(color='#4A4640', roughness=.6),
}

# Changes at night: displays shine in a dim warm white, and the accent shines a little, because the lamps leave it half in the shade.
NIGHT = {
    'accent': dict(emission=.14),
    'wire': dict(color='#D9B98C', emission=.5),
    'backlit': dict(color='#E9CDA2', emission=.26),
    'backlit accent': dict(emission=.34),
    'screen': dict(color='#1A140D', roughness=.12, coat_roughness=.08, emission=.5),
    'matt screen': dict(color='#1A140D', emission=.5, roughness=.5, specular=.06),
    'pilot': dict(color='#FFA34A', emission=6),
    'page': dict(color='#D9B98C', emission=.5),
    'lit': dict(color='#FFDDB0', emission=.9),
    'lit low': dict(color='#B98F5E', emission=.34),
}

SOCKETS = {
    'roughness': 'Roughness',
    'metallic': 'Metallic',
    'coat': 'Clearcoat',
    'coat_roughness': 'Clearcoat Roughness',
    'specular': 'Specular',
    'anisotropic': 'Anisotropic',
    'emission': 'Emission Strength',
}


def linear(color):
    """'#rrggbb' in sRGB as [r, g, b, 1] in scene-linear light."""
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts] + [1]


def at_night():
    """Chooses the night's finishes for all materials that are made after this call."""
    for name, changes in NIGHT.items():
        FINISHES[name] = {**FINISHES[name], **changes}


def material(name):
    """The material with this name, which is a key of SPECIAL or of FINISHES."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    if name in SPECIAL:
        SPECIAL[name](made.node_tree)
    else:
        _surface(made.node_tree, **FINISHES[name])
    return made


def _surface(tree, color, bump=0, **settings):
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = linear(color)
    for setting, value in settings.items():
        shader.inputs[SOCKETS[setting]].default_value = value
    if 'emission' in settings:
        shader.inputs['Emission'].default_value = linear(color)
    if 'anisotropic' in settings:
        tangent = tree.nodes.new('ShaderNodeTangent')
        tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
        tree.links.new(tangent.outputs[0], shader.inputs['Tangent'])
    if bump:
        _grain(tree, shader, bump)


def _grain(tree, shader, strength):
    """Adds the fine grain of a blasted or fired surface."""
    place, noise, bump = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 90, 3
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, .01
    tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], shader.inputs['Normal'])


def _glass(tree):
    """Glass that lets shadow rays and diffuse rays pass straight through: caustics would take hours and look like noise."""
    tree.nodes.clear()
    out, glass, clear, mix, ray, either = (
        tree.nodes.new(f'ShaderNode{kind}')
        for kind in ('OutputMaterial', 'BsdfGlass', 'BsdfTransparent', 'MixShader', 'LightPath', 'Math')
    )
    glass.inputs['Color'].default_value = clear.inputs['Color'].default_value = linear('#F3F6F4')
    glass.inputs['Roughness'].default_value, glass.inputs['IOR'].default_value = 0, 1.46
    either.operation = 'MAXIMUM'
    tree.links.new(ray.outputs['Is Shadow Ray'], either.inputs[0])
    tree.links.new(ray.outputs['Is Diffuse Ray'], either.inputs[1])
    tree.links.new(either.outputs[0], mix.inputs[0])
    tree.links.new(glass.outputs[0], mix.inputs[1])
    tree.links.new(clear.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs['Surface'])


def _ember(tree):
    """A filament behind a lens: vermilion at the rim, amber in the middle, over a disc of radius .34 around the object's origin."""
    tree.nodes.clear()
    out, shine, ramp, fall, size, place = (
        tree.nodes.new(f'ShaderNode{kind}')
        for kind in ('OutputMaterial', 'Emission', 'ValToRGB', 'TexGradient', 'Mapping', 'TexCoord')
    )
    fall.gradient_type = 'SPHERICAL'
    size.inputs['Scale'].default_value = (2.9, 2.9, 2.9)
    first, last = ramp.color_ramp.elements
    first.color, last.color, last.position = linear('#C92A04'), linear('#FFC27A'), .95
    ramp.color_ramp.elements.new(.35).color = linear('#FF5A1C')
    shine.inputs['Strength'].default_value = 1.15
    tree.links.new(place.outputs['Object'], size.inputs['Vector'])
    tree.links.new(size.outputs[0], fall.inputs['Vector'])
    tree.links.new(fall.outputs['Color'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], shine.inputs['Color'])
    tree.links.new(shine.outputs[0], out.inputs['Surface'])


SPECIAL = {'glass': _glass, 'ember': _ember}
