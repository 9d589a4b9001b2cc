import { read } from '../content/read.ts';
import { formsSchema } from '../content/schema/forms.ts';
import { type ServiceLine, services } from '../content/services/index.ts';
import type { ServiceEntry } from '../content/types.ts';
import type { Field, FormDefinition, FormId, Option } from './types.ts';

const {
  fields: labels,
  forms: { 'home-inquiry': home, 'popup-inquiry': popup, contact, estimate },
} = read('forms', formsSchema);

const name = { name: 'name', label: labels.name, type: 'text', autoComplete: 'name' } as const;
const email = { name: 'email', label: labels.email, type: 'email', autoComplete: 'email' } as const;
const phone = { name: 'phone', label: labels.phone, type: 'tel', autoComplete: 'tel' } as const;

export type PopupService = ServiceLine['inquiry'];

/**
 * Spec F5, F6: the services in the order of both forms. The popup has each service's own value and title, Home's form values that
 * services share.
 */
const placeOf = ({ place = Number.MAX_VALUE }: ServiceEntry) => place;
const inForms = services.toSorted((one: ServiceEntry, other: ServiceEntry) => placeOf(one) - placeOf(other));
const popupOptions = inForms.map(({ inquiry, title }): Option => ({ value: inquiry, label: title }));
const homeOptions = inForms.map(({ home, title }: ServiceEntry): Option => ({ value: home.value, label: home.label ?? title }));

const service = { name: 'service', label: labels.service, type: 'select', placeholder: labels.selectService } as const;

const optional = <const F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: false }) as const;
const required = <const F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: true }) as const;

export const forms = {
  'home-inquiry': {
    id: 'home-inquiry',
    title: home.title,
    fields: [
      optional(name),
      optional(email),
      optional(phone),
      optional({ ...service, options: homeOptions }),
      optional({ name: 'message', label: labels.message, type: 'textarea', rows: 4 }),
    ],
    note: home.note,
    submit: home.submit,
    encoding: 'form-data',
    externalMode: 'cors',
    alerts: { success: home.success, failure: home.failure },
    answer: home.answer,
    unanswerable: home.unanswerable,
    logFailures: true,
  },
  'popup-inquiry': {
    id: 'popup-inquiry',
    title: popup.title,
    fields: [
      required(name),
      required(email),
      required(phone),
      required({ ...service, options: popupOptions }),
      required({ name: 'message', label: labels.message, type: 'textarea', rows: 3 }),
    ],
    note: popup.note,
    submit: popup.submit,
    encoding: 'json',
    externalMode: 'no-cors',
    alerts: { success: popup.success, failure: popup.failure },
    answer: popup.answer,
    logFailures: false,
  },
  contact: {
    id: 'contact',
    title: contact.title,
    fields: [
      required(name),
      required(email),
      required({ name: 'subject', label: labels.subject, type: 'text' }),
      required({ name: 'message', label: labels.message, type: 'textarea', rows: 5 }),
    ],
    note: contact.note,
    submit: contact.submit,
    encoding: 'json',
    externalMode: 'cors',
    alerts: { success: contact.success, failure: contact.failure },
    answer: contact.answer,
    logFailures: true,
  },
  estimate: {
    id: 'estimate',
    title: estimate.title,
    fields: [optional({ name: 'message', label: labels.estimate, type: 'textarea', rows: 3 }), optional(name), optional(email)],
    note: estimate.note,
    submit: estimate.submit,
    encoding: 'json',
    externalMode: 'no-cors',
    alerts: { success: estimate.success, failure: estimate.failure },
    answer: estimate.answer,
    unanswerable: estimate.unanswerable,
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
