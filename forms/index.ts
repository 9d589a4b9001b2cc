import { type ServiceLine, services } from '../content/menus.ts';
import { read } from '../content/read.ts';
import type { Field, FormDefinition, FormId, Option } from './types.ts';

const {
  fields: labels,
  forms: { 'home-inquiry': home, 'popup-inquiry': popup, contact, estimate },
} = read('forms');

/** Returns the words of a form under the names that `FormDefinition` has for them. */
export const definedWords = <W extends { success: string; failure: string }>({ success, failure, ...words }: W) => ({
  ...words,
  alerts: { success, failure },
});

const name = { name: 'name', label: labels.name, type: 'text', autoComplete: 'name' } as const;
const email = { name: 'email', label: labels.email, type: 'email', autoComplete: 'email' } as const;
const phone = { name: 'phone', label: labels.phone, type: 'tel', autoComplete: 'tel' } as const;

export type PopupService = ServiceLine['inquiry'];

const positionOf = ({ position = Number.MAX_VALUE }: { slug: string; position?: number }) => position;
/**
 * The services in the order in which both forms list them (requirements F5, F6). In the popup each service has its own value and title; in
 * Home's form several services can share a value.
 */
const inForms = services.toSorted((one, other) => positionOf(one) - positionOf(other));
const popupOptions = inForms.map(({ inquiry, title }): Option => ({ value: inquiry, label: title }));
const homeOptions = inForms.map(({ home, title, formLabel = title }): Option => ({ value: home, label: formLabel }));

const service = { name: 'service', label: labels.service, type: 'select', placeholder: labels.selectService } as const;

const optional = <const F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: false }) as const;
const required = <const F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: true }) as const;

export const forms = {
  'home-inquiry': {
    id: 'home-inquiry',
    ...definedWords(home),
    fields: [
      optional(name),
      optional(email),
      optional(phone),
      optional({ ...service, options: homeOptions }),
      optional({ name: 'message', label: labels.message, type: 'textarea', rows: 4 }),
    ],
    encoding: 'form-data',
    externalMode: 'cors',
    logFailures: true,
  },
  'popup-inquiry': {
    id: 'popup-inquiry',
    ...definedWords(popup),
    fields: [
      required(name),
      required(email),
      required(phone),
      required({ ...service, options: popupOptions }),
      required({ name: 'message', label: labels.message, type: 'textarea', rows: 3 }),
    ],
    encoding: 'json',
    externalMode: 'no-cors',
    logFailures: false,
  },
  contact: {
    id: 'contact',
    ...definedWords(contact),
    fields: [
      required(name),
      required(email),
      required({ name: 'subject', label: labels.subject, type: 'text' }),
      required({ name: 'message', label: labels.message, type: 'textarea', rows: 5 }),
    ],
    encoding: 'json',
    externalMode: 'cors',
    logFailures: true,
  },
  estimate: {
    id: 'estimate',
    ...definedWords(estimate),
    fields: [optional({ name: 'message', label: labels.estimate, type: 'textarea', rows: 3 }), optional(name), optional(email)],
    encoding: 'json',
    externalMode: 'no-cors',
    logFailures: true,
  },
} as const satisfies Record<FormId, FormDefinition>;

/** Whether a submission contains an email address or a phone number. */
export const isAnswerable = ({ fields }: FormDefinition, values: Readonly<Record<string, string>>) =>
  fields.some(({ name, type }) => (type === 'email' || type === 'tel') && values[name]?.trim());

/**
 * How long the browser (requirement F13) and the server wait for a hosted script, in milliseconds. The script itself may wait 20 s for
 * other executions before it writes.
 */
export const scriptTimeout = 45_000;

export type FieldName = (typeof forms)[FormId]['fields'][number]['name'];

export const formIds = Object.keys(forms) as FormId[];

export { intakePath, sentPath } from './paths.ts';
export type { Field, FormDefinition, FormId } from './types.ts';
