import { read } from './read.ts';

const {
  name,
  legalName,
  phone,
  email,
  address,
  map: {
    box: { west, south, east, north },
    marker: { latitude, longitude },
  },
  social,
} = read('/agency');
const { tagline, city, country, office: officePlace, hours, map } = read('agency');

/**
 * Everything that names this agency, from `agency.yaml` and `en/agency.yaml`. To use the site for another agency, follow
 * docs/make-it-yours.md.
 */
export const agency = {
  name,
  legalName,
  tagline,
  city,
  phone,
  email,
  address,
  hours,
  map: { title: map, box: [west, south, east, north] as const, marker: [latitude, longitude] as const },
  social,
};

/**
 * The office hours of each weekday; the office's time zone, as an IANA name; the days without office hours; the site's address, unless
 * SITE_URL sets it at build time; whether the estimate popup is on; and the service that counts visits, if there is one.
 */
export const { hours: week, timeZone, daysOff, siteUrl, estimate, analytics } = read('/agency');

/** How soon a person answers (requirement K10); the agency in two sentences, for search engines and llms.txt. */
export const { replyWithin, description } = read('agency');

/** The office's place in words (requirement C1), for the text next to the map. */
export const office = { country, description: officePlace };
