/** The words of the two popups, a constant each (see `frame.ts`). The words of their forms are in `forms/`. */
export const close = 'Close';

export const inquiryLegend = 'Inquiry';
export const inquiryTitle = 'What should we build?';
export const inquiryText =
  'These five fields are enough for a quote, a consultation or a talk about an idea. The phone number is for questions that are quicker by voice.';
/** Below a failure: a sentence, then the button. `orWriteTo` of `frame.ts` and the email address follow. */
export const textKept = 'Your text is kept.';
export const openAgain = 'Open the form again';

export const estimateLegend = 'Estimate';
export const estimateTitle = 'Get a Free Project Estimate';
export const requestEstimate = 'Request Estimate';
