import json from './recorded.json' with { type: 'json' };

/** The figures of `/this-site` that test runs and benchmarks record, each with its day. The page leaves out a missing figure. */
export type Recorded = {
  tests?: { on: string; passed: number };
  /** The benchmark of this site's home page and a template's: the first and the largest paint in milliseconds. */
  paints?: { on: string; command: string; sites: { ours: boolean; first: number; largest: number; kilobytes: number }[] };
};

export const recorded: Recorded = json;
