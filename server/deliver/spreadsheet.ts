import * as v from 'valibot';
import { type FormId, formIds, forms, scriptTimeout } from '../../forms/index.ts';
import { sheetSetting } from '../../forms/setting-names.ts';
import type { Delivery, Submission } from '../outbox/store.ts';
import { isLoopback, parsed, parseHttp } from '../setting-checks.ts';
import { type Destination, defineKind, type Outcome } from './destination.ts';
import { discard, noAnswer } from './http.ts';
import { Semaphore } from './semaphore.ts';
import {
  bodyOf,
  echoOf,
  outcomeOf,
  outcomeWithoutEcho,
  pingFailure,
  pingUrl,
  readAnswer,
  refusalIn,
  refused,
  requestUrl,
} from './spreadsheet-protocol.ts';

/** Maximum number of an account's executions that the intake uses at a time. Google allows about 30 for all scripts of the account. */
const executions = 2;

const unreadable = { state: 'retry', error: 'The script has run, but its answer could not be read' } as const satisfies Outcome;

/** The hosted spreadsheet script of one form; `spreadsheet-protocol.ts` says how it answers. */
export class SpreadsheetScript implements Destination {
  readonly name: string;
  readonly label: string;
  readonly again = 'our script writes no second row while the sheet has the id; another script may';
  readonly batch = 1;
  /** A script writes one row at a time, under a lock. The bound also keeps a slow script from taking all executions of an account. */
  readonly concurrency = 1;
  /** Time to wait for a slot and to use it: with two executions for four scripts, the wait is at most one exchange. */
  readonly deadline = 2 * scriptTimeout + 5_000;
  readonly #form: FormId;
  readonly #script: URL;
  readonly #slots: Semaphore;
  readonly #limit: number;
  /** Whether the last readable answer came from our own script; false when the process starts. */
  #isOurs = false;

  /** @param slots of the account that runs the script; @param limit milliseconds for one exchange, both requests together. */
  constructor(form: FormId, script: URL, slots: Semaphore, limit = scriptTimeout) {
    this.name = `sheet-${form}`;
    this.label = `spreadsheet script for ${forms[form].title} (${script.host})`;
    this.#form = form;
    this.#script = script;
    this.#slots = slots;
    this.#limit = limit;
  }

  takes(form: FormId): boolean {
    return form === this.#form;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    return Promise.all(
      deliveries.map(({ submission }) =>
        this.#slots.use(() => this.#exchange(submission, AbortSignal.any([signal, AbortSignal.timeout(this.#limit)])), signal),
      ),
    );
  }

  /** Rejects unless our script could store a row. If the script is another agency's, checks only that it exists. */
  async probe(signal: AbortSignal): Promise<void> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(this.#limit)]);
    const failure = await this.#slots.use(() => this.#ping(limited), signal);
    if (failure !== undefined) throw new Error(failure);
  }

  async #ping(signal: AbortSignal): Promise<string | undefined> {
    try {
      const response = await fetch(pingUrl(this.#script), { redirect: 'manual', signal });
      const echo = echoOf(response, this.#script);
      if (!echo) return await pingFailure(response);
      await discard(response);
      const { text, error = unreadable.error } = await readAnswer(echo, signal);
      return text === undefined ? error : refusalIn(text);
    } catch (error) {
      return noAnswer(error, signal);
    }
  }

  async #exchange(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    try {
      const request = { method: 'POST', ...bodyOf(submission), redirect: 'manual', signal } as const;
      const response = await fetch(requestUrl(this.#script, submission), request);
      const echo = echoOf(response, this.#script);
      if (!echo) return await outcomeWithoutEcho(response, submission.id);
      await discard(response);
      return await this.#readEcho(echo, submission.id, signal);
    } catch (error) {
      return { state: 'retry', error: noAnswer(error, signal) };
    }
  }

  /**
   * Returns the outcome after the redirect: the script has run, and may have stored the row. After an unreadable answer, the submission
   * is posted again to our own script, which recognizes the id. Another agency's script would store it twice: its delivery is unconfirmed.
   */
  async #readEcho(echo: URL, id: string, signal: AbortSignal): Promise<Outcome> {
    const { text, error } = await readAnswer(echo, signal);
    if (error !== undefined) return { state: 'retry', error };
    const outcome = outcomeOf(text, id);
    if (text !== undefined) this.#isOurs = outcome !== undefined && outcome !== refused;
    return outcome ?? (this.#isOurs ? unreadable : { state: 'unconfirmed' });
  }
}

const scriptUrl = parsed(
  text => parseHttp(text, isLoopback),
  'must be the https address of a script, such as https://script.google.com/macros/s/.../exec',
);

export const spreadsheet = defineKind({
  name: 'sheet',
  receiver: 'spreadsheet',
  settings: Object.fromEntries(formIds.map(form => [sheetSetting(form), v.optional(scriptUrl)])),
  create(settings) {
    // All scripts on one host may belong to one account, so they share one limit of concurrent executions.
    const slots = new Map<string, Semaphore>();
    return formIds.flatMap(form => {
      const script = settings[sheetSetting(form)];
      if (!script) return [];
      const shared = slots.get(script.host) ?? new Semaphore(executions);
      slots.set(script.host, shared);
      return [new SpreadsheetScript(form, script, shared)];
    });
  },
});
