import { hostname } from 'node:os';
import type { Destination } from '../deliver/destination.ts';
import { noticeTakers } from '../deliver/destinations.ts';
import type { Logger } from '../log.ts';
import type { FollowUpStore } from '../outbox/follow-up-store.ts';
import { createIds } from '../outbox/ids.ts';
import type { Message, NewNotice, NoticeKind } from '../outbox/notice.ts';
import type { Counts, Retention } from '../outbox/store.ts';
import { parseStored } from '../outbox/submission-row.ts';
import type { Periods } from '../periods.ts';
import { beginning, ending, type Incident, incidentsOf, isInactivity, isOfMachine } from './alarms.ts';
import { makeDigest } from './digest.ts';
import { type Inactivity, inactiveForms } from './inactivity.ts';
import { type Probed, probe } from './probes.ts';
import type { Reminders } from './reminders.ts';
import type { FollowUpSettings } from './settings.ts';

type Parts = {
  followUps: FollowUpStore;
  counts: () => Promise<Pick<Counts, 'held'>>;
  reminders: Reminders;
  settings: FollowUpSettings;
  destinations: readonly Destination[];
  retention: Retention;
  periods: Periods;
  log: Logger;
  /** `securityTextEnd` of the built site. */
  securityTextEnd?: ((now: number) => number | undefined) | undefined;
  now: () => number;
  /** Called after a notice was stored. */
  stored: () => void;
};

type Reader = NonNullable<Destination['readers']>[number];

/** The most reminders that one step stores. */
const share = 100;

/** Names of the values that the processes on an outbox share. */
const shared = { digest: 'digest', probed: 'probed', alarms: 'alarms' } as const;

/** For each key: what is wrong, and when a process last reported it, by the clock of the store. */
type Alarms = Record<string, { what: string; seen: number }>;

const withAlarm = (known: Alarms, { key, what }: Incident, seen: number): Alarms => ({ ...known, [key]: { what, seen } });

/** Returns the keys of the alarms that are on, for `/healthz`. */
export async function alarmKeys(followUps: FollowUpStore): Promise<readonly string[]> {
  return Object.keys(parseStored(await followUps.read(shared.alarms), {})).sort();
}

