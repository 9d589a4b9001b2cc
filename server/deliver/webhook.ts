import { randomUUID } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import * as v from 'valibot';
import { referenceOf } from '../outbox/ids.ts';
import type { Delivery, Submission } from '../outbox/store.ts';
import { isNear, onOff, parsed, parseHttp } from '../setting-checks.ts';
import { type Destination, defineKind, type Outcome } from './destination.ts';
import { answerWithin, discard, post, retryAfter, showsPage, statusText, withoutAnswer } from './http.ts';

const gone = 410;

/**
 * A webhook that follows the Standard Webhooks specification. The message id is the submission's id, the same in every attempt, so that the
 * receiver can recognize a repetition. The status of the answer decides. But a success status does not count if the body is a page for
 * people: a firewall or a login in front of the receiver sends such a page.
 */
export class Webhook implements Destination {
  readonly name = 'webhook';
  readonly label: string;
  readonly batch = 1;
  readonly concurrency = 4;
  readonly deadline = answerWithin;
  readonly #url: URL;
  readonly #signer: Signer;
  /** Sends a signed event without a submission. Absent unless the receiver knows this event, since another receiver might store it. */
  readonly probe?: (signal: AbortSignal) => Promise<void>;

  /**
   * @param takesPing whether the receiver knows the event `ping`
   * @throws when the secret is not base64, with or without the prefix `whsec_`.
   */
  constructor(url: URL, secret: string, takesPing = false) {
    this.label = `webhook at ${url.host}`;
    this.#url = url;
    this.#signer = new Signer(secret);
    if (takesPing) this.probe = signal => this.#ping(signal);
  }

  takes(): boolean {
    return true;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    return Promise.all(deliveries.map(({ submission }) => this.#post(submission.id, bodyOf(submission), signal)));
  }

  async #ping(signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} });
    const outcome = await this.#post(randomUUID(), body, signal);
    if ('error' in outcome) throw new Error(outcome.error);
  }

  async #post(id: string, body: string, signal: AbortSignal): Promise<Outcome> {
    try {
      const response = await post(this.#url, body, signal, this.#headers(id, body));
      const isPage = response.ok && (await showsPage(response));
      await discard(response);
      return isPage ? { state: 'unanswered', error: 'A page instead of an answer' } : outcomeOf(response);
    } catch (error) {
      return withoutAnswer(error, signal);
    }
  }

  /** Signed in each attempt: receivers refuse a timestamp that is some minutes old. */
  #headers(id: string, body: string): Record<string, string> {
    const now = new Date();
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': this.#signer.sign(id, now, body),
    };
  }
}

/** Returns a secret if it is valid. A key shorter than the standard's 24 bytes could be guessed from a signature. */
function parseSecret(text: string): string | undefined {
  try {
    new Signer(text);
  } catch {
    return;
  }
  return Buffer.from(text.replace('whsec_', ''), 'base64').length >= 24 ? text : undefined;
}

export const webhook = defineKind({
  name: 'webhook',
  receiver: 'records',
  settings: {
    WEBHOOK_URL: parsed(
      text => parseHttp(text, isNear),
      'must be an https address without a password in it (http only within this machine or its own network)',
    ),
    WEBHOOK_SECRET: parsed(
      parseSecret,
      'must be whsec_ followed by at least 24 bytes in base64, as `openssl rand -base64 32` makes them',
    ),
    WEBHOOK_PING: v.optional(onOff),
  },
  create: ({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_PING }) => [new Webhook(WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_PING)],
});

function bodyOf({ id, form, receivedAt, fields, source }: Submission): string {
  const time = new Date(receivedAt).toISOString();
  const data = { id, reference: referenceOf(id), form, receivedAt: time, fields, source };
  return JSON.stringify({ type: 'submission.created', timestamp: time, data });
}

function outcomeOf(response: Response): Outcome {
  const { ok, status } = response;
  if (ok) return { state: 'done' };
  if (status === gone) return { state: 'dead', error: 'The receiver is gone for good (410)' };
  const after = retryAfter(response);
  return { state: 'retry', error: statusText(response, 'WEBHOOK_URL'), ...(after !== undefined && { after }) };
}
