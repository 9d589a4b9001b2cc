import { replyWithin } from './agency.ts';

// What the agency promises, each promise once. Pages quote these sentences whole; `tests/content/promises.test.ts` fails where
// another text states one of them in other words or figures. A constant each, so that a script contains only those that it shows.

// The ladder of what follows a message. Each rung has one name and one deadline, and no text uses others: an answer
// (`replyWithin` of `agency.ts`), a quote, which is the answer with a price range, and a fixed offer.

/** Of a quote (spec E1). An agency that changes `replyWithin` makes the two agree. */
const quoteWithin = '24 hours';
const offerWithin = 'five working days';

/** When an answer comes (spec K10). */
export const reply = `A person answers within ${replyWithin}.`;

/** The promise of the estimate popup (spec E1). */
export const detailedQuote = `A detailed quote within ${quoteWithin}.`;

/** What such a quote is, and from when its hours count (spec K10). */
export const quote = `A detailed quote is our answer with a price range for a first piece, and the reasons for that range. Its ${quoteWithin} count on working days: for a message sent at the weekend they start at the next opening time.`;

/** What is free, and where paid work begins. */
export const free =
  'Our answer, the quote and the fixed offer are free. Paid work begins with the first piece that you order in writing.';

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
    { when: `Within ${replyWithin}`, what: 'A person answers with questions or a quote: a price range.' },
    { when: 'After the last question', what: `You get a fixed offer within ${offerWithin}.` },
  ],
} as const;

/** In place of the first step, at a form that an external script receives (spec F13b). */
export const sentOutside = 'Your message goes straight to the service that collects messages for us.';
