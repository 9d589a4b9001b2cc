import type { FormId } from '../../forms/index.ts';

/** The specification's table of forms, written out: tests must not rely on the data that the pages are made of. */
type SpecifiedForm = {
  /** The requirements for the form's fields, and for the request that sends the form. */
  numbers: { fields: string; call: string };
  fields: string[];
  required: boolean;
  rows?: number;
  success: string;
  failure: string;
};

export const specified: Record<FormId, SpecifiedForm> = {
  'home-inquiry': {
    numbers: { fields: 'F1', call: 'F8' },
    fields: ['name:text', 'email:email', 'phone:tel', 'service:select-one', 'message:textarea'],
    required: false,
    rows: 4,
    success: 'Inquiry submitted successfully!',
    failure: 'There was an error submitting the form. Try again.',
  },
  'popup-inquiry': {
    numbers: { fields: 'F2', call: 'F9' },
    fields: ['name:text', 'email:email', 'phone:tel', 'service:select-one', 'message:textarea'],
    required: true,
    success: 'Submitted successfully!',
    failure: 'Submission failed!',
  },
  contact: {
    numbers: { fields: 'F3', call: 'F10' },
    fields: ['name:text', 'email:email', 'subject:text', 'message:textarea'],
    required: true,
    rows: 5,
    success: 'Message sent successfully!',
    failure: 'Something went wrong!',
  },
  estimate: {
    numbers: { fields: 'F4', call: 'F11' },
    fields: ['message:textarea', 'name:text', 'email:email'],
    required: false,
    success: 'Estimate request sent!',
    failure: 'Something went wrong.',
  },
};
