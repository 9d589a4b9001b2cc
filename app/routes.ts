import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** What only those see who work on the site. */
const workshop = process.env.NODE_ENV === 'development' ? [route('design-system', 'routes/design-system.tsx')] : [];

/**
 * A line a kind of page. The addresses that have a page are those of `react-router.config.ts`: it has them rendered, and nothing else
 * is served. Patterns, because every page rendered is looked up among all entries of this table.
 */
export default [
  index('routes/home.tsx'),
  route('about-us', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('services/:slug', 'routes/service.tsx'),
  route('technologies/:group/:slug', 'routes/technology.tsx'),
  route('sent/:form', 'routes/sent.tsx'),
  route('problem', 'routes/problem.tsx'),
  ...workshop,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
