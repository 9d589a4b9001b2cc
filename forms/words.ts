import { retentionDays } from '../content/privacy.ts';

/** Words of every form: the busy button, the notice, the honeypot. */
export const sending = 'Sending…';
export const dismiss = 'Dismiss';
/** Below a failure, before and after the email address. */
export const writeInstead = 'Your text is still here. You can also write to';
export const writeInsteadEnd = '.';
/** The label of the honeypot, for a person who finds it. */
export const leaveEmpty = 'Leave this field empty';
/** Below every form, with a link to the privacy notice (spec K11); then what the own intake keeps beside the fields. */
export const useOfData = 'We use this to answer you, and for nothing else.';
export const howHandled = 'How we handle it';
export const recordOfUse = `We keep a record of page and campaign for ${retentionDays.followUps} days, without your name.`;
/** Below a success, before the time and the reference (spec K1): the intake stored it, or an external script took it. */
export const stored = 'Stored';
export const handedOver = 'Handed over';
/** On the receipt: brings the empty form back. */
export const another = 'Write another message';
export const keepReference = 'Keep this reference for questions.';
/** Over the reference, on the page after a plain post. */
export const reference = 'Your reference';
