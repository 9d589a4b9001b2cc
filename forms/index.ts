import { replyWithin } from '../content/agency.ts';
import { type ServiceLine, services } from '../content/services/index.ts';
import type { ServiceEntry } from '../content/types.ts';
import type { Field, FormDefinition, FormId, Option } from './types.ts';

const name = { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' } as const;
const email = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' } as const;
const phone = { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' } as const;

export type PopupService = ServiceLine['inquiry'];

/**
 * Spec F5, F6: the services in the order of both forms. The popup has each service's own value and title, Home's form values that
 * services share.
 */
const placeOf = ({ place = Number.MAX_VALUE }: ServiceEntry) => place;
const inForms = services.toSorted((one: ServiceEntry, other: ServiceEntry) => placeOf(one) - placeOf(other));
const popupOptions = inForms.map(({ inquiry, title }): Option => ({ value: inquiry, label: title }));
const homeOptions = inForms.map(({ home, title }: ServiceEntry): Option => ({ value: home.value, label: home.label ?? title }));

const service = { name: 'service', label: 'Service', type: 'select', placeholder: 'Select a Service' } as const;

const optional = <const F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: false }) as const;
const required = <const F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: true }) as const;

export const forms = {
  'home-inquiry': {
    id: 'home-inquiry',
    title: 'Home inquiry',
    fields: [
      optional(name),
      optional(email),
      optional(phone),
      optional({ ...service, options: homeOptions }),
      optional({ name: 'message', label: 'Message', type: 'textarea', rows: 4 }),
    ],
    note: 'All fields are optional. An answer needs an email address or a phone number.',
    submit: 'Send Inquiry',
    encoding: 'form-data',
    externalMode: 'cors',
    alerts: { success: 'Inquiry submitted successfully!', failure: 'There was an error submitting the form. Try again.' },
    answer: `A person answers within ${replyWithin}, to the email address or phone number that you left. Without either, nobody can.`,
    unanswerable: 'You left no email address and no phone number, so nobody can answer it.',
    logFailures: true,
  },
  'popup-inquiry': {
    id: 'popup-inquiry',
    title: 'Popup inquiry',
    fields: [
      required(name),
      required(email),
      required(phone),
      required({ ...service, options: popupOptions }),
      required({ name: 'message', label: 'Message', type: 'textarea', rows: 3 }),
    ],
    note: 'All fields are required. The answer comes by email or phone.',
    submit: 'Send Inquiry',
    encoding: 'json',
    externalMode: 'no-cors',
    alerts: { success: 'Submitted successfully!', failure: 'Submission failed!' },
    answer: `A person answers within ${replyWithin}, by email or phone.`,
    logFailures: false,
  },
  contact: {
    id: 'contact',
    title: 'Contact message',
    fields: [
      required(name),
      required(email),
      required({ name: 'subject', label: 'Subject', type: 'text' }),
      required({ name: 'message', label: 'Message', type: 'textarea', rows: 5 }),
    ],
    note: 'All fields are required. The answer comes by email.',
    submit: 'Send Message',
    encoding: 'json',
    externalMode: 'cors',
    alerts: { success: 'Message sent successfully!', failure: 'Something went wrong!' },
    answer: `A person answers within ${replyWithin}, by email.`,
    logFailures: true,
  },
  estimate: {
    id: 'estimate',
    title: 'Estimate request',
    fields: [
      optional({ name: 'message', label: 'What do you want to build?', type: 'textarea', rows: 3 }),
      optional(name),
      optional(email),
    ],
    note: 'All fields are optional. An answer needs your email.',
    submit: 'Send Request',
    encoding: 'json',
    externalMode: 'no-cors',
    alerts: { success: 'Estimate request sent!', failure: 'Something went wrong.' },
    answer: `A person answers within ${replyWithin}, to the email address that you left. Without one, nobody can.`,
    unanswerable: 'You left no email address, so nobody can answer it.',
    logFailures: true,
  },
} as const satisfies Record<FormId, FormDefinition>;

/** Whether a submission contains an email address or a phone number. */
export const isAnswerable = ({ fields }: FormDefinition, values: Readonly<Record<string, string>>) =>
  fields.some(({ name, type }) => (type === 'email' || type === 'tel') && values[name]?.trim());

/**
 * Milliseconds for an answer of a hosted script, from the browser (spec F13b) as from the server: it may wait 20 s for its turn
 * before it writes.
 */
export const scriptTimeout = 45_000;

/** The names of all fields. */
export type FieldName = (typeof forms)[FormId]['fields'][number]['name'];

export const formIds = Object.keys(forms) as FormId[];

export { intakePath, sentPath } from './paths.ts';
export type { Field, FormDefinition, FormId } from './types.ts';
