import type * as v from 'valibot';
import { isMap, isSeq, type Node, parseDocument, visit, type YAMLMap } from 'yaml';

type Shape = {
  pipe?: readonly unknown[];
  wrapped?: Shape;
  entries?: Record<string, Shape>;
  item?: Shape;
  options?: readonly Shape[];
  literal?: string;
  getter?: () => Shape;
};

/** Returns a schema without its wrappers. */
const bare = (shape: Shape | undefined): Shape | undefined => {
  const inner = (shape?.pipe?.[0] as Shape | undefined) ?? shape?.wrapped ?? shape?.getter?.();
  return inner && inner !== shape ? bare(inner) : shape;
};

/** Returns the variant of a shape that fits the `kind` of a map. */
const kindOf = (map: YAMLMap, { options }: Shape) =>
  options?.map(bare).find(option => option?.entries?.kind?.literal === map.get('kind'));

/** Puts the fields of a node into the order of its schema. */
function order(node: unknown, shape: Shape | undefined): void {
  const plain = bare(shape);
  if (isSeq<Node>(node)) for (const item of node.items) order(item, plain?.item);
  if (!isMap<{ value: string }>(node)) return;
  const { entries } = (plain?.options && kindOf(node as YAMLMap, plain)) ?? plain ?? {};
  if (!entries) return;
  const names = Object.keys(entries);
  node.items.sort((one, other) => names.indexOf(one.key.value) - names.indexOf(other.key.value));
  for (const { key, value } of node.items) order(value, entries[key.value]);
}

/**
 * Returns a file of texts as the project and the editor write it: two spaces of indentation, fields in the order of their schema, and each
 * text on one line, however long, so that a change of a text changes only one line.
 */
export function written(text: string, schema: v.GenericSchema): string {
  const document = parseDocument(text);
  order(document.contents, schema as Shape);
  // This leaves quotes only where YAML needs them, and puts each entry on its own line.
  visit(document, {
    Scalar: (_key, scalar) => void delete scalar.type,
    Collection: (_key, collection) => void delete collection.flow,
  });
  return document.toString({ indent: 2, lineWidth: 0, singleQuote: true });
}
