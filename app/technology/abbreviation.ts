/** Returns a name's first letter, then the first letter of its second part (`JavaScript`: Js, `C++`: C+) or else its second letter. */
export function abbreviation(name: string): string {
  const [second = name[1] ?? ''] = name.slice(1).match(/(?<=[a-z])[A-Z]|(?<= )\S|[\d+]/) ?? [];
  return `${name[0]}${second.toLowerCase()}`;
}
