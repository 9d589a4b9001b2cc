/**
 * The pages of the specification (requirements P1-P3, F5, F6), written out: tests must not rely on the list that the pages are made of.
 * An agency that offers less also removes pages here.
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
/** The popup's values in their order (requirement F5). */
export const popupValues = 'website app backend software uiux digital support hosting'
  .split(' ')
  .filter(value => inquiries.includes(value));

const group = (words: string) => {
  const [name, ...slugs] = words.split(' ');
  return slugs.map(slug => `/technologies/${name}/${slug}`);
};

/** The technology pages, by the heading of their column in the menu (requirement L4). */
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

/** Requirement C1: the words by which Contact says where the office is, and the bounds of the office's position in degrees. */
export const office = { words: /in central India/, west: 74, east: 84, south: 20, north: 27 };

/** Requirement K11: the laws that the privacy notice names for each legal basis, for each right, and in the sentence about a future law. */
export const laws = {
  bases: [/GDPR, Article 6\(1\)/, /DPDP Act, section 7\(a\)/],
  rights: [
    'Access: GDPR 15, DPDP Act 11.',
    'Correction: GDPR 16, DPDP Act 12.',
    'Erasure: GDPR 17, DPDP Act 12.',
    'Restriction: GDPR 18.',
    'Portability: GDPR 20.',
    'Objection: GDPR 21.',
    'Complaint: DPDP Act 13.',
    'Nominee: DPDP Act 14.',
  ],
  /** Undefined without a future law. */
  from: /DPDP Act.*May 2027/ as RegExp | undefined,
};

/** Requirement K11: the receivers of a message, as the privacy notice lists them. An agency removes the receivers that it does not use. */
export const receivers = ['server', 'mail', 'spreadsheet', 'records', 'chat'];

/** The names of pages and controls: in the bar (requirement L2), the small menu (L7), the footer (L8), headings and buttons. */
export const labels = {
  bar: ['Home', 'Services', 'Technologies', 'About Us', 'Contact Us'],
  smallMenu: ['Home', 'About Us', 'Contact'],
  footer: ['Home', 'About Us', 'Contact Us'],
  headings: ['Who We Are', 'Get in Touch', 'Core Services'],
  buttons: ['Get a Quote', 'Get a Free Consultation', 'Discuss Your Idea', 'Get Started', 'Learn More'],
  estimate: ['Get a Free Project Estimate', 'Request Estimate'],
};

/** Texts of Home (requirements H1, H3, H4, H6) and About (requirement A1). */
export const texts = {
  slides: [
    /digital experiences/i,
    /precision.* quality/i,
    /design.* captivat/i,
    /innovation.*Center of Excellence|Center of Excellence.* innovation/i,
  ],
  statement: ['Technology with Aesthetic Precision', 'Engineering Experiences That Inspire Growth'],
  enterprise: [
    'Enterprise Software Development Services',
    'Why Choose Custom Enterprise Solutions?',
    'Tailored Development for Real Impact',
    'Key Capabilities We Deliver',
    'Our Promise',
  ],
  capabilities: [
    'API-first integration with legacy and modern apps',
    'Enterprise-grade security and access control',
    'Adaptive and modular architecture',
    'Advanced reporting and business intelligence',
  ],
  industries: ['Healthcare: 5', 'Finance: 5', 'More Industries: 8'],
  traits: ['Agile Teamwork', 'Purpose Driven', 'Creative by Nature'],
  about: ['Our Vision', 'Our Mission', 'How We Work'],
  steps: ['Ideate', 'Build', 'Deliver'],
  process: /agile process with rapid iterations and full transparency/i,
};

/** Requirement H8: the claims of three answers on Home. An agency with other claims changes them here. */
export const claims = ['A typical website takes 4-8 weeks', '99.9% uptime', '24/7 monitoring'];

/** The maximum height of pages in px, on a screen of 360 px. Pages with prices need more. Links to works and notes add up to `works` and `notes`. */
export const heights = { home: 7050, thisSite: 7000, service: 5850, technology: 4100, works: 600, notes: 350 };

/** Requirement P4: the number of pages. */
export const pageCount = 38;
