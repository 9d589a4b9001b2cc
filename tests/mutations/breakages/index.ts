import { forms } from './forms.ts';
import { pages } from './pages.ts';
import { server } from './server.ts';

/**
 * One change of behavior: `search`, which `file` has once, becomes `replace`; then the test in `spec` whose title begins with `title`
 * fails. `search` is short and within a line, so that formatting cannot lose it.
 * Breakages with a group need a build; a group is built together, so none of them may fail another one's test.
 */
export type Breakage = {
  file: string;
  search: string;
  replace: string;
  spec: string;
  title: string;
  group?: Group;
};
type Group = 'A' | 'B' | 'C' | 'D';

/** By the spec that notices. Paths are complete, so that a search for a moved file finds them. */
export type Breakages = Record<string, [file: string, search: string, replace: string, title: string, group?: Group][]>;

export const breakages: readonly Breakage[] = [pages, forms, server]
  .flatMap(part => Object.entries(part))
  .flatMap(([spec, rows]) =>
    rows.map(([file, search, replace, title, group]) => ({ file, search, replace, spec, title, group })),
  );
