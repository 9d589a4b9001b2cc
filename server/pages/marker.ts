/** Comments that the build leaves in a page. The server puts an answer (requirements D3, K3) or a reference (requirement K1) there. */
export type Marker = 'answer' | 'reference';
export const markerOf = (name: Marker) => `<!--${name}-->`;

/** Returns the HTML before and after a marker. Undefined for a page that does not have the marker exactly once. */
export function splitAt(html: string, name: Marker): { before: string; after: string } | undefined {
  const [before = '', after, ...more] = html.split(markerOf(name));
  return after === undefined || more.length > 0 ? undefined : { before, after };
}
