import { replyWithin } from './agency.ts';

// What the agency promises, each promise once. Pages quote these sentences whole; `tests/content/promises.test.ts` fails where
// another text states one of them in other words or figures. A constant each, so that a script contains only those that it shows.

/** When an answer comes (spec K10). */
export const reply = `A person answers within ${replyWithin}.`;

/** What the quote of the estimate popup is (spec E1), and from when its hours count. */
export const quote =
  'A detailed quote names a first piece, a price range for it, what that range rests on, and the questions that would narrow it. It comes within 24 hours, counted on working days: for a message sent at the weekend they start at the next opening time.';

/** What is free, and where paid work begins. */
export const firstLook =
  'The first look is free. We read what you send, ask questions, and say what we would do first and what it would cost. Paid work begins with the first piece that you order in writing.';

export const accounts =
  'Repositories, domains, cloud accounts and store listings are opened in your name, and we work in them as guests. One exception: on a hosting plan that runs on our servers, the server account is ours. The domain and the data are still yours.';

/** Who is awake. */
export const night =
  'On every level of care, machines do the watching. A person gets up for an alarm only on the level called On call, where two engineers named in your contract share the weeks.';

/** The terms of fixing faults. */
export const faults = 'For 90 days after a launch we repair, at no charge, anything that does not work as the agreed scope says.';

/** What a missed uptime costs us. */
export const credit =
  'If a month falls below 99.9%, each further hour of downtime, or part of one, takes 5% off that month’s hosting fee, down to zero.';

/** What happens after writing (spec S3), in the order of time. Shown at every form. */
export const afterWriting = {
  title: 'What happens next',
  steps: [
    { when: 'At once', what: 'Your message is stored, then sent on to us.' },
    { when: `Within ${replyWithin}`, what: 'A person answers: with questions, or with a first price range.' },
    {
      when: 'Five working days later',
      what: 'You have a free written offer for a first piece, with its assumptions.',
    },
  ],
} as const;
