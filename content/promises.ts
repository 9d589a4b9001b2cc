import { replyWithin } from './agency.ts';

// What the agency promises, each promise once. Pages quote these sentences whole; `tests/content/promises.test.ts` fails where
// another text states one of them in other words or figures. A constant each, so that a script contains only those that it shows.

/** When an answer comes (spec K10). */
export const reply = `A person answers within ${replyWithin}.`;

/** What the quote of the estimate popup is (spec E1), and from when its hours count. */
export const quote =
  'A detailed quote names a first piece, a price range for it, what that range rests on, and the questions that would narrow it. The 24 hours run on working days: a message sent at the weekend counts from the next opening time.';

/** What is free, and where paid work begins. */
export const firstLook =
  'The first look is free. We read what you send, ask questions, and say what we would do first and what it would cost. Paid work begins with the first piece that you order in writing.';

export const accounts =
  'Repositories, domains, cloud accounts and store listings are opened in your name, and we work in them as guests. One exception: on a hosting plan that runs on our servers, the server account is ours. The domain and the data are still yours.';

/** Who is awake. */
export const night =
  'Machines watch 24/7 on every level of care. A person gets up for an alarm only on the level called On call, where two engineers named in your contract share the weeks.';

/** The terms of fixing faults. */
export const faults = 'For 90 days after a launch we repair, at no charge, whatever differs from the agreed scope.';

/** What a missed uptime costs us. */
export const credit =
  'In a month below 99.9%, each further hour of downtime that begins takes 5% off that month’s hosting fee, down to zero.';

/** What happens after writing (spec S3), in the order of time. Shown at every form. */
export const afterWriting = {
  title: 'What happens next',
  steps: [
    { when: 'At once', what: 'Your message is stored, then sent on to us.' },
    { when: `Within ${replyWithin}`, what: 'A person answers: with questions, or with a first view of the work.' },
    { when: 'Five working days later', what: 'You have a written offer for a first piece, free of charge.' },
  ],
} as const;
