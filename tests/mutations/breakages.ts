/**
 * One thing broken: `search`, which stands once in `file`, becomes `replace`; the test whose title begins with `title` in `spec` then fails.
 * Those of the pages are built together, a group at a time; in one group none may disturb another one's test.
 */
export type Breakage = {
  number: string;
  file: string;
  search: string;
  replace: string;
  spec: string;
  title: string;
  group?: 'A' | 'B' | 'C' | 'D';
};

const content = (number: string, file: string, search: string, replace: string, test: string, title: string): Breakage => ({
  number,
  file: `content/${file}.ts`,
  search,
  replace,
  spec: `tests/content/${test}.test.ts`,
  title,
});
const forms = (number: string, search: string, replace: string, title: string): Breakage => ({
  number,
  file: 'forms/index.ts',
  search,
  replace,
  spec: 'tests/content/forms.test.ts',
  title,
});
const intake = (number: string, file: string, search: string, replace: string, test: string, title: string): Breakage => ({
  number,
  file: `server/${file}.ts`,
  search,
  replace,
  spec: `tests/${test}.test.ts`,
  title,
});
const page =
  (group: Breakage['group'] & string) =>
  (number: string, file: string, search: string, replace: string, spec: string, title: string): Breakage => ({
    number,
    file: `app/${file}`,
    search,
    replace,
    spec: `tests/e2e/${spec}.spec.ts`,
    title,
    group,
  });
const [a, b, c, d] = [page('A'), page('B'), page('C'), page('D')];

const ofContent: Breakage[] = [
  content('P1', 'contact', "heading: 'Get in Touch'", "heading: 'Contact'", 'home-about', 'P1: the heading of Contact'),
  content('P2', 'pages', '...services.map(', '...services.slice(1).map(', 'pages', 'P1 P2 P3: every page'),
  content('P3', 'pages', '...technologies.map(', '...technologies.slice(1).map(', 'pages', 'P1 P2 P3: every page'),
  content('P4', 'contact', '`Get in Touch | ', '`Who We Are | ', 'bounds', 'titles and descriptions are each page’s own'),
  content('L7', 'technologies/index', ', mobileMenu: false', '', 'pages', 'L7: the mobile menu omits C++'),
  content('H1', 'home', "highlight: 'precision,'", "highlight: 'precision now,'", 'home-about', 'H1 G1: four slides'),
  content('H3', 'home', "badge: 'Technology with Aesthetic Precision'", "badge: 'Technology'", 'home-about', 'H3: badge'),
  content('H4', 'home', "title: 'Our Promise'", "title: 'Our Word'", 'home-about', 'H4: the headings are literal'),
  content('H4', 'home', "'Adaptive and modular architecture'", "'Modular architecture'", 'home-about', 'H4: the copy names'),
  content('H5', 'home', "      'Built to WCAG 2.2 AA',\n", '', 'home-about', 'H5 G1: the card of website-development'),
  content('H6', 'home', "        'Lab and imaging integration',\n", '', 'home-about', 'H6: Healthcare has 5'),
  content('H8', 'home', 'takes 4-8 weeks', 'takes some weeks', 'home-about', 'H8: the answer about /website/i'),
  content('H8', 'home', 'has 99.9% uptime', 'is up', 'home-about', 'H8: the answer about /hosting/i'),
  content('H8', 'home', 'has 24/7 monitoring', 'has monitoring', 'home-about', 'H8: the answer about /after the launch/i'),
  content('C1', 'agency', 'marker: [23.2487,', 'marker: [13.2487,', 'home-about', 'C1: the marker lies on the map'),
  content('A1', 'about', "title: 'Agile Teamwork'", "title: 'Teamwork'", 'home-about', 'heading, three traits'),
  content('A1', 'about', 'rapid iterations and full transparency', 'full transparency', 'home-about', 'How We Work'),
  content(
    'V1',
    'services/hosting-domain',
    'steps: [',
    'steps: [null as never,',
    'bounds',
    'services/hosting-domain: six features',
  ),
  content(
    'G1',
    'home',
    "question: 'What does a project cost?'",
    "question: 'How long does a typical website take?'",
    'home-about',
    'H8 G1',
  ),
  forms('F1', '      optional(phone),\n', '      required(phone),\n', 'F1: home inquiry'),
  forms('F2', '      required(phone),\n', '      optional(phone),\n', 'F2: popup inquiry'),
  forms('F3', "type: 'textarea', rows: 5 }", "type: 'textarea', rows: 6 }", 'F3: contact message'),
  forms('F4', '      optional(email),\n    ],', '    ],', 'F4: estimate request'),
  forms('F5', "  backend: { value: 'app', label: 'Backend Development' },\n", '', 'F5: the popup has eight values'),
  forms(
    'F6',
    "{ value: 'branding', label: 'Digital Marketing' }",
    "{ value: 'digital', label: 'Digital Marketing' }",
    'F6: Home names',
  ),
  forms('F7', "autoComplete: 'tel' }", "autoComplete: 'tel', pattern: '[0-9]+' }", 'F7: no field has a rule'),
  forms('F8', "success: 'Inquiry submitted successfully!'", "success: 'Inquiry submitted!'", 'F8: home-inquiry'),
  forms('F9', "failure: 'Submission failed!'", "failure: 'Failed!'", 'F9: popup-inquiry'),
  forms('F10', "failure: 'Something went wrong!'", "failure: 'Something went wrong.'", 'F10: contact'),
  forms('F11', "success: 'Estimate request sent!'", "success: 'Estimate request sent.'", 'F11: estimate'),
  forms('F12', 'logFailures: false', 'logFailures: true', 'F12: failures of Home'),
  forms('F13', '(id: FormId) => `/api/', '(_id: FormId, id = "") => `/api/', 'F13 D3: each form has its own address'),
];

