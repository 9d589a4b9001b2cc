import { language } from './language.ts';
import { reply } from './promises.ts';

/** What mails, chat messages and the page behind their links say to the agency after a submission was delivered (spec K3-K6). */

/** States of a submission, as people say them. */
export const stateWords = {
  open: 'Open',
  taken: 'Somebody is answering it',
  answered: 'Answered',
  'not-a-lead': 'Not a lead',
} as const;

/** The links, in their order. */
export const actionWords = { taken: 'I will answer', answered: 'Answered', 'not-a-lead': 'Not a lead' } as const;

export const followUpPage = {
  heading: (reference: string) => `Message ${reference}`,
  form: 'Form',
  received: 'Received',
  state: 'State',
  /** A state and its time. */
  since: (state: string, time: string) => `${state}, since ${time}`,
  /** Above the button: opening the link changed nothing. */
  ask: 'Nothing has changed yet. Press the button to record it.',
  already: 'This is recorded already. If no person did it, press Undo: programs that check mails may press every button.',
  done: 'Recorded.',
  undone: 'Taken back.',
  /** Another link of the same message was used seconds before. */
  ignored:
    'Not recorded: another link of this message was used just before. If the state above is wrong, press this button again in a moment.',
  undo: 'Undo',
  goneTitle: 'This link leads nowhere',
  gone: 'It may be incomplete, or older than 30 days. The operator of the server can record the answer by the reference.',
  notPost: 'Open the link in a browser, and press its button.',
  foreign: 'This button works on its own page only.',
  unreadable: 'The request could not be read.',
  unavailable: 'Nothing was recorded: the outbox cannot be reached at this moment. Please press the button again.',
} as const;

/** Such as 'Mon 23 Nov, 10:00 GMT+5:30', in the agency's time zone. */
export const timeText = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat(language.dates, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(time);

export const dateText = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat(language.dates, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    time,
  );

const number = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Such as '3 hours 20 minutes'. @param duration milliseconds */
export function lengthText(duration: number): string {
  const minutes = Math.round(duration / 60_000);
  if (minutes < 60) return number(minutes, 'minute');
  const rest = minutes % 60;
  return `${number(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${number(rest, 'minute')}`}`;
}

/** What visitors are told. */
export const replyText = `The site promises: ${reply}`;

export const reminderWords = {
  subject: (reference: string, form: string) => `Still open: ${reference} (${form})`,
  subjectTaken: (reference: string, form: string) => `Not answered yet: ${reference} (${form})`,
  open: (waited: string) => `Nobody has reacted to this message. It has waited for ${waited} of working time.`,
  taken: (since: string) => `Somebody said on ${since} that they would answer. No answer is recorded.`,
  count: (count: number, most: number) =>
    count < most ? `Reminder ${count} of at most ${most}.` : `Reminder ${count} of ${most}: there will be no other one.`,
  find: (reference: string) =>
    `Its mail, chat message or row has this reference. Without one, it is not delivered yet: npm run outbox -- show ${reference} prints it.`,
  about: 'The message',
  reference: 'Reference',
  form: 'Form',
  received: 'Received',
  page: 'Page',
} as const;

export const digestWords = {
  subject: (from: string, until: string) => `Inquiries, ${from} to ${until}`,
  intro: (count: number) => (count === 0 ? 'Nothing came in.' : `${number(count, 'message')} came in.`),
  reaction: (median: string, reacted: number) =>
    `${number(reacted, 'message')} had a reaction; the median working time until the first one is ${median}.`,
  noReaction: 'None of them has a reaction yet.',
  byForm: 'By form',
  became: 'What became of them',
  open: 'Open now',
  openSince: (form: string, since: string, isTaken: boolean) => `${form}, since ${since}${isTaken ? ', taken' : ''}`,
  failed: 'Deliveries that fail',
  dead: (count: number) => `${number(count, 'delivery', 'deliveries')} given up`,
  failing: (since: string) => `failing since ${since}`,
  erased: 'Undelivered, to be erased',
  erasedAt: (form: string, at: string) => `${form}, on ${at}`,
  silent: 'Silent forms',
  silentSince: (since: string, usual: string) => `nothing since ${since}; usually at most ${usual} apart`,
  more: (count: number) => `and ${count} more`,
} as const;

/** Headings of the sources of a digest. */
export const sourceWords = {
  utm_campaign: 'Campaigns',
  referrer: 'Came from',
  first_page: 'First pages',
  page: 'Pages of the form',
} as const;

/** Days where the length is days. @param duration milliseconds */
export const gapText = (duration: number) => {
  const days = duration / 86_400_000;
  return days >= 2 ? number(Math.round(days), 'day') : lengthText(duration);
};

/** An alarm names what is wrong, since when, and what to do. */
export const alarmWords = {
  begins: (what: string) => `Alarm: ${what}`,
  ends: (what: string) => `Over: ${what}`,
  since: (time: string) => `Since ${time}.`,
  over: (time: string) => `Over since ${time}.`,
  onceOnly: 'There is no further message about it until it is over.',
  probe: (destination: string) => `${destination} cannot be reached`,
  probeReason: (reason: string) => `The nightly check failed twice: ${reason}.`,
  dead: (destination: string) => `deliveries to ${destination} were given up`,
  deadAction: 'Submissions wait in the outbox. Fix the cause, then run `npm run outbox -- retry --dead`.',
  failing: (destination: string) => `deliveries to ${destination} keep failing`,
  failingAction: 'They are retried by themselves. `npm run outbox -- list --state waiting` shows the reason.',
  silent: (form: string) => `nothing comes from the form ${form}`,
  usual: (gap: string) => `Its messages usually come at most ${gap} apart.`,
  silentAction: 'Send a message through this form yourself and look whether it arrives.',
  clock: 'the clock of a server is wrong',
  clockAction: (difference: string) =>
    `It differs from the database by ${difference}. Reminders and leases depend on it: set it by NTP.`,
  outbox: 'a submission could not be stored',
  outboxAction: 'Visitors were told so. Is the disk full, or the database gone? See docs/operate.md.',
} as const;
