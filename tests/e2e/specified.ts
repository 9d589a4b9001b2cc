/**
 * The pages of the specification (P1-P3, F5), written out: the tests must not believe the list that the pages are made of.
 */
export const servicePages = [
  { path: '/services/website-development', steps: 8, inquiry: 'website' },
  { path: '/services/mobile-app-development', steps: 8, inquiry: 'app' },
  { path: '/services/software-development', steps: 8, inquiry: 'software' },
  { path: '/services/ui-ux-design', steps: 6, inquiry: 'uiux' },
  { path: '/services/maintenance-support', steps: 6, inquiry: 'support' },
  { path: '/services/hosting-domain', steps: 6, inquiry: 'hosting' },
  { path: '/services/backend-api-development', steps: 6, inquiry: 'backend' },
  { path: '/services/digital-marketing', steps: 6, inquiry: 'digital' },
] as const;

const group = (name: string, slugs: string) => slugs.split(' ').map(slug => `/technologies/${name}/${slug}`);

/** The technology pages by the heading of their column in the menu (L4). */
export const technologyPages: Record<string, string[]> = {
  Frontend: group('frontend', 'html5 css3 javascript typescript react nextjs vuejs nuxtjs angular vite'),
  Backend: group('backend', 'node python asp java springboot cplusplus laravel'),
  Mobile: group('mobile', 'reactnative flutter kotlin swift'),
  'Cloud & DB': group('cloud', 'mongodb postgresql mysql firebase aws azure'),
};

export const specifiedPaths: string[] = [
  '/',
  '/about-us',
  '/contact',
  ...servicePages.map(({ path }) => path),
  ...Object.values(technologyPages).flat(),
];
