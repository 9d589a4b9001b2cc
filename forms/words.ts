import { read } from '../content/read.ts';

/** The words of every form: busy button, notice, honeypot, receipt. Each is a separate constant (see `content/frame.ts`). */
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
