import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import { type AppParts, createApp } from '../../server/app.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import type { DestinationParts } from '../../server/deliver/destination.ts';
import { Worker } from '../../server/deliver/worker.ts';
import { createLog } from '../../server/log.ts';
import { GroupCommit } from '../../server/outbox/group-commit.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import type { Store } from '../../server/outbox/store.ts';
import { loadSite } from '../../server/pages/site.ts';
import { startServer as startInProcess } from '../../server/server.ts';
import { buildSite } from '../stand-ins/built-site.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { multipart, multipartType } from './bodies.ts';

/** A temporary folder, removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Closes a server or an outbox after the test, unless the test has closed it. */
export function closing<T extends { close(): Promise<unknown> }>(opened: T): T {
  onTestFinished(async () => void (await opened.close().catch(() => {})));
  return opened;
}

/** The port at which a server listens on the loopback interface until the test ends. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

export const anyReceiver = async () => closing(await startReceiver());
export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** The settings of a webhook. */
export const webhookTo = ({ href }: URL) => ({ WEBHOOK_URL: href, WEBHOOK_SECRET: webhookSecret });

/** The settings of a mail server on this machine. */
export const mailTo = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Site <site@agency.example>',
  MAIL_TO: 'hello@agency.example',
});

/** Replaces parts of the clock until the test ends. */
export function fakeTimers(...given: Parameters<typeof vi.useFakeTimers>): void {
  vi.useFakeTimers(...given);
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Resolves with the first truthy result of `look`; rejects after `patience` milliseconds. An error counts as no result: a file may be
 * read while it is written.
 */
export async function eventually<T>(look: () => T | Promise<T>, patience = 10_000): Promise<NonNullable<T>> {
  let reason: unknown;
  for (const end = Date.now() + patience; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 10))) {
    try {
      const found = await look();
      if (found) return found;
      reason = undefined;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`Nothing came of it within ${patience} ms: ${look.toString()}`, { cause: reason });
}

/** Waits until the server at `url` has delivered everything that it accepted; `patience` in milliseconds. */
export const allDelivered = (url: string, patience?: number) =>
  eventually(async () => {
    const health = (await (await fetch(`${url}/healthz`)).json()) as { waiting: number };
    return health.waiting === 0;
  }, patience);

/** A log in memory. */
export function readableLog() {
  const lines: string[] = [];
  const log = createLog({ write: line => void lines.push(line) });
  return {
    log,
    text: () => lines.join(''),
    events: (event: string) => lines.map(line => JSON.parse(line)).filter(line => line.event === event),
  };
}

/** The parts that destinations are created with, while the follow-up is off. */
export const bareParts = (): DestinationParts => ({
  log: readableLog().log,
  followUpLinks: () => [],
  takeReply: async () => false,
  chatDetails: false,
  siteOrigin: undefined,
});

/** The problems that the server reports for these settings. */
export const problems = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

/** The rows of a CSV file by column, read by an independent parser. */
export const readCsv = (file: string): Record<string, string>[] =>
  existsSync(file) ? parse(readFileSync(file), { columns: true, bom: true }) : [];

