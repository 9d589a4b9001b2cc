import { read } from '../content/read.ts';

/** Words of every form: the busy button, the notice, the honeypot, the receipt. A constant each (see `content/frame.ts`). */
export const {
  words: {
    sending,
    dismiss,
    writeInstead,
    leaveEmpty,
    useOfData,
    howHandled,
    recordOfUse,
    stored,
    handedOver,
    another,
    keepReference,
    reference,
    again,
  },
} = read('forms');
