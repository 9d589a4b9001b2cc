import json from './recorded.json' with { type: 'json' };

/** The figures of `/this-site` that test runs and benchmarks record, each with its day. The page leaves out a missing figure. */
export type Recorded = {
  tests?: { on: string; passed: number };
  /** The benchmark of this site's home page and a template's: the first and the largest paint in milliseconds. */
  paints?: { on: string; command: string; sites: { ours: boolean; first: number; largest: number; kilobytes: number }[] };
  /** Figures of works that are measured by hand, with the commands that their pages name. */
  work?: { on: string; [figure: string]: string | number };
};

export const recorded: Recorded = json;

/** A recorded number by its path, such as `tests.passed`, with its day. Undefined if there is none. */
export function recordedAt(path: string): { value: number; on: string } | undefined {
  const [first = '', ...keys] = path.split('.');
  const group = recorded[first as keyof Recorded];
  const value = keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], group);
  return group && typeof value === 'number' ? { value, on: group.on } : undefined;
}