type Asked = RequestOptions & { body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends the path exactly as written, and hides no header: fetch would change both. */
export function ask(server: string, path: string, { body, ...asked }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server);
    const sent = request({ hostname, port, path, ...asked }, response => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then(body => resolve({ status, headers, body }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** Sends bytes on a new connection; `answer` is everything that the server sends until it closes. A reset is an answer too. */
export async function speak(server: string, bytes: string | Uint8Array) {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => {});
  const answer = new Promise<string>(resolve => socket.once('close', () => resolve(Buffer.concat(parts).toString('latin1'))));
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, answer };
}

let built: string | undefined;

/** The tests' built site, written once per test file. */
export function builtSite(): string {
  if (built) return built;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  built = buildSite(folder);
  return built;
}

/** A server in this process, with these settings and periods. */
export async function serve(env: Record<string, string>, changed?: Parameters<typeof startInProcess>[3]) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', ...env });
  const logged = readableLog();
  const server = await startInProcess(config, loadSite(builtSite(), config.siteOrigin), logged.log, changed);
  onTestFinished(() => server.stop(100));
  return { config, url: `http://127.0.0.1:${server.port}`, ...logged };
}

type Settings = Pick<AppParts, 'rateLimit' | 'trustProxy' | 'siteOrigin' | 'indexed' | 'base' | 'destinations'>;
/** `files`: the files of the built site, by path. */
type Options = Partial<Settings> & { files?: Parameters<typeof buildSite>[1] };

/** An intake in this process, on real files. `post` sends JSON unless the options say otherwise. */
export async function startIntake({ trustProxy = [], destinations, files, ...options }: Options = {}) {
  const folder = await temporaryFolder();
  const { log, ...logs } = readableLog();
  const csvFile = join(folder, 'submissions.csv');
  const store: Store = new SqliteStore(join(folder, 'outbox.sqlite'));
  const all = destinations ?? [new CsvFile(csvFile, log)];
  const worker = new Worker({ store, destinations: all, log, periods: { gatherFor: 10 } });
  const { siteOrigin, base = '' } = options;
  const site = loadSite(files ? buildSite(join(folder, 'site'), files, base) : builtSite(), siteOrigin, base);
  const outbox = new GroupCommit(store);
  const parts = {
    store,
    destinations: all,
    outbox,
    stored: () => worker.wake(),
    notStored: () => {},
    remindAt: () => undefined,
    builtFor: undefined,
    log,
  };
  const settings = { rateLimit: 0, base: '', siteOrigin: undefined, followUp: undefined, indexed: true, ...options, trustProxy };
  const app = await createApp({ ...parts, ...settings, site, template: site.problem });
  worker.start();
  const stop = async () => {
    const closed = app.close();
    // A test may have left an incomplete request.
    app.server.closeAllConnections();
    await closed;
    await worker.stop(100);
    await store.close();
  };
  onTestFinished(stop);
  const post = (form: string, body: unknown, options: InjectOptions = {}) =>
    app.inject({
      method: 'POST',
      url: `${base}/api/${form}`,
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      ...options,
      headers: { 'content-type': 'application/json', ...options.headers },
    });
  /** Sends a form as a browser without script does. */
  const postPlain = (form: string, fields: Record<string, string>) =>
    post(form, multipart(fields), { headers: { 'content-type': multipartType, accept: 'text/html,*/*;q=0.8' } });
  /** The delivered rows, once there are this many. */
  const rows = (count: number) => eventually(() => (readCsv(csvFile).length >= count ? readCsv(csvFile) : undefined));
  /** The delivered row of an accepted submission. */
  const rowOf = (answer: LightMyRequestResponse) => eventually(() => readCsv(csvFile).find(({ id }) => id === answer.json().id));
  return { app, store, folder, csvFile, post, postPlain, rows, rowOf, worker, ...logs };
}

/** Expects a refusal: its status, and a problem document of bounded length with the faults of fields. */
export function expectProblem({ statusCode, headers, body }: LightMyRequestResponse, status: number, said?: string): void {
  expect(statusCode, said).toBe(status);
  expect(headers['content-type'], said).toContain('application/problem+json');
  // The length is bounded for any number of faults.
  expect(body.length, said).toBeLessThanOrEqual(16_384);
  const { errors, ...problem } = JSON.parse(body);
  expect(problem, said).toEqual({ status, title: expect.any(String), detail: expect.any(String) });
  for (const error of errors) expect(error, said).toEqual({ field: expect.any(String), message: expect.any(String) });
  expect(errors.length > 0, said).toBe(status === 422);
  if (status === 429 || status === 503) expect(Number(headers['retry-after']), said).toBeGreaterThan(0);
}

/** Starts an intake as `startIntake` does, listening on a socket. */
export async function startListening(options?: Options) {
  const intake = await startIntake(options);
  const { server } = intake.app;
  const url = await intake.app.listen({ port: 0, host: '127.0.0.1' });
  /** Sends a whole submission. */
  const send = (body: object = another()) => sendJson(url, body);
  return { ...intake, server, url, send, speak: (bytes: string | Uint8Array = '') => speak(url, bytes) };
}

/** Sends the contact form to the server at this URL. */
const sendJson = (url: string, fields: object) =>
  fetch(`${url}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });

/** A visitor's fields of the contact form. */
export const contact = (change: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  email: 'asha.rao@example.org',
  subject: 'A site for our clinic',
  message: 'Two doctors, one page.\nWhen could you begin?',
  ...change,
});

let others = 0;
/** Fields with a new subject at each call, so that no submission is a repetition. */
export const another = () => contact({ subject: `Nr ${others++}` });

const read = async <Body>(response: Response) => {
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Body };
};

/** A server process with the tests' built site, killed when the test ends. `post` sends the contact form with these changes. */
export async function startServer(env: Record<string, string>, options?: Parameters<typeof startServerProcess>[1]) {
  const server = await startServerProcess({ BUILD_DIR: builtSite(), ...env }, options);
  onTestFinished(() => server.signal('SIGKILL'));
  const post = async (change?: Parameters<typeof contact>[0]) =>
    read<{ id: string }>(await sendJson(server.url, contact(change)));
  const health = async () => read<{ ok: boolean; waiting: number }>(await fetch(`${server.url}/healthz`));
  return { ...server, post, health };
}
