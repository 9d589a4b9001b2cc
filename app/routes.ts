import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { type PageKind, pages } from '../content/pages.ts';
import { formIds, sentPath } from '../forms/index.ts';

/**
 * A line a kind of page, an entry a page: the app must know an address that is none (spec P5), which a pattern such as
 * `services/:slug` would take for a page.
 */
const each = (paths: readonly string[], file: string) => paths.map(path => route(path, file, { id: path }));
const pathsOf = (kind: PageKind) => pages.filter(page => page.kind === kind).map(({ path }) => path);

/** What only those see who work on the site. */
const workshop = process.env.NODE_ENV === 'development' ? [route('design-system', 'routes/design-system.tsx')] : [];

export default [
  index('routes/home.tsx'),
  route('about-us', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  ...each(pathsOf('service'), 'routes/service.tsx'),
  ...each(pathsOf('technology'), 'routes/technology.tsx'),
  ...each(formIds.map(sentPath), 'routes/sent.tsx'),
  route('problem', 'routes/problem.tsx'),
  ...workshop,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
