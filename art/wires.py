"""A machine as wires along its edges: `as_wires(objects)`. The objects must stand upright, and be made inside `shapes.sharp()`.

The solids stay as stencils: they hide the wires behind them, but are themselves transparent, and they cast no shadow.
"""
import math
from collections import defaultdict

import bmesh
import bpy
from mathutils import Vector

from materials import material

RADIUS = .015
PLAIN = ('dark', 'gold', 'screen')  # what lies inside a module has no wires: they would run into those around it
CREASE = math.radians(28)  # two faces that meet at a larger angle have a wire between them


def as_wires(objects):
    """Puts wires along the edges of the objects, and turns the objects into stencils."""
    walls = defaultdict(list)
    wired = [made for made in objects if made.active_material.name not in PLAIN]
    meshes = [(made.name.split('.')[0], _mesh(made), made.matrix_world.translation) for made in wired]
    for kind, mesh, _ in meshes:
        if kind == 'plate':
            for edge in filter(_upright, mesh.edges):
                walls[_plan(edge.verts[0].co)].append(tuple(sorted(vertex.co.z for vertex in edge.verts)))
    joined = {plan: _joined(spans) for plan, spans in walls.items()}
    curve = bpy.data.curves.new('wires', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', RADIUS, 2, True
    for kind, mesh, middle in meshes:
        reach = max((vertex.co - middle).xy.length for vertex in mesh.verts)
        for path in _paths([edge for edge in mesh.edges if WIRED[kind](edge, joined, middle, reach)]):
            _spline(curve, path)
        mesh.free()
    carrier = bpy.data.objects.new('carrier', curve)
    wires = bpy.data.objects.new('wires', bpy.data.meshes.new_from_object(carrier))
    bpy.data.objects.remove(carrier)
    wires.data.materials.clear()
    wires.data.materials.append(material('wire'))
    bpy.context.scene.collection.objects.link(wires)
    wires.visible_shadow = False
    for made in objects:
        made['stencil'] = True


def _mesh(made):
    """The object's mesh in the scene's coordinates, with one vertex where several lie on each other."""
    mesh = bmesh.new()
    mesh.from_mesh(made.data)
    bmesh.ops.transform(mesh, matrix=made.matrix_world, verts=mesh.verts)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-4)
    mesh.normal_update()
    return mesh


def _of_plate(edge, joined, middle, _):
    """The edges of the top and of the bottom, unless another plate continues the wall there, and one upright line at each corner."""
    if _upright(edge):
        return _turn(edge) > CREASE or _at_corner(edge, middle)
    if _turn(edge) < CREASE:
        return False
    return all(any(abs(vertex.co.z - end) < 1e-3 for end in joined.get(_plan(vertex.co), [vertex.co.z])) for vertex in edge.verts)


def _of_lathe(edge, _, middle, reach):
    """A ring halfway to the rim."""
    return all(abs((vertex.co - middle).xy.length / reach - .5) < .02 for vertex in edge.verts)


def _of_ribbon(edge, *_):
    """The outline."""
    return len(edge.link_faces) == 1


WIRED = {'plate': _of_plate, 'lathe': _of_lathe, 'ribbon': _of_ribbon}


def _upright(edge):
    here, there = (vertex.co for vertex in edge.verts)
    return (here - there).xy.length < 1e-4


def _turn(edge):
    """The angle between the two faces of an edge."""
    return edge.calc_face_angle(math.pi)


def _at_corner(edge, middle):
    """Whether an outer wall faces halfway between two sides of the tray: round corners have one such line in their middle."""
    facing = sum((face.normal for face in edge.link_faces), Vector())
    return abs(abs(facing.x) - abs(facing.y)) < 1e-3 and facing.dot(edge.verts[0].co - middle) > 0


def _plan(place):
    return round(place.x, 3), round(place.y, 3)


def _joined(spans):
    """The ends of the walls that overlapping spans make together."""
    ends = []
    for bottom, top in sorted(spans):
        if ends and bottom <= ends[-1]:
            ends[-1] = max(ends[-1], top)
        else:
            ends += [bottom, top]
    return ends


def _paths(edges):
    """The edges, chained to paths of points; a closed path ends where it begins."""
    left = defaultdict(list)
    for edge in edges:
        for vertex in edge.verts:
            left[vertex].append(edge)
    unused = set(edges)
    # Begins at ends and crossings; what is left after that are closed paths.
    for start in sorted(left, key=lambda vertex: len(left[vertex]) == 2):
        for first in left[start]:
            if first not in unused:
                continue
            path, edge, vertex = [start.co.copy()], first, start
            while edge:
                unused.discard(edge)
                vertex = edge.other_vert(vertex)
                path.append(vertex.co.copy())
                onward = [other for other in left[vertex] if other in unused] if len(left[vertex]) == 2 else []
                edge = onward[0] if onward else None
            yield path


def _spline(curve, path):
    closed = len(path) > 2 and (path[0] - path[-1]).length < 1e-6
    path = path[:-1] if closed else path
    spline = curve.splines.new('POLY')
    spline.use_cyclic_u = closed
    spline.points.add(len(path) - 1)
    for point, place in zip(spline.points, path):
        point.co = (*place, 1)
