import { dateText, gapText, timeText, alarmWords as words } from '../../content/follow-up.ts';
import { credentialsRefused } from '../outbox/details.ts';
import type { Failing } from '../outbox/follow-up-store.ts';
import type { Message } from '../outbox/notice.ts';
import { mostHeld } from '../outbox/store.ts';
import type { Periods } from '../periods.ts';
import { formTitle } from './form-title.ts';
import type { Inactivity } from './inactivity.ts';

/** The number of held deliveries that raises the alarm. The alarm ends below half of it. */
export const manyHeld = mostHeld * 0.8;

/** A problem that a person has to know about until it is over. */
export type Incident = {
  /** Such as 'destination:mail'; `/healthz` shows it. */
  key: string;
  /** The failing destination, to which the alarm is therefore not sent. */
  destination?: string | undefined;
  what: string;
  action: string;
};

/** The findings of one look at the outbox and this machine. */
export type Findings = {
  failing: readonly Failing[];
  broken: Readonly<Record<string, string>>;
  inactive: readonly Inactivity[];
  /** `host`: this machine's name. `clockDifference`: milliseconds by which the store's clock is ahead of this machine's. */
  host: string;
  clockDifference: number;
  /** When a submission last failed to be stored. */
  notStoredAt: number | undefined;
  /** `securityTextEnd` of the built site. */
  securityTextEnd: number | undefined;
  timeZone: string;
  /** The number of held deliveries. */
  held: number;
  /** The keys of the alarms that are on. */
  alarms: readonly string[];
};

/** Returns every incident that the findings show, but only the most urgent one for each destination. */
export function incidentsOf(
  found: Findings,
  now: number,
  { failingFor, clockAlarm, storeFailure }: Periods,
): readonly Incident[] {
  const { failing, broken, inactive, host, clockDifference, notStoredAt, held, alarms, securityTextEnd, timeZone } = found;
  const refusals = [...failing.map(({ refusal = '' }) => refusal), ...Object.values(broken)];
  const refusal = refusals.find(reason => reason.startsWith(credentialsRefused));
  const ofDestinations = [
    ...(refusal ? [{ key: 'secret', destination: 'mail', what: words.secret, action: words.secretAction(refusal) }] : []),
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

/** The beginning of keys that are stored in the outbox, and for which monitoring looks in `/healthz`: never change it. */
const inactivity = 'silent:';
export const isInactivity = (key = '') => key.startsWith(inactivity);

/** Whether only processes on one machine see the incident, because it is about that machine's clock, disk or build. */
export const isOfMachine = (key: string) => /^(clock|store|security-text):/.test(key);

/** Returns the message which says that an incident has begun. */
export const beginning = ({ what, action }: Incident, now: number, timeZone: string): Message => ({
  subject: words.begins(what),
  intro: [words.since(timeText(now, timeZone)), action, words.onceOnly],
  sections: [],
  links: [],
  escalate: true,
});

/** Returns the message which says that an incident is over. */
export const ending = (what: string, now: number, timeZone: string): Message => ({
  subject: words.ends(what),
  intro: [words.over(timeText(now, timeZone))],
  sections: [],
  links: [],
  escalate: true,
});
