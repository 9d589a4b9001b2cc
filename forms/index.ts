import type { Field, FormDefinition, FormId } from './types.ts';

const name = { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' } as const;
const email = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' } as const;
const phone = { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' } as const;

/** Spec F6: eight labels share four values. */
const homeServices = [
  { value: 'website', label: 'Website Development' },
  { value: 'app', label: 'Mobile App Development' },
  { value: 'app', label: 'Backend Development' },
  { value: 'app', label: 'Software Development' },
  { value: 'uiux', label: 'UI/UX Design' },
  { value: 'branding', label: 'Digital Marketing' },
  { value: 'branding', label: 'Maintenance & Support' },
  { value: 'branding', label: 'Domain & Hosting' },
] as const;

/** Spec F5: a value for each service. */
const popupServices = [
  { value: 'website', label: 'Website Development' },
  { value: 'app', label: 'Mobile App Development' },
  { value: 'backend', label: 'Backend & API Development' },
  { value: 'software', label: 'Software Development' },
  { value: 'uiux', label: 'UI/UX Design' },
  { value: 'digital', label: 'Digital Marketing' },
  { value: 'support', label: 'Maintenance & Support' },
  { value: 'hosting', label: 'Hosting & Domain' },
] as const;

export type PopupService = (typeof popupServices)[number]['value'];

const service = { name: 'service', label: 'Service', type: 'select', placeholder: 'Select a Service' } as const;

const optional = <F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: false }) as const;
const required = <F extends Omit<Field, 'required'>>(field: F) => ({ ...field, required: true }) as const;

export const forms = {
  'home-inquiry': {
    id: 'home-inquiry',
    title: 'Home inquiry',
    fields: [
      optional(name),
      optional(email),
      optional(phone),
      optional({ ...service, options: homeServices }),
      optional({ name: 'message', label: 'Message', type: 'textarea', rows: 4 }),
    ],
    submit: 'Send Inquiry',
    encoding: 'form-data',
    externalMode: 'cors',
    alerts: { success: 'Inquiry submitted successfully!', failure: 'There was an error submitting the form. Try again.' },
    logFailures: true,
  },
  'popup-inquiry': {
    id: 'popup-inquiry',
    title: 'Popup inquiry',
    fields: [
      required(name),
      required(email),
      required(phone),
      required({ ...service, options: popupServices }),
      required({ name: 'message', label: 'Message', type: 'textarea', rows: 3 }),
    ],
    submit: 'Send Inquiry',
    encoding: 'json',
    externalMode: 'no-cors',
    alerts: { success: 'Submitted successfully!', failure: 'Submission failed!' },
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
    submit: 'Send Message',
    encoding: 'json',
    externalMode: 'cors',
    alerts: { success: 'Message sent successfully!', failure: 'Something went wrong!' },
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
    submit: 'Get My Estimate',
    encoding: 'json',
    externalMode: 'no-cors',
    alerts: { success: 'Estimate request sent!', failure: 'Something went wrong.' },
    logFailures: true,
  },
} as const satisfies Record<FormId, FormDefinition>;

export const formIds = Object.keys(forms) as FormId[];
/** The intake's address for a form, and the page that thanks for it (spec D3). */
export const intakePath = (id: FormId) => `/api/${id}` as const;
export const sentPath = (id: FormId) => `/sent/${id}` as const;

export type { Field, FormDefinition, FormId } from './types.ts';
