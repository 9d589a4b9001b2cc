import * as v from 'valibot';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { sheetSetting } from '../../forms/setting-names.ts';
import type { Delivery, Submission } from '../outbox/store.ts';
import { isLoopback, parsed, parseHttp } from '../setting-checks.ts';
import { type Destination, defineKind, type Outcome } from './destination.ts';
import { discard, noAnswer, readText, retryAfter } from './http.ts';
import { Semaphore } from './semaphore.ts';

/** Milliseconds for one exchange with a script, both hops together. */
const exchangeLimit = 45_000;
/** Google's own limit is not documented; shorter addresses than this pass everywhere. */
const longestAddress = 2_000;
/** The reasons that Code.gs gives. The text of any other script is not repeated: it may quote the submission. */
const reasons = new Set([
  'busy',
  'forbidden',
  'invalid id',
  'malformed',
  'not stored',
  'too large',
  'too many columns',
  'unknown form',
]);
const unconfirmed: Outcome = { state: 'done', note: 'unconfirmed' };
const strange: Outcome = { state: 'retry', error: 'The script did not store it: no reason that may be repeated' };
const unread: Outcome = { state: 'retry', error: 'The script has run, but its answer could not be read' };

/**
 * The hosted spreadsheet script of one form. It has run, and stored its row, when it redirects to the echo host, where a bare GET
 * reads its answer. A script that is not ours cannot confirm, and cannot tell a repetition either: after that redirect it is never
 * posted to again for this submission. Our own script knows a repetition by its id: once it has shown itself, only its word
 * counts (docs/decisions/2026-11-20-faults.md).
 */
export class SpreadsheetScript implements Destination {
  readonly name: string;
  readonly label: string;
  readonly batch = 1;
  /** A script writes one row at a time, under a lock. One place each also keeps a slow script from taking all of an account's. */
  readonly concurrency = 1;
  /** With two places for four scripts, a turn comes within the time of one exchange. */
  readonly deadline = 2 * exchangeLimit + 5_000;
  readonly #form: FormId;
  readonly #script: URL;
  readonly #places: Semaphore;
  readonly #limit: number;
  /** Whether the last word that could be read was one of our own script. Nothing is known of it at the start of a process. */
  #isOurs = false;

  /** @param places of the account that runs the script; @param limit milliseconds for one exchange. */
  constructor(form: FormId, script: URL, places: Semaphore, limit = exchangeLimit) {
    this.name = `sheet-${form}`;
    this.label = `spreadsheet script for ${forms[form].title} (${script.host})`;
    this.#form = form;
    this.#script = script;
    this.#places = places;
    this.#limit = limit;
  }

  takes(form: FormId): boolean {
    return form === this.#form;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    return Promise.all(
      deliveries.map(({ submission }) =>
        this.#places.use(() => this.#exchange(submission, AbortSignal.any([signal, AbortSignal.timeout(this.#limit)])), signal),
      ),
    );
  }

  async #exchange(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    try {
      const request = { method: 'POST', ...bodyOf(submission), redirect: 'manual', signal } as const;
      const response = await fetch(addressFor(this.#script, submission), request);
      const echo = echoAddress(response, this.#script);
      if (!echo) return await withoutEcho(response, submission.id);
      await discard(response);
      return await this.#readEcho(echo, submission.id, signal);
    } catch (error) {
      return { state: 'retry', error: noAnswer(error, signal) };
    }
  }

  /** Another script's row stands already, whatever goes wrong here. Ours may have been too busy for it, and may be asked again. */
  async #readEcho(echo: URL, id: string, signal: AbortSignal): Promise<Outcome> {
    const said = await readWord(echo, signal);
    const answer = answerOf(said, id);
    if (answer && answer !== strange) this.#isOurs = true;
    else if (said !== undefined) this.#isOurs = false;
    return answer ?? (this.#isOurs ? unread : unconfirmed);
  }
}

/** Google runs about 30 executions of an account at a time, those of its other scripts included. */
const executions = 2;

