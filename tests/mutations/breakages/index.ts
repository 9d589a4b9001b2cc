import { content } from './content.ts';
import { forms } from './forms.ts';
import { pages } from './pages.ts';
import { server } from './server.ts';

/**
 * One thing broken: `search`, which stands once in `file`, becomes `replace`; the test whose title begins with `title` in `spec` then fails.
 * Those with a group are built together, a group at a time; in one group none may disturb another one's test.
 */
export type Breakage = {
  number: string;
  file: string;
  search: string;
  replace: string;
  spec: string;
  title: string;
  group?: Group;
};
type Group = 'A' | 'B' | 'C' | 'D';

/** As a part lists them: by the spec that notices. Paths are whole, so that whoever moves a file finds them. */
export type Breakages = Record<
  string,
  [number: string, file: string, search: string, replace: string, title: string, group?: Group][]
>;

/** At least one for each number of the specification, and for what guards the pages and the intake. */
export const breakages: readonly Breakage[] = [content, pages, forms, server]
  .flatMap(part => Object.entries(part))
  .flatMap(([spec, rows]) =>
    rows.map(([number, file, search, replace, title, group]) => ({ number, file, search, replace, spec, title, group })),
  );
