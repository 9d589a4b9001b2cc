import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { serviceSlugs } from '../services.ts';
import { sourceAt } from '../source.ts';
import { isTimeZone } from '../time-zone.ts';
import { day, list, number, oneOf, part, patterned, text } from './fields.ts';
import { weekSchema } from './opening-hours.ts';
import { group, words } from './words.ts';

const degrees = (title: string, most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most), v.title(title));
const webAddress = (title: string) => patterned(title, /^https:\/\//, 'begin with https://');
const digits = 'has to be digits alone, such as 2500';
/** An amount of money, as a number or a text. The editor shows a text field, because its number field silently turns `2,500` into 500. */
const amount = (title: string) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^[1-9]\d*$/, digits), v.transform(Number)), v.number()], digits),
    v.integer(),
    v.minValue(1),
    v.maxValue(1_000_000_000),
    v.title(title),
    v.description('Digits alone, such as 2500.'),
  );

/** The folder of the photos of people. */
export const photoFolder = join(import.meta.dirname, '..', 'people');
/** Whether a photo has this name. Letter case counts on every file system: the build may run on another one than the developer's. */
export const isPhoto = (name: string) =>
  /\.(?:jpe?g|png|webp|avif)$/i.test(name) && globSync('*', { cwd: photoFolder }).includes(name);

/** The services that count visits without a cookie. A service with cookies would need a banner of consent, which the site has not. */
const analyticsServices = ['Plausible', 'Umami', 'GoatCounter'] as const;
const analytics = v.pipe(
  part(
    'Measuring',
    {
      service: oneOf('Service', analyticsServices, `is none of ${analyticsServices.join(', ')}`),
      script: patterned(
        'Address of its script',
        /^https:\/\/[\w.:-]+\/[\w./~-]+$/,
        'be such as https://plausible.io/js/script.js',
      ),
      site: patterned('The site’s name there', /^[\w.:/-]+$/, 'be what the service’s own tag has', {
        hint: 'Plausible: data-domain. Umami: data-website-id. GoatCounter: data-goatcounter, an address that ends with /count.',
      }),
    },
    { hint: 'Counts visits without cookies. The privacy notice then has to name the service. Empty: nothing is counted.' },
  ),
  v.check(
    ({ service, site }) => service !== 'GoatCounter' || /^https:\/\/[\w.:-]+\//.test(site),
    'needs for GoatCounter a site such as https://agency.goatcounter.com/count',
  ),
);

/** The facts of the agency, the same in every language. */
export const factsSchema = part('The agency: facts, prices, people', {
  name: text('Name', 40),
  legalName: text('Legal name', 80),
  since: v.optional(number('Founded in', 1900, 2100, { hint: 'On About Us, when it is given.' })),
  team: v.optional(number('How many people', 1, 999, { hint: 'Who work here. On About Us, when it is given.' })),
  phone: part('Phone', {
    display: text('As people read it', 30, {
      hint: 'That of the first agency cannot be assigned: no Indian number begins with 0.',
    }),
    href: patterned('As a link', /^tel:\+?\d+$/, 'be such as tel:+910000000000'),
  }),
  email: part('Email', {
    display: patterned('Address', /^[^@\s]+@[^@\s]+$/, 'be an email address'),
    href: patterned('As a link', /^mailto:[^@\s]+@[^@\s]+$/, 'be such as mailto:hello@agency.example'),
  }),
  address: part('Address', {
    street: text('Street', 80),
    locality: text('City', 40),
    region: text('Region', 40),
    postalCode: text('Postal code', 12),
    cityLine: text('City and code', 60, { hint: 'The line below the street, as the post writes it.' }),
    country: patterned('Country', /^[A-Z]{2}$/, 'be two capital letters, such as IN'),
  }),
  hours: weekSchema,
  timeZone: v.pipe(
    v.string(),
    v.check(isTimeZone, 'is no time zone'),
    v.title('Time zone'),
    v.description('By its IANA name. Working time is counted in it, and mails show their times in it.'),
  ),
  daysOff: v.optional(
    list('Days off', patterned('Day', /^(\d{4}-)?\d\d-\d\d$/, 'be such as 12-25 (every year) or 2026-12-25'), [0, 60]),
    [],
  ),
  map: part('Map', {
    box: part('Section, in degrees', {
      west: degrees('West', 180),
      south: degrees('South', 90),
      east: degrees('East', 180),
      north: degrees('North', 90),
    }),
    marker: part('Marker, in degrees', { latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) }),
  }),
  social: list('Social profiles', part('Profile', { network: text('Network', 30), href: webAddress('Address') }), [1, 8]),
  whatsapp: v.optional(patterned('WhatsApp', /^https:\/\/wa\.me\/\d+$/, 'be such as https://wa.me/910000000000')),
  booking: v.optional(webAddress('The page on which a visitor chooses a time for a call')),
  // The editor would write a boolean into each file that it saves.
  files: v.optional(
    v.pipe(
      oneOf('Receipts offer a mail with files', ['on', 'off'], 'is neither on nor off'),
      v.transform(choice => choice === 'on'),
    ),
    'off',
  ),
  reviews: v.optional(
    list('Reviews', part('Profile', { name: text('Site', 40), href: webAddress('Address'), date: day('Latest review') }), [1, 8]),
  ),
  siteUrl: patterned('Address of the site', /^https:\/\/[^/]+$/, 'be such as https://agency.example'),
  currency: patterned('Currency', /^[A-Z]{3}$/, 'be three capital letters, such as INR'),
  dayRate: v.optional(amount('Price of a day of work')),
  firstPieces: v.optional(
    part(
      'Prices of the first pieces',
      Object.fromEntries(
        serviceSlugs.map(slug => [
          slug,
          v.optional(
            v.pipe(
              part(String(sourceAt(`services/${slug}.title`)), { from: amount('From'), to: amount('To') }),
              v.check(({ from, to }) => from < to, 'needs a “To” that is more than its “From”'),
            ),
          ),
        ]),
      ),
      { hint: 'Without a price, the page of a service shows none.' },
    ),
    {},
  ),
  people: v.optional(
    list(
      'People',
      part('Person', {
        name: text('Name', 60),
        role: text('Role', 60),
        sentence: v.optional(text('Sentence', 160)),
        href: v.optional(webAddress('Web address')),
        photo: v.optional(
          v.pipe(
            text('Photo', 80, {
              hint: 'The name of a file in content/people/, at least 480 pixels wide and high. The page shows a square from its middle.',
            }),
            v.check(isPhoto, 'is no .jpg, .jpeg, .png, .webp or .avif in content/people/'),
          ),
        ),
      }),
      [0, 40],
    ),
    [],
  ),
  estimate: v.optional(
    oneOf('Estimate popup', ['on', 'off'], 'is neither on nor off', {
      hint: 'Off: it neither opens after five minutes nor has a button.',
    }),
    'on',
  ),
  analytics: v.optional(analytics),
});

