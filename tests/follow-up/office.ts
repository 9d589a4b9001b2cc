import type { Destination, Outcome } from '../../server/deliver/destination.ts';
import type { OpeningHours } from '../../server/follow-up/opening-hours.ts';
import type { FollowUpSettings } from '../../server/follow-up/settings.ts';
import { WorkingTime } from '../../server/follow-up/working-time.ts';
import type { Notice } from '../../server/outbox/notice.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** An agency with daylight saving time. */
export const berlin: OpeningHours = {
  timeZone: 'Europe/Berlin',
  week: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [{ opens: '09:00', closes: '17:30' }] : [])),
  daysOff: ['01-01', '05-01', '10-03', '12-25', '2027-03-29'],
};

export const settingsOf = (office: OpeningHours, change: Partial<FollowUpSettings> = {}): FollowUpSettings => ({
  hours: new WorkingTime(office),
  timeZone: office.timeZone,
  answerWithin: Temporal.Duration.from('PT4H'),
  digest: true,
  probeAt: '03:30',
  ...change,
});

/**
 * A destination in memory. It works until `break` gives it the outcome that the real one has in a fault. Those that people read take
 * notices; those that are probed fail the probe too.
 */
export function standIn(name: string, { people = false, probed = false } = {}) {
  let failure: Extract<Outcome, { error: string }> | undefined;
  const notices: { kind: Notice['form']; message: Notice['message'] }[] = [];
  const destination: Destination = {
    name,
    label: name,
    batch: 1,
    concurrency: 1,
    deadline: 30_000,
    takes: () => true,
    deliver: async deliveries => deliveries.map(() => failure ?? { state: 'done' }),
    ...(people && {
      notify: async ({ form, message }) => {
        if (!failure) notices.push({ kind: form, message });
        return failure ?? { state: 'done' };
      },
    }),
    ...(probed && {
      probe: async () => {
        if (failure) throw new Error(failure.error);
      },
    }),
  };
  const fail = (as: typeof failure) => {
    failure = as;
  };
  return { destination, notices, break: fail };
}
export type StandIn = ReturnType<typeof standIn>;
