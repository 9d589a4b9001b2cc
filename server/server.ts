import type { AddressInfo } from 'node:net';
import { siteUrl } from '../content/agency.ts';
import { answers } from '../content/answers.ts';
import { languageAttributes, languages, type SiteLanguage } from '../content/languages.ts';
import { privacy } from '../content/privacy.ts';
import { problemWords } from '../content/problems.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { csvPath } from './deliver/csv-file.ts';
import type { Destination, DestinationParts } from './deliver/destination.ts';
import { createDestinations, destinationsFor, noticeTakers } from './deliver/destinations.ts';
import { kinds } from './deliver/kinds.ts';
import { Worker } from './deliver/worker.ts';
import { createFollowUp } from './follow-up/follow-up.ts';
import { createHeldNotices } from './follow-up/held.ts';
import { keyed, openKey } from './follow-up/key.ts';
import { agencyHours } from './follow-up/opening-hours.ts';
import { runAll } from './follow-up/planner.ts';
import { forgetReplies, takeReply } from './follow-up/replies.ts';
import type { Logger } from './log.ts';
import { GroupCommit } from './outbox/group-commit.ts';
import { referenceOf } from './outbox/ids.ts';
import { openStore } from './outbox/open.ts';
import type { Store } from './outbox/store.ts';
import { securityTextEnd } from './pages/security-text.ts';
import { foreignOrigin, type PageTemplate, type Site } from './pages/site.ts';
import { type Periods, periods } from './periods.ts';

export type Server = {
  /** The address that the server listens on: '::' or '0.0.0.0' for every address of the machine. */
  address: string;
  port: number;
  /** Labels of the destinations. */
  destinations: readonly string[];
  /** Accepts nothing new, finishes the requests and attempts in progress, and closes. Cuts off any that take longer than `grace` ms. */
  stop(grace: number): Promise<void>;
};

/** Returns the page template for development, where another server serves the pages. */
const bareTemplate = (base: string, title: string, language: SiteLanguage): PageTemplate => ({
  before: `<!doctype html><html${languageAttributes(language)}><meta charset="utf-8"><title>${title}</title><main>`,
  after: '</main></html>',
  headers: {},
  base,
  language,
});

/**
 * Opens the outbox, starts the deliveries and listens.
 * @param changed periods of the worker, for tests that cannot wait for the real ones
 * @throws when the outbox, a destination or the port is not available, after closing the outbox again.
 */
