import json from './recorded.json' with { type: 'json' };

/** The figures of `/this-site` that come from runs, each with its day. The page leaves out an absent one. */
export type Recorded = {
  tests?: { on: string; passed: number };
  /** The bench of both home pages: the first and the largest paint in milliseconds. */
  paints?: { on: string; command: string; sites: { ours: boolean; first: number; largest: number; kilobytes: number }[] };
};

export const recorded: Recorded = json;
