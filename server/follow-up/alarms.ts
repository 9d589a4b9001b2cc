import { dateText, gapText, timeText, alarmWords as words } from '../../content/follow-up.ts';
import type { Failing } from '../outbox/follow-up-store.ts';
import type { Message } from '../outbox/notice.ts';
import { mostHeld } from '../outbox/store.ts';
import type { Periods } from '../periods.ts';
import { formTitle } from './form-title.ts';
import type { Inactivity } from './inactivity.ts';

/** Held deliveries that raise the alarm; it ends at half of them. */
export const manyHeld = mostHeld * 0.8;

/** Something that a person has to know of, until it is over. */
export type Incident = {
  /** Such as 'destination:mail'; `/healthz` shows it. */
  key: string;
  /** The destination that cannot carry the alarm. */
  destination?: string | undefined;
  what: string;
  action: string;
};

/** The findings of one look at the outbox and this machine. */
export type Findings = {
  failing: readonly Failing[];
  broken: Readonly<Record<string, string>>;
  inactive: readonly Inactivity[];
  /** The name of this machine, and milliseconds by which the store's clock is ahead of its clock. */
  host: string;
  clockDifference: number;
  /** When a submission last failed to be stored. */
  notStoredAt: number | undefined;
  /** `securityTextEnd` of the built site. */
  securityTextEnd: number | undefined;
  timeZone: string;
  /** Held deliveries. */
  held: number;
  /** The keys of the alarms that are on. */
  alarms: readonly string[];
};

/** Every incident that the findings show: at most one for each destination, the most urgent. */
export function incidentsOf(
  found: Findings,
  now: number,
  { failingFor, clockAlarm, storeFailure }: Periods,
): readonly Incident[] {
  const { failing, broken, inactive, host, clockDifference, notStoredAt, held, alarms, securityTextEnd, timeZone } = found;
  const ofDestinations = [
    ...Object.entries(broken).map(([destination, reason]) => ({
      destination,
      what: words.probe(destination),
      action: words.probeReason(reason),
    })),
    ...failing
      .filter(({ dead }) => dead > 0)
      .map(({ destination }) => ({ destination, what: words.dead(destination), action: words.deadAction })),
    ...failing
      .filter(({ failingSince = now }) => failingSince <= now - failingFor)
      .map(({ destination }) => ({ destination, what: words.failing(destination), action: words.failingAction })),
  ];
  const first = new Map(ofDestinations.toReversed().map(incident => [incident.destination, incident]));
  const difference = Math.abs(clockDifference);
  return [
    ...[...first.values()].map(incident => ({ key: `destination:${incident.destination}`, ...incident })),
    ...inactive.map(({ form, usual }) => ({
      key: `${inactivity}${form}`,
      what: words.silent(formTitle(form)),
      action: `${words.usual(gapText(usual))} ${words.silentAction}`,
    })),
    ...(difference > clockAlarm
      ? [{ key: `clock:${host}`, what: words.clock, action: words.clockAction(gapText(difference)) }]
      : []),
    ...(held >= (alarms.includes('held') ? manyHeld / 2 : manyHeld)
      ? [{ key: 'held', what: words.held, action: words.heldAction(String(mostHeld)) }]
      : []),
    ...(notStoredAt !== undefined && now - notStoredAt < storeFailure
      ? [{ key: `store:${host}`, what: words.outbox, action: words.outboxAction }]
      : []),
    ...(securityTextEnd !== undefined
      ? [
          {
            key: `security-text:${host}`,
            what: words.securityText(dateText(securityTextEnd, timeZone)),
            action: words.securityTextAction,
          },
        ]
      : []),
  ];
}

/** A prefix of keys that the outbox stores and monitors look for in `/healthz`: never change it. */
const inactivity = 'silent:';
export const isInactivity = (key = '') => key.startsWith(inactivity);

/** Whether only processes on one machine see the incident: the machine's clock, a disk, or its build. */
export const isOfMachine = (key: string) => /^(clock|store|security-text):/.test(key);

/** The message that an incident begins. */
export const beginning = ({ what, action }: Incident, now: number, timeZone: string): Message => ({
  subject: words.begins(what),
  intro: [words.since(timeText(now, timeZone)), action, words.onceOnly],
  sections: [],
  links: [],
  escalate: true,
});

/** The message that an incident is over. */
export const ending = (what: string, now: number, timeZone: string): Message => ({
  subject: words.ends(what),
  intro: [words.over(timeText(now, timeZone))],
  sections: [],
  links: [],
  escalate: true,
});
