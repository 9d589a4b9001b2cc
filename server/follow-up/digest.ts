import {
  dateText,
  gapText,
  lengthText,
  sourceWords,
  stateWords,
  timeText,
  digestWords as words,
} from '../../content/follow-up.ts';
import { type FormId, formIds } from '../../forms/index.ts';
import {
  type Expiring,
  type Failing,
  type FollowUp,
  type FollowUpStore,
  followUpStates,
  type Origin,
  type Unconfirmed,
} from '../outbox/follow-up-store.ts';
import { referenceOf } from '../outbox/ids.ts';
import type { Lead, Message } from '../outbox/notice.ts';
import type { Retention } from '../outbox/store.ts';
import { periods } from '../periods.ts';
import { formTitle } from './form-title.ts';
import { isUndecided } from './held.ts';
import { inactiveForms } from './inactivity.ts';
import { type Row, shortened } from './rows.ts';
import type { WorkingTime } from './working-time.ts';

type Parts = {
  followUps: FollowUpStore;
  hours: WorkingTime;
  timeZone: string;
  retention: Retention;
  /** Whether the digest's only reader gets a submission; absent: the digest has all, and what concerns no single submission. */
  gets?: ((lead: Lead) => boolean) | undefined;
};
type Period = { from: number; until: number };

/** The most values that the digest lists for each kind of source. */
const topValues = 5;

/** Makes the digest of a period: the submissions and their states (requirement K5). Times are milliseconds since 1970. */
export async function makeDigest(parts: Parts, { from, until }: Period, now: number): Promise<Message> {
  const { followUps, timeZone, retention, gets } = parts;
  const isFor = ({ form, origin }: FollowUp) => !gets || gets({ form, source: origin });
  const all = (await followUps.between(0, now)).filter(isFor);
  const isListed = ({ id }: { id: string }) => !gets || all.some(one => one.id === id);
  const inPeriod = all.filter(({ receivedAt }) => receivedAt >= from && receivedAt < until);
  const stillOpen = all.filter(({ state }) => state === 'open' || state === 'taken');
  // Requirement K12: no other part of the digest counts held submissions.
  const heldSubmissions = (await followUps.held()).filter(isFor);
  // Requirement K9: submissions whose data is erased soon, without the held ones.
  const expiring = (await followUps.expiring(now + periods.erasureAhead - retention.keepDead)).filter(
    one => isListed(one) && heldSubmissions.every(({ id }) => id !== one.id),
  );
  // The period begins earlier by `giveUpAfter`: a delivery can end that long after its submission came. Two digests may list the same one.
  const unconfirmed = (await followUps.unconfirmed(from - periods.giveUpAfter, until)).filter(isListed);
  const sections = [
    { heading: words.byForm, rows: formIds.map(form => countRow(formTitle(form), ofForm(inPeriod, form))) },
    {
      heading: words.became,
      rows: followUpStates.map(state =>
        countRow(
          stateWords[state],
          inPeriod.filter(one => one.state === state),
        ),
      ),
    },
    ...sourceSections(inPeriod),
    { heading: words.open, rows: shortened(stillOpen.toReversed().map(one => openRow(one, timeZone))) },
    {
      heading: words.held,
      rows: shortened(
        heldSubmissions
          .filter(isUndecided)
          .toReversed()
          .map(one => heldRow(one, retention, timeZone)),
      ),
    },
    { heading: words.failed, rows: (gets ? [] : await followUps.failing()).map(one => failingRow(one, timeZone)) },
    { heading: words.unconfirmed, rows: shortened(unconfirmed.map(unconfirmedRow)) },
    { heading: words.erased, rows: shortened(expiring.map(one => expiringRow(one, retention, timeZone))) },
    {
      heading: words.silent,
      rows: (gets ? [] : inactiveForms(all, now)).map(({ form, since, usual }) => inactiveRow(form, since, usual, timeZone)),
    },
  ];
  return {
    subject: words.subject(dateText(from, timeZone), dateText(until - 1, timeZone)),
    intro: [...(gets ? [words.yours] : []), words.intro(inPeriod.length), ...reaction(inPeriod, parts.hours)],
    sections: sections.filter(({ rows }) => rows.length > 0),
    links: [],
    escalate: false,
  };
}

const ofForm = (all: readonly FollowUp[], form: FormId) => all.filter(one => one.form === form);

const countRow = (label: string, all: readonly FollowUp[]): Row => ({ label, value: String(all.length) });

/** Returns the median of the working time until the first change, as text. */
function reaction(all: readonly FollowUp[], hours: WorkingTime): string[] {
  const times = all
    .flatMap(({ receivedAt, changes: [first] }) => (first ? [hours.between(receivedAt, first.at)] : []))
    .sort((a, b) => a - b);
  if (all.length === 0) return [];
  const middle = (times.length - 1) / 2;
  const [lower, upper] = [times[Math.floor(middle)], times[Math.ceil(middle)]];
  if (lower === undefined || upper === undefined) return [words.noReaction];
  return [words.reaction(times.length, lengthText((lower + upper) / 2))];
}

function sourceSections(all: readonly FollowUp[]): { heading: string; rows: Row[] }[] {
  return Object.entries(sourceWords).map(([key, heading]) => {
    const counts = new Map<string, number>();
    for (const { origin } of all) {
      const value = origin[key as keyof Origin];
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, one], [, other]) => other - one).slice(0, topValues);
    return { heading, rows: sorted.map(([label, count]) => ({ label, value: String(count) })) };
  });
}

const openRow = ({ id, form, receivedAt, state }: FollowUp, timeZone: string): Row => ({
  label: referenceOf(id),
  value: (state === 'taken' ? words.openSinceTaken : words.openSince)(formTitle(form), timeText(receivedAt, timeZone)),
});

const heldRow = ({ id, form, receivedAt }: FollowUp, { keepDead }: Retention, timeZone: string): Row => ({
  label: referenceOf(id),
  value: words.heldUntil(formTitle(form), timeText(receivedAt, timeZone), dateText(receivedAt + keepDead, timeZone)),
});

const failingRow = ({ destination, dead, failingSince }: Failing, timeZone: string): Row => ({
  label: destination,
  value: [dead > 0 && words.dead(dead), failingSince !== undefined && words.failing(timeText(failingSince, timeZone))]
    .filter(text => text !== false)
    .join(', '),
});

const unconfirmedRow = ({ id, form, destination }: Unconfirmed): Row => ({
  label: referenceOf(id),
  value: words.unconfirmedAt(formTitle(form), destination),
});

const expiringRow = ({ id, form, diedAt }: Expiring, { keepDead }: Retention, timeZone: string): Row => ({
  label: referenceOf(id),
  value: words.erasedAt(formTitle(form), dateText(diedAt + keepDead, timeZone)),
});

const inactiveRow = (form: FormId, since: number, usual: number, timeZone: string): Row => ({
  label: formTitle(form),
  value: words.silentSince(dateText(since, timeZone), gapText(usual)),
});
