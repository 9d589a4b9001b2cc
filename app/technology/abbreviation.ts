/** Returns two letters for a technology: its first, and the first of its second part (`JavaScript`, `C++`) or else its second. */
export function abbreviation(name: string): string {
  const [second = name[1] ?? ''] = name.slice(1).match(/(?<=[a-z])[A-Z]|(?<= )\S|[\d+]/) ?? [];
  return `${name[0]}${second.toLowerCase()}`;
}