/** Runs all steps in order, even after one has failed. @throws the first failure */
export async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch(error => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Looks for reminders, digests and alarms that are due, and stores them in the outbox as notices. The worker delivers them like
 * submissions. Of several processes that look at once, only one stores each notice.
 */
export class Planner {
  readonly #parts: Parts;
  readonly #newId = createIds();
  readonly #host = hostname();
  #inactive: { at: number; forms: readonly Inactivity[] } = { at: Number.NEGATIVE_INFINITY, forms: [] };
  #notStoredAt: number | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Call it when a submission could not be stored. */
  storeFailed(): void {
    this.#notStoredAt = this.#parts.now();
  }

  /** Runs every step. @throws when a step failed, after the others have run */
  async plan(): Promise<void> {
    const now = this.#parts.now();
    await runAll([this.#remind, this.#digest, this.#probe, this.#alarm].map(step => () => step.call(this, now)));
  }

  #notice(form: NoticeKind, message: Message, now: number, without?: string): NewNotice {
    const destinations = noticeTakers(this.#parts.destinations).filter(name => name !== without);
    return { id: this.#newId(now), form, receivedAt: now, message, destinations };
  }

  async #remind(now: number): Promise<void> {
    const { followUps, reminders, settings, log, stored } = this.#parts;
    // ANSWER_WITHIN may have been set to off after reminders were planned.
    if (!settings.answerWithin) return;
    for (const followUp of await followUps.dueReminders(now, share)) {
      if (!reminders.isTime(followUp, now)) continue;
      const notice = this.#notice('reminder', reminders.message(followUp, now), now);
      if (!(await followUps.remind(followUp, reminders.nextOf(followUp, now), notice))) continue;
      log.info({ event: 'reminder', id: followUp.id, count: followUp.reminders + 1 });
      stored();
    }
  }

  /** At the first opening of a week, stores the digest, and one for each person who gets only some submissions. */
  async #digest(now: number): Promise<void> {
    const { settings, destinations } = this.#parts;
    const start = settings.digest ? settings.hours.weekStart(now) : undefined;
    if (start === undefined || now < start) return;
    await this.#digestFor(undefined, noticeTakers(destinations), start, now);
    for (const { name, readers = [] } of destinations)
      for (const reader of readers) await this.#digestFor(reader, [name], start, now);
  }

  /** Stores a digest that covers the time since the last one of the same reader. */
  async #digestFor(reader: Reader | undefined, to: readonly string[], start: number, now: number): Promise<void> {
    const { followUps, settings, retention, periods, stored } = this.#parts;
    const name = reader ? `${shared.digest}:${reader.address}` : shared.digest;
    const last = await followUps.read(name);
    // Compares weeks and not instants: the hours may have changed since, and a replica's clock may still show the week before.
    const ahead = last === undefined ? undefined : (settings.hours.weekStart(Number(last)) ?? Number(last)) - start;
    if (ahead !== undefined && ahead >= 0 && ahead <= periods.digestAhead) return;
    // At its first start, a new installation has nothing to report.
    const period = { from: Number(last), until: start };
    const message =
      last === undefined ? undefined : await makeDigest({ ...settings, followUps, retention, gets: reader?.gets }, period, now);
    const notice = message && {
      ...this.#notice('digest', { ...message, ...(reader && { reader: reader.address }) }, now),
      destinations: to,
    };
    if (await followUps.replace(name, last, String(start), notice)) stored();
  }

  async #probe(now: number): Promise<void> {
    const { followUps, settings } = this.#parts;
    if (settings.probeAt === undefined) return;
    const last = await followUps.read(shared.probed);
    const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(settings.timeZone);
    const today = at.toPlainDate().toString();
    const known = parseStored<Probed | undefined>(last, undefined);
    // Another replica's clock may show the next day already, so that the last probes are of tomorrow.
    const isDone = known?.day === today || known?.day === at.toPlainDate().add({ days: 1 }).toString();
    const isNight = !isDone && at.toPlainTime().toString() >= settings.probeAt;
    const isAgain = known?.again !== undefined && known.again <= now;
    if (known && !isNight && !isAgain) return;
    const next = known ? await this.#probeNow(known, isNight ? today : undefined, now) : { day: today, failed: [], broken: {} };
    await followUps.replace(shared.probed, last, JSON.stringify(next));
  }

  /** @param today the day of the nightly probes; undefined: only failed destinations are probed again */
  async #probeNow({ day, failed, broken }: Probed, today: string | undefined, now: number): Promise<Probed> {
    const { destinations, periods } = this.#parts;
    const suspect = new Set([...failed, ...Object.keys(broken)]);
    const failures = await probe(today ? destinations : destinations.filter(({ name }) => suspect.has(name)));
    const twice = Object.fromEntries(Object.entries(failures).filter(([name]) => suspect.has(name)));
    const once = Object.keys(failures).filter(name => !suspect.has(name));
    const pause = once.length > 0 ? periods.probeAgain : periods.probeBroken;
    const again = Object.keys(failures).length > 0 ? now + pause : undefined;
    return { day: today ?? day, again, failed: once, broken: twice };
  }

  /** Stores one change of the alarms in each round. Of several processes, only one stores it. */
  async #alarm(now: number): Promise<void> {
    const { followUps, periods } = this.#parts;
    for (;;) {
      const last = await followUps.read(shared.alarms);
      const known = parseStored<Alarms>(last, {});
      const incidents = await this.#incidents(now, Object.keys(known));
      const at = now + followUps.clockDifference();
      const isUnseenFor = (period: number, key: string) => Math.abs(at - (known[key]?.seen ?? at)) >= period;
      const isOver = (key: string) =>
        incidents.every(incident => incident.key !== key) && (!isOfMachine(key) || isUnseenFor(periods.incidentForgotten, key));
      const begun = incidents.find(({ key }) => !Object.hasOwn(known, key));
      const over = Object.keys(known).find(isOver);
      if (isInactivity(begun?.key ?? over) && this.#inactive.at < now) {
        // Looks again, since another process may have looked later. Two processes that disagree would alternately raise and end the alarm.
        this.#inactive.at = Number.NEGATIVE_INFINITY;
      } else if (begun) await this.#begin(begun, last, known, now);
      else if (over !== undefined) await this.#end(over, last, known, now);
      else {
        const lasting = incidents.find(({ key }) => isOfMachine(key) && isUnseenFor(periods.incidentRepeated, key));
        if (lasting) await followUps.replace(shared.alarms, last, JSON.stringify(withAlarm(known, lasting, at)));
        return;
      }
    }
  }

  async #incidents(now: number, alarms: readonly string[]): Promise<readonly Incident[]> {
    const { followUps, settings, periods } = this.#parts;
    const probed = settings.probeAt === undefined ? undefined : await followUps.read(shared.probed);
    const found = {
      failing: await followUps.failing(),
      broken: parseStored<Probed | undefined>(probed, undefined)?.broken ?? {},
      inactive: await this.#inactivity(now),
      host: this.#host,
      clockDifference: followUps.clockDifference(),
      notStoredAt: this.#notStoredAt,
      securityTextEnd: this.#parts.securityTextEnd?.(now),
      timeZone: settings.timeZone,
      held: (await this.#parts.counts()).held,
      alarms,
    };
    return incidentsOf(found, now, periods);
  }

  async #begin(incident: Incident, last: string | undefined, known: Alarms, now: number): Promise<void> {
    const { followUps, settings, log } = this.#parts;
    const { key, what, destination, action } = incident;
    const alarms = withAlarm(known, incident, now + followUps.clockDifference());
    const message = beginning(incident, now, settings.timeZone);
    if (await this.#store(last, alarms, message, now, destination)) log.error({ event: 'alarm', alarm: key, what, action });
  }

  async #end(key: string, last: string | undefined, known: Alarms, now: number): Promise<void> {
    const { settings, log } = this.#parts;
    const { [key]: over, ...others } = known;
    const message = ending(over?.what ?? key, now, settings.timeZone);
    if (await this.#store(last, others, message, now)) log.info({ event: 'alarm-over', alarm: key });
  }

  async #store(last: string | undefined, alarms: Alarms, message: Message, now: number, without?: string): Promise<boolean> {
    const { followUps, stored } = this.#parts;
    const notice = this.#notice('alarm', message, now, without);
    const isNew = await followUps.replace(shared.alarms, last, JSON.stringify(alarms), notice);
    if (isNew) stored();
    return isNew;
  }

  async #inactivity(now: number): Promise<readonly Inactivity[]> {
    const { followUps, periods } = this.#parts;
    if (Math.abs(now - this.#inactive.at) >= periods.inactivityInterval)
      this.#inactive = { at: now, forms: inactiveForms(await followUps.between(0, now), now) };
    return this.#inactive.forms;
  }
}