const scriptUrl = parsed(
  text => parseHttp(text, isLoopback),
  'must be the https address of a script, such as https://script.google.com/macros/s/.../exec',
);

export const spreadsheet = defineKind({
  name: 'sheet',
  settings: Object.fromEntries(formIds.map(form => [sheetSetting(form), v.optional(scriptUrl)])),
  create(settings) {
    // One account may run all scripts of a host, so they share its executions.
    const places = new Map<string, Semaphore>();
    return formIds.flatMap(form => {
      const script = settings[sheetSetting(form)];
      if (!script) return [];
      const shared = places.get(script.host) ?? new Semaphore(executions);
      places.set(script.host, shared);
      return [new SpreadsheetScript(form, script, shared)];
    });
  },
});

/** Exactly the form's fields, in the form's own encoding. */
function bodyOf({ form, fields }: Submission): Pick<RequestInit, 'body' | 'headers'> {
  const entries = forms[form].fields.map(({ name }) => [name, fields[name] ?? ''] as const);
  if (forms[form].encoding === 'json')
    return { body: JSON.stringify(Object.fromEntries(entries)), headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return { body };
}

/**
 * What the script must know beside the fields stands in the query: it sees no headers. What would make the address too long is left
 * out, so that no campaign's parameters can keep a submission from arriving.
 */
function addressFor(script: URL, { form, id, receivedAt, source }: Submission): URL {
  const known = withQuery(script, { form, id, time: new Date(receivedAt).toISOString() });
  return Object.entries(source).reduce((address, [key, value]) => {
    const longer = withQuery(address, { [key]: value });
    return longer.href.length > longestAddress ? address : longer;
  }, known);
}

/** The parameters stand behind those that the address has, which stay as they were written. */
function withQuery(address: URL, parameters: Record<string, string>): URL {
  const longer = new URL(address);
  longer.search = [address.search.slice(1), String(new URLSearchParams(parameters))].filter(part => part !== '').join('&');
  return longer;
}

/** Where the script's answer can be read, when it has run; a redirect to anywhere else (a login, an address that moved) is none. */
function echoAddress({ status, headers }: Response, script: URL): URL | undefined {
  const target = URL.parse(headers.get('location') ?? '', script);
  if ((status !== 302 && status !== 303) || !target) return;
  const isEcho = isLoopback(script)
    ? isLoopback(target) && /\/echo\b/.test(target.pathname)
    : target.protocol === 'https:' && target.hostname === 'script.googleusercontent.com';
  return isEcho ? target : undefined;
}

/** What the script answered; undefined when it cannot be read: nothing, a part of it, or a page, which is the hosting's and no script's. */
async function readWord(echo: URL, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(echo, { redirect: 'manual', signal });
    const text = await readText(response);
    return response.ok && text && !/^\s*</.test(text) ? text : undefined;
  } catch {
    return;
  }
}

/** An answer without the redirect counts only when it confirms: pages of errors, throttling and logins have status 200 too. */
async function withoutEcho(response: Response, id: string): Promise<Outcome> {
  const { status, ok, headers } = response;
  const answer = answerOf(await readText(response), id);
  if (ok && answer) return answer;
  const after = retryAfter(response);
  if (headers.has('location')) return { state: 'retry', error: `Redirected elsewhere (${status}): may anyone use the script?` };
  if (ok) return { state: 'retry', error: 'A page instead of an answer: is the script deployed, and may anyone use it?' };
  return { state: 'retry', error: `Status ${status}`, ...(after !== undefined && { after }) };
}

/** What a script of ours says, or one that refuses likewise; undefined when it is none. */
function answerOf(text: string | undefined, id: string): Outcome | undefined {
  const answer = parseObject(text);
  if (answer?.ok === true && answer.id === id) return { state: 'done' };
  if (answer?.ok !== false) return;
  return reasons.has(answer.error as string)
    ? { state: 'retry', error: `The script did not store it: ${answer.error}` }
    : strange;
}

function parseObject(text = ''): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return;
  }
}
