import type { AddressInfo } from 'node:net';
import { refusedPage } from '../content/problems.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { csvPath } from './deliver/csv-file.ts';
import type { Destination } from './deliver/destination.ts';
import { createDestinations } from './deliver/destinations.ts';
import { Worker } from './deliver/worker.ts';
import type { Logger } from './log.ts';
import { GroupCommit } from './outbox/group-commit.ts';
import { openStore } from './outbox/open.ts';
import type { Store } from './outbox/store.ts';
import type { ProblemTemplate, Site } from './pages/site.ts';
import type { Periods } from './periods.ts';

export type Server = {
  port: number;
  /** Labels of the destinations. */
  destinations: readonly string[];
  /** Accepts nothing new, finishes requests and attempts in progress, and closes. Those that take longer than `grace` ms are cut off. */
  stop(grace: number): Promise<void>;
};

/** For development, where another server serves the pages. */
const bareTemplate: Omit<ProblemTemplate, 'base'> = {
  before: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${refusedPage.title}</title><main>`,
  after: '</main></html>',
  headers: {},
};

/**
 * Opens the outbox, starts the deliveries and listens.
 * @param changed periods of the worker, for tests that cannot wait for the real ones
 * @throws when the outbox, a destination or the port is not available; whatever was opened is closed again.
 */
export async function startServer(
  config: Config,
  site: Site | undefined,
  log: Logger,
  changed: Partial<Periods> = {},
): Promise<Server> {
  const store = await openStore(config);
  try {
    const destinations = createDestinations(config, {
      log,
      followUpLinks: () => [],
      takeReply: async () => false,
      chatDetails: false,
    });
    await reportStranded(store, destinations, log);
    reportScattered(config, destinations, log);
    const worker = new Worker({ store, destinations, log, periods: changed });
    const app = await createApp({
      ...config,
      store,
      destinations,
      site,
      log,
      outbox: new GroupCommit(store),
      stored: () => worker.wake(),
      remindAt: () => undefined,
      template: site?.problem ?? { ...bareTemplate, base: config.base },
    });
    await app.listen({ port: config.port, host: config.host });
    worker.start();
    const stop = async (grace: number) => {
      const cut = setTimeout(() => app.server.closeAllConnections(), grace);
      await app.close();
      clearTimeout(cut);
      await worker.stop(grace);
      await store.close();
    };
    return { port: (app.server.address() as AddressInfo).port, destinations: destinations.map(({ label }) => label), stop };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Deliveries to a destination that is no longer configured wait until it is configured again; without this line, nobody would notice. */
async function reportStranded(store: Store, destinations: readonly Destination[], log: Logger): Promise<void> {
  const names = new Set(destinations.map(({ name }) => name));
  const stranded = (await store.awaited()).filter(name => !names.has(name));
  if (stranded.length > 0) log.warn({ event: 'destinations-missing', destinations: stranded });
}

/** Replicas share the database, but each appends the rows that it delivers to the file on its own disk. */
function reportScattered(config: Config, destinations: readonly Destination[], log: Logger): void {
  if (config.databaseUrl && destinations.some(({ name }) => name === 'csv'))
    log.warn({ event: 'csv-for-each-machine', file: csvPath(config) });
}
