import { read } from './read.ts';
import { markdownCopySchema } from './schema/frame.ts';

/** Words that only the Markdown copies have, a constant each (see `frame.ts`). */
export const { form, asksFor, thisPage, onSiteOf, allPages } = read('markdown-copy', markdownCopySchema);
