/** Everything that names this agency. To use the site for another agency, follow docs/make-it-yours.md. */
export const agency = {
  name: 'Tessera',
  legalName: 'Tessera Studio',
  tagline: 'Software, set piece by piece.',
  city: 'Bhopal',
  // Not assignable: Indian subscriber numbers never start with 0 after the country code.
  phone: { display: '+91 00000 00000', href: 'tel:+910000000000' },
  email: { display: 'hello@tessera.example', href: 'mailto:hello@tessera.example' },
  address: {
    street: 'Placeholder House, Lake Road',
    locality: 'Bhopal',
    region: 'Madhya Pradesh',
    postalCode: '462000',
    /** The line below the street, as the post writes it: in Germany the code comes first. */
    cityLine: 'Bhopal 462000',
    country: 'IN',
  },
  hours: {
    display: 'Monday to Friday, 10:00 to 18:30 IST',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '10:00',
    closes: '18:30',
  },
  map: {
    title: 'Map of Bhopal, where our office is',
    /** Bounding box west, south, east, north and the marker, in degrees (WGS 84). */
    box: [77.36, 23.21, 77.45, 23.28],
    marker: [23.2487, 77.4021],
  },
  social: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/tessera-studio-example' },
    { network: 'Instagram', href: 'https://www.instagram.com/tessera.studio.example' },
  ],
} as const;

/** Of the hours above: the office's time zone, by its IANA name. Working time is counted in it, and mails show their times in it. */
export const timeZone = 'Asia/Kolkata';

/** Days without office hours: `12-25` every year, `2026-12-25` once. */
export const daysOff: readonly string[] = ['01-26', '08-15', '10-02'];

/** How soon a person answers (spec K10). Every text that states it takes it from here. */
export const replyWithin = 'one working day';

/** The agency in two sentences, for search engines and Markdown readers. */
export const description =
  'Tessera is a software engineering and design studio in Bhopal. We build websites, apps and the systems behind them for startups and growing enterprises.';

/** The site's own address when SITE_URL is not set at build time. */
export const siteUrl = 'https://tessera.example';

/** The office's place in words (spec C1), for the text next to the map. */
export const office = { country: 'India', description: 'a city of lakes in central India' };

/**
 * The meaning of the name, for the About page. Apart from the object above, which is in the script of every page; the others
 * are not.
 */
export const origin =
  'A tessera is one tile of a mosaic: small, exact, and part of a picture. We build software that way. One piece at a time, each finished, each fitting the next.';
