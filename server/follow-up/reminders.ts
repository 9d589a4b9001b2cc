import { lengthText, replyText, timeText, reminderWords as words } from '../../content/follow-up.ts';
import { mailWords } from '../../content/mails.ts';
import { languageName } from '../deliver/submission-lines.ts';
import type { FollowUp, FollowUpState } from '../outbox/follow-up-store.ts';
import { referenceOf } from '../outbox/ids.ts';
import type { Link, Message } from '../outbox/notice.ts';
import { periods } from '../periods.ts';
import { formTitle } from './form-title.ts';
import type { FollowUpSettings } from './settings.ts';

/** The most reminders that one submission gets. */
const most = 5;

/** The times and the words of reminders (requirement K4). Times are milliseconds since 1970. */
export class Reminders {
  readonly #settings: FollowUpSettings;
  readonly #links: (id: string) => readonly Link[];

  constructor(settings: FollowUpSettings, links: (id: string) => readonly Link[]) {
    this.#settings = settings;
    this.#links = links;
  }

  /** Returns the time of a submission's first reminder; undefined: reminders are off. */
  first(receivedAt: number): number | undefined {
    const { hours, answerWithin } = this.#settings;
    return answerWithin && hours.after(receivedAt, answerWithin);
  }

  /** Returns when to remind next after a change to this state; undefined: never. A held submission gets none until a person releases it. */
  nextAfter(state: FollowUpState, { receivedAt, reminders, isHeld }: FollowUp, now: number): number | undefined {
    if (isHeld || (state !== 'open' && state !== 'taken') || reminders >= most || !this.#settings.answerWithin) return;
    const first = state === 'open' ? (this.first(receivedAt) ?? now) : now;
    return first > now ? first : this.#settings.hours.nextDay(now);
  }

  /** Returns the time of the reminder after the one that is due now; undefined: there is none. */
  nextOf({ reminders }: FollowUp, now: number): number | undefined {
    return reminders + 1 < most ? this.#settings.hours.nextDay(now) : undefined;
  }

  /** Whether now is a time to remind: in working time, or soon after the reminder was due, because many are due at closing time. */
  isTime(followUp: FollowUp, now: number): boolean {
    const { hours } = this.#settings;
    return hours.nextOpening(now) === now || now - (followUp.remindAt ?? 0) < periods.remindAfterClosing;
  }

  message(followUp: FollowUp, now: number): Message {
    const { hours, timeZone } = this.#settings;
    const { id, form, receivedAt, state, changes, origin, reminders } = followUp;
    const reference = referenceOf(id);
    const since = timeText(changes.at(-1)?.at ?? receivedAt, timeZone);
    const isOpen = state === 'open';
    const rows = [
      { label: words.reference, value: reference },
      { label: words.form, value: formTitle(form) },
      { label: words.received, value: timeText(receivedAt, timeZone) },
      ...(origin.language ? [{ label: mailWords.source.language, value: languageName(origin) ?? '' }] : []),
      ...(origin.page ? [{ label: words.page, value: origin.page }] : []),
    ];
    return {
      subject: (isOpen ? words.subject : words.subjectTaken)(reference, formTitle(form)),
      intro: [
        isOpen ? words.open(lengthText(hours.between(receivedAt, now))) : words.taken(since),
        replyText,
        (reminders + 1 < most ? words.count : words.lastCount)(reminders + 1, most),
        words.find(reference),
      ],
      sections: [{ heading: words.about, rows }],
      links: this.#links(id),
      escalate: true,
      about: id,
      lead: { form, source: origin },
    };
  }
}