const ofSending: Breakage[] = (
  [
    ['F14', 'response.status === 201', 'response.ok', 'F14: from the intake only a 201'],
    ['F14', '!endpoint.external && data.get(honeypot)', 'data.get(honeypot)', 'F14: the payload has exactly the fields'],
    ['F14', 'export const patience = 30_000', 'export const patience = 60_000', 'F14: no answer is a failure'],
    [
      'D2',
      "endpoint.external ? 'text/plain;charset=UTF-8' : 'application/json'",
      "'application/json'",
      'D2, F14: contact goes as text',
    ],
    ['F8', 'body.append(name, value)', "body.append(name, value + ' ')", 'F8, F14: home goes as form data'],
    ['D8', 'return label && typeof', 'return typeof', 'D8: what the intake finds wrong'],
  ] as const
).map(([number, search, replace, title]) => ({
  number,
  file: 'app/forms/send.ts',
  search,
  replace,
  spec: 'app/forms/send.test.ts',
  title,
}));

const ofServer: Breakage[] = [
  intake(
    'P5',
    'pages/handler',
    'writeHead(404, variant.headers)',
    'writeHead(200, variant.headers)',
    'intake/pages',
    'an unknown one gets status 404',
  ),
  intake('P5', 'pages/handler', 'writeHead(301, ', 'writeHead(302, ', 'intake/pages', 'a trailing slash redirects permanently'),
  intake('D3', 'accept/routes', 'sentPath(form)}`, 303)', 'sentPath(form)}`, 302)', 'intake/accept', 'contact: 303 to its page'),
  intake('D8', 'accept/schema', 'line: 200', 'line: 2000', 'intake/accept', 'bounds are counted in characters'),
  intake(
    'F14',
    'outbox/group-commit',
    '      this.#waiting.push({ submission, resolve, reject });\n',
    "      this.#waiting.push({ submission, resolve, reject });\n      resolve({ outcome: 'stored', id: submission.id } as Accepted);\n",
    'intake/group-commit',
    'nobody hears',
  ),
  intake('headers', 'pages/handler', "[...headers, 'location'", "['location'", 'security/headers', 'a redirect (301)'),
  intake('headers', 'headers', "  'x-frame-options': 'DENY',\n", '', 'security/headers', 'a page (200)'),
  intake('headers', 'accept/answer', '  ...ownOnly,\n', '', 'security/headers', 'an accepted form (201)'),
  intake(
    'headers',
    'pages/site',
    "file.startsWith('/assets/')",
    "file.startsWith('/fonts/')",
    'security/headers',
    'a script (200)',
  ),
  intake(
    'other sites',
    'accept/routes',
    '    refuseForeign(request, siteOrigin);\n',
    '',
    'security/headers',
    "another site's form (403)",
  ),
  intake('formulas', 'deliver/csv', '/^[=+\\-@\\t\\r\\n]/', '/^[=]/', 'intake/csv', 'no spreadsheet runs'),
  {
    number: 'policy',
    file: 'tools/finish/content-security-policy.ts',
    search: "`script-src 'self' ",
    replace: "`script-src 'self' 'unsafe-inline' ",
    spec: 'tests/security/policy.test.ts',
    title: 'a page may run',
  },
];

