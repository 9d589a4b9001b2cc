import type { Config } from '@react-router/dev/config';
import { pages } from './content/pages.ts';
import { formIds, sentPath } from './forms/index.ts';
import { base } from './tools/settings.ts';

/** Pages that answer something and are no destination: not in the navigation, not in the sitemap, never indexed. */
const answers = ['/404', '/problem', ...formIds.map(sentPath)];

/** What only those see who work on the site (app/routes.ts). A page that is not listed here is not rendered. */
const workshop = process.env.NODE_ENV === 'development' ? ['/design-system'] : [];

export default {
  ssr: false,
  basename: `${base}/`,
  prerender: { paths: [...pages.map(page => page.path), ...answers, ...workshop], concurrency: 2 },
} satisfies Config;