/** The sentences about the agency, in each language. */
export const sayingsSchema = words('agency', 'The agency: sentences', {
  office: 'The office’s place, next to the map.',
  hours: 'The office hours in words, with the time zone.',
  map: 'The name of the map, for screen readers.',
  replyWithin: 'How soon a person answers. Every text that states it takes it from here.',
  description: 'The agency in two sentences, for search engines and llms.txt.',
  origin: 'The meaning of the name, on About.',
  tax: text('Tax', 50, { hint: 'Follows every amount. The shorter, the better for phones.' }),
});

const step = part('Step', { when: text('When', 60), what: text('What', 160) });

const term = part('Term', { term: text('Name', 40), text: text('Text', 240) });

const fee = (title: string, hint: string) => v.optional(v.pipe(text(title, 400, { hint }), v.metadata({ short: true })));

/** The agency's promises, each stated only once. Pages quote these sentences in full. */
export const promisesSchema = words('promises', 'Promises', {
  quoteWithin: 'The deadline of a quote. It has to agree with that of an answer.',
  reply: 'When an answer comes.',
  detailedQuote: 'The promise of the estimate popup.',
  quote: 'What such a quote is, and from when its hours count.',
  free: 'What is free, and where paid work begins.',
  faults: 'The terms of fixing faults.',
  late: 'What a delay costs us.',
  atOrder: 'The share of a price that is due with the order.',
  atResult: 'The share that is due at a named result.',
  atAcceptance: 'The share that is due after acceptance.',
  repairTime: 'How long repairs are free.',
  shares: 'When payments are due.',
  sentOutside: 'In place of the first step, at a form that an external script receives.',
  // The pages of services with a monthly fee quote the next three texts. An agency without such a service leaves them out.
  night: fee('Night', 'Who is awake.'),
  notice: fee('Notice', 'How a contract with a monthly fee ends.'),
  credit: fee('Credit', 'What a missed uptime costs us.'),
  working: group(
    'How we work together',
    { acceptance: term, lateness: term, exit: term, liability: term, law: term },
    {
      hint: 'The terms of every project: all of them in the sample contract, what a buyer asks first on each service. A lawyer should read them.',
    },
  ),
  levels: group(
    'If something goes wrong',
    {
      rows: list('Rows', words('promises.levels.rows.0', 'Row'), [2, 5]),
      clock: text('When these times run', 160),
      terms: list('Terms', term, [2, 6]),
    },
    { hint: 'On the pages of maintenance and hosting. A lawyer should read it.' },
  ),
  afterWriting: part(
    'After writing',
    {
      title: text('Title', 60),
      steps: v.pipe(
        list('Steps', step, [3, 3]),
        v.transform(all => all as [Step, Step, Step]),
      ),
    },
    { hint: 'What follows a message. Shown at every form.' },
  ),
});
type Step = v.InferOutput<typeof step>;
