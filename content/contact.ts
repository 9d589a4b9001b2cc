import { agency, office } from './agency.ts';
import type { PageMeta } from './types.ts';

const meta: PageMeta = {
  title: `Get in Touch | ${agency.name}`,
  description: `Write to ${agency.name} in ${agency.city}, ${office.country}, about a website, an app or a system. Phone, email, office hours, a message form and a map of the office.`,
};

export const contact = {
  meta,
  heading: 'Get in Touch',
  intro:
    'Write about a plan, or about something that already runs and causes trouble. An engineer or designer who would do the work reads it. You need no brief: two lines are enough.',
  formTitle: 'Send a message',
  mapTitle: 'Where we are',
  mapText: `Our office is in ${agency.city}, ${office.description}. Please make an appointment before you come.`,
};

// Words of the layout, a constant each (see `frame.ts`).

/** Above the title, on the page and on its social image. */
export const legend = 'Contact';

/** The ways to reach the agency, in every list of them. */
export const phoneLabel = 'Phone';
export const emailLabel = 'Email';
export const hoursLabel = 'Hours';
export const officeLabel = 'Office';

/** The link below the map. Screen readers hear the second part. */
export const openMap = 'Open the map';
export const inNewTab = 'in a new tab';
