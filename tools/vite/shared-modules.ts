import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The start of the path of each module in the chunk that every page loads: the frame, and small parts that most pages have. */
export const shared = [
  'app/forms/',
  'app/frame/',
  'app/illustration/illustration',
  'app/navigation/',
  'app/popups/inquiry',
  'app/sections/faq',
  'app/sections/table',
  'app/session-flags',
  'app/site/',
  'app/store',
  'app/ui/',
  'content/popups',
  'content/promises',
];

/** Exceptions, which load when a page or a menu needs them. */
export const separate = ['app/frame/return-key', 'app/frame/service-preview', 'app/site/contact-details'];

/** The parts of pages that lead on to other pages: services, technologies, works. One chunk for all, since each file costs a request. */
export const leading = [
  'app/notes/notes-on-this',
  'app/sections/feature-grid',
  'app/sections/next-page',
  'app/sections/technology-tiles',
  'app/work/mat',
  'app/work/work-links',
];

const isIn = (starts: readonly string[], id: string) => starts.some(start => relative(root, id).startsWith(start));
export const isLeading = (id: string) => isIn(leading, id);

/** Whether a module, given by its absolute path, is in the shared chunk. The styles of forms are not: only pages with a form have them. */
export function isShared(id: string): boolean {
  return isIn(shared, id) && !isIn(separate, id) && !/^app\/forms\/.*css/.test(relative(root, id));
}
