/** The form in which addresses are compared: letter case and slashes at the end do not matter. */
const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '');

/**
 * Returns a look-up of redirects by path. Of sources such as `/blog/*`, which mean a path and everything below it, the longest counts,
 * after an exact source.
 * @param redirects targets by source
 */
export function oldAddresses(redirects: Readonly<Record<string, string>>): (path: string) => string | undefined {
  const entries = Object.entries(redirects).map(([source, target]) => [plain(source), target] as const);
  const exact = new Map(entries);
  const below = entries
    .filter(([source]) => source.endsWith('/*'))
    .map(([source, target]) => [source.slice(0, -1), target] as const)
    .sort(([a], [b]) => b.length - a.length);
  return path => exact.get(plain(path)) ?? below.find(([start]) => `${plain(path)}/`.startsWith(start))?.[1];
}