const ofPages: Breakage[] = [
  a(
    'P6',
    'frame/use-page-change.ts',
    "? 'instant' : 'smooth'",
    "? 'instant' : 'instant'",
    'page-change',
    'P6: a page change scrolls smoothly',
  ),
  a('P7', 'styles/tokens.css', '--time-page: 0.6s', '--time-page: 0.8s', 'page-change', 'P7: it lasts 0.6 s'),
  a(
    'L1',
    'frame/frame.tsx',
    '      <ClosingCall />\n      <Footer />\n',
    '      <Footer />\n      <ClosingCall />\n',
    'frame',
    'L1: bar, progress line',
  ),
  a(
    'L2',
    'frame/bar.tsx',
    '<Link to="/" className={styles.home}',
    '<Link to="/contact" className={styles.home}',
    'frame',
    'L2: the logo goes home',
  ),
  a(
    'L3',
    'frame/services-menu.tsx',
    '<span className={styles.summary}>{summary}</span>',
    '',
    'frame',
    'L3: the menu has the eight services',
  ),
  a(
    'L4',
    'frame/technologies-menu.tsx',
    'line.group === group.id)',
    "line.group === group.id && line.slug !== 'vite')",
    'frame',
    'L4, D7: the menu has four columns',
  ),
  a('L5', 'frame/use-hover-menu.ts', 'closeDelay = 200', 'closeDelay = 300', 'frame', 'L3, L5: Services opens on hover'),
  a('L7', 'frame/mobile-menu.tsx', " && !('mobileMenu' in line)", '', 'frame', 'L7: the toggle shows'),
  a('L8', 'frame/footer.tsx', 'rel="noopener"', 'rel="nofollow"', 'frame', 'L8: the footer has'),
  a(
    'L8',
    'frame/footer.tsx',
    '  useEffect(() => setYear(new Date().getFullYear()), []);\n',
    '',
    'frame',
    "L8: the copyright line has the visitor's year",
  ),
  a('H1', 'home/use-slides.ts', 'slideTime = 5000', 'slideTime = 6000', 'home', 'H1, G1: four slides of 5000 ms'),
  a('H2', 'home/hero.tsx', 'href="#inquire"', 'href="#services"', 'home', 'H2: Get Started jumps'),
  a('H3', 'styles/tokens.css', '--time-statement: 0.8s', '--time-statement: 0.6s', 'home', 'H3: the card says'),
  a('G2', 'home/enterprise.tsx', 'alt={pictureAlt}', 'alt="" hidden', 'home', 'H4, G2: the enterprise section'),
  a('H5', 'home/core-services.tsx', 'to={servicePath(slug)}', 'to="/about-us"', 'home', 'H5, G1: eight cards'),
  a('H8', 'home/faq.tsx', ' name="faq"', '', 'home', 'H8: eight questions'),
  a('H9', 'home/home-inquiry.tsx', '<a href={agency.phone.href}>{agency.phone.display}</a>', '', 'home', 'H9'),
  a('C1', 'contact/contact-page.module.css', 'height: 400px', 'height: 300px', 'pages', 'C1: Contact has phone'),
  a('V1', 'service/service-page.tsx', 'Get a Free Consultation', 'Ask us', 'pages', 'V1, D6, G1: /services/hosting-domain'),
  a('T1', 'ui/feature-grid.module.css', 'width >= 64rem', 'width >= 80rem', 'pages', 'T1: two columns begin'),
  a('T2', 'styles/tokens.css', '--step-card: 0.1s', '--step-card: 0.2s', 'pages', 'T2: each card comes in once'),
  a('T2', 'styles/tokens.css', '--time-heading: 0.6s', '--time-heading: 0.4s', 'pages', 'T2: the heading fades in'),
  a('Q1', 'popups/inquiry-popup.tsx', '() => dialog.current?.close()', '() => undefined', 'popups', 'Q1, D1: a success hides it'),
  a('E1', 'popups/estimate-due.ts', 'delay = 300_000', 'delay = 200_000', 'popups-estimate', 'E1: it opens by itself'),
  a('E2', 'popups/estimate-popup.tsx', '{!open && (', '{open && (', 'popups-estimate', 'E2: the x leaves a button'),
  a(
    'D4',
    'home/use-slides.ts',
    "    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);\n",
    '',
    'home',
    'D4: it never moves by itself',
  ),
  a(
    'D5',
    'popups/estimate-due.ts',
    "document.querySelector<HTMLDialogElement>('#inquiry[open]')",
    'null as HTMLDialogElement | null',
    'popups-estimate',
    'D5: it waits for the inquiry popup',
  ),
  b(
    'L6',
    'frame/bar.tsx',
    'Get a Quote</InquiryButton>',
    '</InquiryButton><button type="button">Get a Quote</button>',
    'frame',
    'L6: Get a Quote opens',
  ),
  b('H7', 'home/home-page.tsx', 'id="inquire"', 'id="ask"', 'home', 'H1, H3, H4, H5, H6, H7, H8: the sections'),
  b('F12', 'forms/use-submission.ts', '      element.reset();\n', '', 'forms', 'F10, F12, F13, D1, D2: contact is sent'),
  c(
    'E3',
    'popups/estimate-panel.tsx',
    '<div className={styles.body}>',
    '<div className={styles.body} onSubmit={() => setTimeout(() => onClose(true), 50)}>',
    'popups-estimate',
    'E3: after a success',
  ),
  b(
    'F7',
    'forms/form.tsx',
    '        method="post"\n',
    '        method="post"\n        noValidate\n',
    'forms',
    'F7: the browser holds back',
  ),
  b('D1', 'forms/notice.tsx', 'Your text is still here.', 'It failed.', 'forms-failures', 'D1: the notice stays'),
  b('D6', 'service/service-page.tsx', 'service={entry.inquiry} ', '', 'popups', 'D6: Get a Free Consultation on hosting-domain'),
  b('D7', 'ui/technology-mark.tsx', 'alt=""', 'alt={slug}', 'pages', 'D7: wherever a mark stands'),
  c('P7', 'frame/frame.tsx', '<ViewTransition key={usePath()} ', '<ViewTransition ', 'page-change', 'P7: it lasts 0.6 s'),
  c('H1', 'styles/tokens.css', '--time-slide: 1s', '--time-slide: 2s', 'home', 'H1: the text'),
  b('H1', 'styles/tokens.css', '--wait-picture: 0.3s', '--wait-picture: 0.6s', 'home', 'H1: the text'),
  c('T2', 'styles/tokens.css', '--time-closing: 0.6s', '--time-closing: 0.5s', 'pages', 'T2: each card comes in once'),
  c('F12', 'forms/use-submission.ts', 'console.error(', 'console.debug(', 'forms-failures', 'F10, F12, D1: contact says'),
  d('L1', 'frame/progress.tsx', 'data-loading={loading || undefined} ', '', 'frame', 'L1: the line moves'),
  d(
    'L2',
    'frame/bar.tsx',
    '            <ServicesMenu />\n            <TechnologiesMenu />\n',
    '            <TechnologiesMenu />\n            <ServicesMenu />\n',
    'frame',
    'L2: the logo goes home',
  ),
  d('L7', 'frame/mobile-menu.tsx', ' onClick={closeOnChoice} />', ' />', 'frame', 'L7: choosing a link'),
  d('H1', 'home/hero-picture.module.css', '    width: 500px;', '    width: 400px;', 'home', 'H1: it is full height'),
  d('H2', 'home/hero.tsx', 'href="#services"', 'href="#inquire"', 'home', 'H2: Get Started jumps'),
  d('C1', 'contact/office-map.tsx', 'loading="lazy"', 'loading="eager"', 'pages', 'C1: Contact has phone'),
  d('A1', 'about/about-page.tsx', '{[vision, mission].map(', '{[vision].map(', 'pages', 'A1: About has three traits'),
  d(
    'V1',
    'service/service-page.tsx',
    'steps={content.steps}',
    'steps={content.steps.slice(1) as typeof content.steps}',
    'pages',
    'V1, D6, G1: /services/hosting-domain',
  ),
  d('T1', 'ui/feature-grid.module.css', 'width >= 40rem', 'width >= 50rem', 'pages', 'T1: two columns begin'),
  d(
    'E1',
    'popups/estimate-panel.tsx',
    'You get a detailed quote within 24 hours.',
    'You get an answer.',
    'popups-estimate',
    'E1: it opens by itself',
  ),
  d('D1', 'forms/notice.tsx', 'role="alert"', 'role="status"', 'forms', 'D1: while it is sent'),
];

/** At least one for each number of the specification, and for what guards the pages and the intake. */
export const breakages: readonly Breakage[] = [...ofContent, ...ofSending, ...ofServer, ...ofPages];
