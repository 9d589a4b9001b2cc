import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('about-us', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('services/:slug', 'routes/service.tsx'),
  route('technologies/:group/:slug', 'routes/technology.tsx'),
  route('sent/:form', 'routes/sent.tsx'),
  route('problem', 'routes/problem.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
