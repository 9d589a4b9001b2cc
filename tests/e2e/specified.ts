/**
 * The pages of the specification (P1-P3, F5, F6), written out: the tests must not believe the list that the pages are made of.
 * An agency that offers less strikes it here too.
 */
export const servicePages = [
  { path: '/services/website-development', steps: 8, inquiry: 'website', home: ['website', 'Website Development'] },
  { path: '/services/mobile-app-development', steps: 8, inquiry: 'app', home: ['app', 'Mobile App Development'] },
  { path: '/services/software-development', steps: 8, inquiry: 'software', home: ['app', 'Software Development'] },
  { path: '/services/ui-ux-design', steps: 6, inquiry: 'uiux', home: ['uiux', 'UI/UX Design'] },
  { path: '/services/maintenance-support', steps: 6, inquiry: 'support', home: ['branding', 'Maintenance & Support'] },
  { path: '/services/hosting-domain', steps: 6, inquiry: 'hosting', home: ['branding', 'Domain & Hosting'] },
  { path: '/services/backend-api-development', steps: 6, inquiry: 'backend', home: ['app', 'Backend Development'] },
  { path: '/services/digital-marketing', steps: 6, inquiry: 'digital', home: ['branding', 'Digital Marketing'] },
] as const;

const inquiries: readonly string[] = servicePages.map(({ inquiry }) => inquiry);
/** The popup's values in their order (F5). */
export const popupValues = 'website app backend software uiux digital support hosting'
  .split(' ')
  .filter(value => inquiries.includes(value));

const group = (words: string) => {
  const [name, ...slugs] = words.split(' ');
  return slugs.map(slug => `/technologies/${name}/${slug}`);
};

/** The technology pages by the heading of their column in the menu (L4). */
export const technologyPages: Record<string, string[]> = {
  Frontend: group('frontend html5 css3 javascript typescript react nextjs vuejs nuxtjs angular vite'),
  Backend: group('backend node python asp java springboot cplusplus laravel'),
  Mobile: group('mobile reactnative flutter kotlin swift'),
  'Cloud & DB': group('cloud mongodb postgresql mysql firebase aws azure'),
};

export const specifiedPaths: string[] = [
  '/',
  '/about-us',
  '/contact',
  ...servicePages.map(({ path }) => path),
  ...Object.values(technologyPages).flat(),
];

/** C1: how Contact says where the office is, and within which degrees. */
export const office = { words: /in central India/, west: 74, east: 84, south: 20, north: 27 };

/** P4. */
export const pageCount = 38;
