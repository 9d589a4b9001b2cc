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

/** Whether a module, given by its absolute path, is in the shared chunk. The styles of forms are not: only pages with a form have them. */
export function isShared(id: string): boolean {
  const path = relative(root, id);
  const starts = (start: string) => path.startsWith(start);
  return shared.some(starts) && !separate.some(starts) && !/^app\/forms\/.*css/.test(path);
}
