import type { Config } from '@react-router/dev/config';
import { pages } from './content/pages.ts';
import { formIds, sentPath } from './forms/index.ts';
import { base } from './tools/settings.ts';

/** Pages that answer something and are no destination: not in the navigation, not in the sitemap, never indexed. */
const answers = ['/404', '/problem', ...formIds.map(sentPath)];

export default {
  ssr: false,
  basename: `${base}/`,
  prerender: { paths: [...pages.map(page => page.path), ...answers], concurrency: 2 },
} satisfies Config;
