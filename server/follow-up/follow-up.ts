import { siteUrl } from '../../content/agency.ts';
import { actionWords } from '../../content/follow-up.ts';
import type { Destination } from '../deliver/destination.ts';
import type { Logger } from '../log.ts';
import type { Link } from '../outbox/notice.ts';
import type { Retention, Store } from '../outbox/store.ts';
import { type Periods, periods } from '../periods.ts';
import { Planner } from './planner.ts';
import { Reminders } from './reminders.ts';
import type { FollowUpSettings } from './settings.ts';
import { type Action, createToken } from './tokens.ts';

type Place = {
  siteOrigin: string | undefined;
  base: string;
  retention: Retention;
};

/** What needs the destinations, which need the links first. */
type PlannerParts = { destinations: readonly Destination[]; log: Logger; periods: Periods; stored: () => void };

/** The parts of the follow-up, for the server to connect. */
export function createFollowUp(
  place: Place,
  settings: FollowUpSettings,
  { followUps }: Pick<Store, 'followUps'>,
  key: Buffer,
  now = Date.now,
) {
  const origin = place.siteOrigin ?? siteUrl;
  const links = (id: string): readonly Link[] =>
    Object.entries(actionWords).map(([action, label]) => ({
      label,
      url: `${origin}${place.base}/follow-up/${createToken(key, { id, action: action as Action, until: now() + periods.linkValid })}`,
    }));
  const reminders = new Reminders(settings, links);
  return {
    links,
    reminders,
    plannerOf: (parts: PlannerParts) =>
      new Planner({ ...parts, followUps, reminders, settings, retention: place.retention, now }),
    routes: { followUps, reminders, key, timeZone: settings.timeZone, now },
  };
}
