import { siteUrl } from '../../content/agency.ts';
import { actionWords, heldWords } from '../../content/follow-up.ts';
import type { Destination } from '../deliver/destination.ts';
import type { Logger } from '../log.ts';
import type { Link } from '../outbox/notice.ts';
import type { Retention, Store } from '../outbox/store.ts';
import { type Periods, periods } from '../periods.ts';
import { Planner } from './planner.ts';
import { Reminders } from './reminders.ts';
import type { FollowUpSettings } from './settings.ts';
import { type Action, createToken } from './tokens.ts';

type FollowUpConfig = {
  siteOrigin: string | undefined;
  base: string;
  retention: Retention;
};

/** The parts of the planner that come later: the planner needs the destinations, and the destinations need the links first. */
type PlannerParts = {
  destinations: readonly Destination[];
  log: Logger;
  periods: Periods;
  stored: () => void;
  securityTextEnd: (now: number) => number | undefined;
};

/** Creates the parts of the follow-up, which the server connects. */
export function createFollowUp(
  config: FollowUpConfig,
  settings: FollowUpSettings,
  store: Pick<Store, 'followUps' | 'counts'>,
  key: Buffer,
  now = Date.now,
) {
  const origin = config.siteOrigin ?? siteUrl;
  const { followUps } = store;
  const link = (id: string, action: Action, label: string): Link => ({
    label,
    url: `${origin}${config.base}/follow-up/${createToken(key, { id, action, until: now() + periods.linkValid })}`,
  });
  const links = (id: string): readonly Link[] =>
    Object.entries(actionWords).map(([action, label]) => link(id, action as Action, label));
  const heldLinks = (id: string, reference: string): readonly Link[] => {
    const labelled = (label: string) => (reference ? heldWords.linkOf(label, reference) : label);
    return [link(id, 'deliver', labelled(heldWords.deliver)), link(id, 'robot', labelled(heldWords.robot))];
  };
  const reminders = new Reminders(settings, links);
  return {
    links,
    heldLinks,
    reminders,
    plannerOf: (parts: PlannerParts) =>
      new Planner({ ...parts, followUps, counts: () => store.counts(), reminders, settings, retention: config.retention, now }),
    routes: { followUps, reminders, key, timeZone: settings.timeZone, now },
  };
}
