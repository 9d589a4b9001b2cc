import { Webhook as Signer } from 'standardwebhooks';
import type { Delivery, Submission } from '../outbox/store.ts';
import type { Destination, Outcome } from './destination.ts';
import { discard, noAnswer, retryAfter } from './http.ts';

const gone = 410;

/**
 * A webhook as standardwebhooks.com has it. The submission's id is the message's id, the same in every try: a receiver that saw it
 * before can tell. Only the status of the answer counts.
 */
export class Webhook implements Destination {
  readonly name = 'webhook';
  readonly label: string;
  readonly batch = 1;
  readonly concurrency = 4;
  readonly deadline = 15_000;
  readonly #url: URL;
  readonly #signer: Signer;

  /** @throws when the secret is no base64, with or without `whsec_` before it. */
  constructor(url: URL, secret: string) {
    this.label = `webhook at ${url.host}`;
    this.#url = url;
    this.#signer = new Signer(secret);
  }

  takes(): boolean {
    return true;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    return Promise.all(deliveries.map(({ submission }) => this.#post(submission, signal)));
  }

  async #post(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    const body = bodyOf(submission);
    try {
      const headers = this.#headers(submission.id, body);
      const response = await fetch(this.#url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await discard(response);
      return outcomeOf(response);
    } catch (error) {
      return { state: 'retry', error: noAnswer(error, signal) };
    }
  }

  /** Signed anew in each try: receivers refuse a time that is some minutes old. */
  #headers(id: string, body: string): Record<string, string> {
    const now = new Date();
    return {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': this.#signer.sign(id, now, body),
    };
  }
}

function bodyOf({ id, form, receivedAt, fields, source }: Submission): string {
  const time = new Date(receivedAt).toISOString();
  return JSON.stringify({ type: 'submission.created', timestamp: time, data: { id, form, receivedAt: time, fields, source } });
}

function outcomeOf(response: Response): Outcome {
  const { ok, status } = response;
  if (ok) return { state: 'done' };
  if (status === gone) return { state: 'dead', error: 'The receiver is gone for good (410)' };
  const after = retryAfter(response);
  return { state: 'retry', error: `Status ${status}`, ...(after !== undefined && { after }) };
}
