import { createHash, randomUUID } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import * as v from 'valibot';
import { referenceOf } from '../outbox/ids.ts';
import type { Delivery, Submission } from '../outbox/store.ts';
import { isNear, onOff, parsed, parseHttp } from '../setting-checks.ts';
import { type Destination, defineKind, type Outcome } from './destination.ts';
import { answerWithin, discard, post, retryAfter, showsPage, statusText, withoutAnswer } from './http.ts';

const gone = 410;

type Options = {
  /** Stored with each delivery. */
  name?: string;
  /** A further header of each request, by its name in lowercase. */
  header?: Readonly<Record<string, string>> | undefined;
  /** Whether the receiver knows the event `ping`. */
  takesPing?: boolean | undefined;
};

/**
 * A webhook that follows the Standard Webhooks specification. The message id is the submission's id, the same in every attempt, so that the
 * receiver can recognize a repetition. The status of the answer decides. But a success status does not count if the body is a page for
 * people: a firewall or a login in front of the receiver sends such a page.
 */
export class Webhook implements Destination {
  readonly name: string;
  readonly label: string;
  readonly batch = 1;
  readonly concurrency = 4;
  readonly deadline = answerWithin;
  readonly #url: URL;
  readonly #credentials: Readonly<Record<string, string>>;
  readonly #signer: Signer;
  /** Sends a signed event without a submission. Absent unless the receiver knows this event, since another receiver might store it. */
  readonly probe?: (signal: AbortSignal) => Promise<void>;

  /**
   * @param url may contain a user and a password, which become Basic Auth
   * @throws when the secret is not base64, with or without the prefix `whsec_`.
   */
  constructor(url: URL, secret: string, { name = 'webhook', header, takesPing = false }: Options = {}) {
    this.name = name;
    this.label = `webhook at ${url.host}`;
    this.#url = withoutUser(url);
    this.#credentials = { ...header, ...basicAuth(url) };
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
      ...this.#credentials,
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

/** Returns an address without user and password, which fetch refuses and nothing may show. */
function withoutUser(url: URL): URL {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare;
}

/** @throws when user or password are not percent-encoded */
function basicAuth({ username, password }: URL): { authorization?: string } {
  if (!username && !password) return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
}

function parseUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  try {
    return url && basicAuth(url) && parseHttp(withoutUser(url).href, isNear) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the addresses of a list; undefined if one of them is wrong or listed twice. A comma belongs to the address that it stands in. */
function parseUrls(text: string): readonly URL[] | undefined {
  const urls = text
    .split(/\s*,\s*(?=https?:|$)|\s+/i)
    .filter(part => part !== '')
    .map(parseUrl);
  const areDistinct = new Set(urls.map(url => url && withoutUser(url).href)).size === urls.length;
  return urls.length > 0 && areDistinct && urls.every(url => url !== undefined) ? urls : undefined;
}

/** The headers that fetch or the signature sets. */
const reserved = /^(content-.*|webhook-.*|host|connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer)$/i;

/** Returns the header of `Name: value`; undefined if it is none, or a reserved one. */
function parseHeader(text: string): Readonly<Record<string, string>> | undefined {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?)$/.exec(text) ?? [];
  return name === '' || reserved.test(name) ? undefined : { [name.toLowerCase()]: value };
}

/**
 * Returns the name of a destination. The first address has the name that a single one always had, so an address that is appended to it
 * renames nothing. Any other is named after its host, and the digest of the rest of its address, since workflows often share a host: it
 * keeps its deliveries wherever it stands behind the first one. A changed password changes no name.
 */
function nameOf(url: URL, index: number): string {
  if (index === 0) return 'webhook';
  return `webhook-${url.hostname}-${createHash('sha256').update(withoutUser(url).href).digest('hex').slice(0, 6)}`;
}

export const webhook = defineKind({
  name: 'webhook',
  receiver: 'records',
  settings: {
    WEBHOOK_URL: parsed(
      parseUrls,
      'must be an https address, or several, none twice (http only within this machine or its own network; passwords percent-encoded)',
    ),
    WEBHOOK_SECRET: parsed(
      parseSecret,
      'must be whsec_ followed by at least 24 bytes in base64, as `openssl rand -base64 32` makes them',
    ),
    WEBHOOK_HEADER: v.optional(
      parsed(parseHeader, 'must be one header such as X-Api-Key: value, in ASCII, and none that the server itself sets'),
    ),
    WEBHOOK_PING: v.optional(onOff),
  },
  create: ({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_HEADER, WEBHOOK_PING: takesPing }) =>
    WEBHOOK_URL.map((url, index) => {
      // The header may be a password, which no other receiver should get.
      const header = url.origin === WEBHOOK_URL[0]?.origin ? WEBHOOK_HEADER : undefined;
      return new Webhook(url, WEBHOOK_SECRET, { name: nameOf(url, index), header, takesPing });
    }),
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
