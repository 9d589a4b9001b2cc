import type { FormId } from '../../forms/index.ts';

/** The requirements for each form's fields and for its call. */
export const numbers: Record<FormId, { fields: string; call: string }> = {
  'home-inquiry': { fields: 'F1', call: 'F8' },
  'popup-inquiry': { fields: 'F2', call: 'F9' },
  contact: { fields: 'F3', call: 'F10' },
  estimate: { fields: 'F4', call: 'F11' },
};

/** The table of the specification, written out: the tests must not believe the data that the pages are made of. */
export const specified: Record<FormId, { fields: string[]; required: boolean; rows?: number; success: string; failure: string }> =
  {
    'home-inquiry': {
      fields: ['name:text', 'email:email', 'phone:tel', 'service:select-one', 'message:textarea'],
      required: false,
      rows: 4,
      success: 'Inquiry submitted successfully!',
      failure: 'There was an error submitting the form. Try again.',
    },
    'popup-inquiry': {
      fields: ['name:text', 'email:email', 'phone:tel', 'service:select-one', 'message:textarea'],
      required: true,
      success: 'Submitted successfully!',
      failure: 'Submission failed!',
    },
    contact: {
      fields: ['name:text', 'email:email', 'subject:text', 'message:textarea'],
      required: true,
      rows: 5,
      success: 'Message sent successfully!',
      failure: 'Something went wrong!',
    },
    estimate: {
      fields: ['message:textarea', 'name:text', 'email:email'],
      required: false,
      success: 'Estimate request sent!',
      failure: 'Something went wrong.',
    },
  };