export async function startServer(
  config: Config,
  site: Site | undefined,
  log: Logger,
  changed: Partial<Periods> = {},
): Promise<Server> {
  const store = await openStore(config, config.retention);
  try {
    const key = config.followUp || config.destinations.mail?.AUTO_REPLY ? await openKey(config, store.followUps) : undefined;
    const followUp = key && config.followUp && createFollowUp(config, config.followUp, store, key);
    const parts: DestinationParts = {
      log,
      chatDetails: config.chatDetails,
      siteOrigin: config.siteOrigin,
      followUpLinks: followUp?.links ?? (() => []),
      takeReply: async (person, submission) =>
        key !== undefined &&
        takeReply(store.followUps, keyed(key, 'reply', person).toString('base64url'), submission, Date.now()),
    };
    const destinations = createDestinations(config, parts);
    await reportStranded(store, destinations, log);
    await redeliverStrays(store, destinations, log);
    reportScattered(config, destinations, log);
    reportUnnamed(destinations, log);
    const builtFor = site && foreignOrigin(config);
    if (builtFor) log.warn({ event: 'pages-for-another-address', builtFor, site: config.siteOrigin ?? siteUrl });
    const textEnd = (now: number) => (site ? securityTextEnd(config, now) : undefined);
    const end = textEnd(Date.now());
    if (end !== undefined) log.warn({ event: 'security-text-ends', end: new Date(end).toISOString(), action: 'build again' });
    if (followUp && !config.siteOrigin) log.warn({ event: 'links-lead-elsewhere', to: siteUrl });
    // Without a destination that takes notices, reminders reach nobody.
    if (followUp && noticeTakers(destinations).length === 0) log.warn({ event: 'nobody-reminded' });
    const all = { ...periods, ...changed };
    const stored = () => worker.wake();
    const planner = followUp?.plannerOf({ destinations, log, periods: all, stored, securityTextEnd: textEnd });
    const tellOfHeld = createHeldNotices({
      followUps: store.followUps,
      counts: () => store.counts(),
      destinations,
      links: followUp?.heldLinks ?? (() => []),
      timeZone: config.followUp?.timeZone ?? agencyHours.timeZone,
      periods: all,
      log,
      now: Date.now,
      stored,
    });
    const plan = () =>
      runAll([
        async () => planner?.plan(),
        tellOfHeld,
        async () => (key ? forgetReplies(store.followUps, Date.now()) : undefined),
      ]);
    const worker = new Worker({ store, destinations, log, periods: changed, plan });
    const app = await createApp({
      ...config,
      store,
      destinations,
      site,
      builtFor,
      log,
      outbox: new GroupCommit(store),
      stored,
      notStored: () => planner?.storeFailed(),
      remindAt: receivedAt => followUp?.reminders.first(receivedAt),
      template: site?.problem ?? (language => bareTemplate(config.base, problemWords(language.code).page.title, language)),
      followUp: followUp && {
        ...followUp.routes,
        released: stored,
        template: site?.followUp ?? bareTemplate(config.base, answers.followUp.title, languages[0]),
      },
    });
    await app.listen({ port: config.port, host: config.host }).catch(refuseHost);
    worker.start();
    const stop = async (grace: number) => {
      const cut = setTimeout(() => app.server.closeAllConnections(), grace);
      await app.close();
      clearTimeout(cut);
      await worker.stop(grace);
      await store.close();
    };
    const { address, port } = app.server.address() as AddressInfo;
    return { address, port, destinations: destinations.map(({ label }) => label), stop };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Throws an error that explains an unusable HOST. It may come from the shell: conda sets HOST to the name of a compiler's target. */
function refuseHost(error: NodeJS.ErrnoException): never {
  const { code = '', syscall } = error;
  if (syscall !== 'getaddrinfo' && !['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code)) throw error;
  throw new ConfigError([`HOST: must be an address of this machine or a name of one, or empty for every address (${code})`]);
}

/** Warns of deliveries to a destination that is no longer configured. They wait until it is configured again, and nobody would notice. */
async function reportStranded(store: Store, destinations: readonly Destination[], log: Logger): Promise<void> {
  const names = new Set(destinations.map(({ name }) => name));
  const stranded = (await store.awaited()).filter(name => !names.has(name));
  if (stranded.length > 0) log.warn({ event: 'destinations-missing', destinations: stranded });
}

/** Creates new deliveries for submissions that have none (strays), and logs them: nothing else would deliver or report them. */
async function redeliverStrays(store: Store, destinations: readonly Destination[], log: Logger): Promise<void> {
  const strays = await store.strays();
  if (strays.length === 0) return;
  log.error({ event: 'without-deliveries', references: strays.map(({ id }) => referenceOf(id)), action: 'delivered again' });
  await store.redeliver(
    strays.map(stray => ({ ...stray, destinations: destinationsFor(stray.form, destinations) })),
    Date.now(),
  );
}

/** Warns that replicas do not share one CSV file: each appends the rows that it delivers to the file on its own disk. */
function reportScattered(config: Config, destinations: readonly Destination[], log: Logger): void {
  if (config.databaseUrl && destinations.some(({ name }) => name === 'csv'))
    log.warn({ event: 'csv-for-each-machine', file: csvPath(config) });
}

/** Warns of destinations for which the privacy notice has no category: they get visitors' texts, so the notice is wrong. */
function reportUnnamed(destinations: readonly Destination[], log: Logger): void {
  const named = privacy.recipients.items.map(({ category }) => category);
  const missing: readonly string[] = kinds.filter(({ receiver }) => !named.includes(receiver)).map(({ name }) => name);
  // A destination's name begins with its kind. The spreadsheet script of each form is a separate destination, such as sheet-contact.
  const unnamed = destinations.map(({ name }) => name).filter(name => missing.includes(name.split('-', 1).join()));
  if (unnamed.length > 0) log.warn({ event: 'privacy-notice', destinations: unnamed });
}
