"""The solids that modules consist of, in the scene's units (one cell of a tray = 1), z up.

Every shape is placed in the current frame (see `placed`), and takes the name of a material in materials.py.
"""
import math
from contextlib import contextmanager

import bpy
from mathutils import Euler, Matrix, Vector

from materials import material

_frames = [Matrix()]
_bevels = [1]


@contextmanager
def placed(at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves and turns (degrees about x, y, z) everything that is made inside the block, as one piece."""
    _frames.append(_frames[-1] @ _matrix(at, turn))
    try:
        yield
    finally:
        _frames.pop()


@contextmanager
def sharp():
    """Makes plates without bevels inside the block."""
    _bevels.append(0)
    try:
        yield
    finally:
        _bevels.pop()


def rounded(width, depth, radius, x=0, y=0, steps=16):
    """Outline of a rectangle with round corners, centered at x, y: a list of (x, y), counter-clockwise."""
    outline = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            middle_x, middle_y = x + sx * (width / 2 - radius), y + sy * (depth / 2 - radius)
            outline.append((middle_x + radius * math.cos(angle), middle_y + radius * math.sin(angle)))
    return outline


def circle(radius, x=0, y=0, steps=96):
    """Outline of a circle: a list of (x, y), counter-clockwise."""
    turn = 2 * math.pi / steps
    return [(x + radius * math.cos(turn * step), y + radius * math.sin(turn * step)) for step in range(steps)]


def toothed(radius, teeth, depth):
    """Outline of a knurled wheel: a list of (x, y), counter-clockwise."""
    steps = teeth * 4
    reach = [radius if step % 4 < 2 else radius - depth for step in range(steps)]
    return [(r * math.cos(2 * math.pi * i / steps), r * math.sin(2 * math.pi * i / steps)) for i, r in enumerate(reach)]


def plate(outlines, bottom, top, material_name, bevel=.025, at=(0, 0, 0), turn=(0, 0, 0), steps=3):
    """Extrudes outlines from z = bottom to z = top. The first outline is the outside, the others are holes; all edges are beveled.

    Turns a filled curve into a mesh, which gives clean bevels around holes; boolean cuts do not.
    """
    height = top - bottom
    bevel = min(bevel, height * .49) * _bevels[-1]
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.offset, curve.bevel_resolution = height / 2 - bevel, bevel, -bevel, steps
    for outline in outlines:
        _spline(curve, 'POLY', [(x, y, 0) for x, y in outline]).use_cyclic_u = True
    made = _add(_mesh_of(curve), material_name, (at[0], at[1], at[2]), turn, 50, Matrix.Translation((0, 0, (bottom + top) / 2)))
    made.modifiers.new('weld', 'WELD').merge_threshold = 1e-4
    normals = made.modifiers.new('normals', 'WEIGHTED_NORMAL')
    normals.keep_sharp, normals.weight = True, 100
    return made


def lathe(profile, material_name, at=(0, 0, 0), turn=(0, 0, 0), steps=128):
    """Turns a profile, a list of (radius, z), about the z axis."""
    count = len(profile)
    points, faces = [], []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        points += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
        here, there = step * count, (step + 1) % steps * count
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(count - 1)]
    mesh = bpy.data.meshes.new('lathe')
    mesh.from_pydata(points, [], faces)
    mesh.validate()
    return _add(mesh, material_name, at, turn, 35)


def box(width, depth, height, material_name, at=(0, 0, 0), turn=(0, 0, 0)):
    """A block with sharp edges, standing on its own origin: its bottom is at z = at[2]."""
    x, y = width / 2, depth / 2
    points = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (0, height)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    mesh = bpy.data.meshes.new('box')
    mesh.from_pydata(points, [], faces)
    return _add(mesh, material_name, at, turn, 0)


def tube(points, radius, material_name):
    """A round cord that runs smoothly from the first point to the last; the points between them pull it towards themselves."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 6, True
    spline = _spline(curve, 'NURBS', points)
    spline.use_endpoint_u, spline.order_u, spline.resolution_u = True, min(4, len(points)), 24
    return _add(_mesh_of(curve), material_name, (0, 0, 0), (0, 0, 0), 60)


def ribbon(path, width, material_name):
    """A band without thickness: a path, which is a list of (y, z), extended along x to the given width."""
    count = len(path)
    points = [(x, y, z) for x in (-width / 2, width / 2) for y, z in path]
    mesh = bpy.data.meshes.new('ribbon')
    mesh.from_pydata(points, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    return _add(mesh, material_name, (0, 0, 0), (0, 0, 0), 60)


def _matrix(at, turn):
    return Matrix.LocRotScale(Vector(at), Euler([math.radians(angle) for angle in turn]), None)


def _spline(curve, kind, points):
    spline = curve.splines.new(kind)
    spline.points.add(len(points) - 1)
    for point, (x, y, z) in zip(spline.points, points):
        point.co = (x, y, z, 1)
    return spline


def _mesh_of(curve):
    carrier = bpy.data.objects.new('carrier', curve)
    mesh = bpy.data.meshes.new_from_object(carrier)
    bpy.data.objects.remove(carrier)
    bpy.data.curves.remove(curve)
    return mesh


def _add(mesh, material_name, at, turn, smooth_below, inner=Matrix()):
    """Puts a mesh into the scene; edges that turn by less than `smooth_below` degrees are shaded as one surface."""
    mesh.materials.clear()
    mesh.materials.append(material(material_name))
    if smooth_below:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(smooth_below)
    made = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(made)
    made.matrix_world = _frames[-1] @ _matrix(at, turn) @ inner
    return made
