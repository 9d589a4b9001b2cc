import { type Agent, type AgentOptions, globalAgent } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Config, ConfigError, knownSettings, readConfig } from './config.ts';
import { configExit, envFileDoubts, loadEnvFile } from './env-file.ts';
import { hiddenNote } from './http/headers.ts';
import { createLog, type Logger } from './log.ts';
import { loadSite } from './pages/site.ts';
import { type Periods, periods } from './periods.ts';
import { type Server, startServer } from './server.ts';

/**
 * Runs the server as a process: reads the settings from the environment and `.env`, sets exit codes, handles signals.
 * @param changed periods of the worker and of the stop, for tests that cannot wait for the real ones
 */
export async function main(changed: Partial<Periods> = {}): Promise<void> {
  // The outbox and the CSV file contain personal data, so only this user may read them.
  process.umask(0o077);
  loadEnvFile();
  try {
    const config = readConfig(process.env);
    const log = createLog();
    for (const problem of envFileDoubts(knownSettings)) log.warn({ event: 'env-file', problem });
    reportProxy(log);
    const server = await startServer(config, loadSite(config.buildDir, config.siteOrigin, config.base), log, changed);
    announce(server, config, log);
    stopOnSignal(server, log, { ...periods, ...changed });
  } catch (error) {
    console.error(explain(error));
    process.exit(error instanceof ConfigError ? configExit : 1);
  }
}

/** Warns of proxy settings without effect: Node uses them only if NODE_USE_ENV_PROXY was set before it started. Mail uses no proxy. */
function reportProxy(log: Logger): void {
  const set = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].filter(name => process.env[name]);
  // The type of `globalAgent` lacks its options.
  const { options } = globalAgent as Agent & { options: AgentOptions };
  if (set.length > 0 && !options.proxyEnv) log.warn({ event: 'proxy-unused', set, wanted: 'NODE_USE_ENV_PROXY=1' });
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop that one, or set PORT to a free port.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs permissions that this user does not have. Set PORT to one above 1023.`;
  return message;
}

/** Tells a person at a terminal what they need to know; otherwise writes one line to the log. */
function announce({ address, port, destinations }: Server, config: Config, log: Logger): void {
  const host = isIPv6(address) ? `[${address}]` : address;
  const isEvery = ['::', '0.0.0.0'].includes(address);
  const url = `http://${isEvery ? 'localhost' : host}:${port}${config.base && `${config.base}/`}`;
  if (!process.stdout.isTTY) {
    log.info({ event: 'listening', url, address, destinations, followUp: config.followUp ? 'on' : 'off' });
    if (!config.indexed) log.warn({ event: 'index-off', note: hiddenNote });
    return;
  }
  const lines = [
    `The site is at ${url}${isEvery ? ', and at every address of this machine' : ''}`,
    ...destinations.map(label => `Submissions go to: ${label}`),
    ...(config.followUp ? ['The follow-up is on: reminders, a weekly digest, alarms'] : []),
    ...(config.indexed ? [] : [hiddenNote]),
    ...(config.siteOrigin ? [] : ['Not configured: SITE_URL, the public address of the site (see .env.example)']),
    'Stop with Ctrl+C.',
  ];
  console.log(`\n${lines.map(line => `  ${line}`).join('\n')}\n`);
}

function stopOnSignal(server: Server, log: Logger, { stopGrace, stopWithin }: Periods): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stopping', signal });
    // Nothing accepted can be lost here: after their leases expire, deliveries in progress are attempted again.
    setTimeout(() => process.exit(0), stopWithin).unref();
    try {
      await server.stop(stopGrace);
      log.info({ event: 'stopped' });
      process.exit(0);
    } catch (error) {
      log.error({ event: 'stop-failed', error: (error as Error).message });
      process.exit(1);
    }
  };
  // SIGHUP: the terminal or the session that started the server has closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}
