import { honeypot } from '../../forms/honeypot.ts';
import type { FormDefinition } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/source.ts';
import type { Endpoint } from './endpoints.ts';

/** The form's fields by name, in the form's order. */
export type Payload = Readonly<Record<string, string>>;

export type Outcome = { ok: true } | { ok: false; cause: unknown; problems: readonly string[] };

/** What the own intake gets beside the fields: a key by which it recognizes a retry, and where the visitor came from (`writeSource`). */
export type Beside = { key?: string | undefined; source?: string };

/** After this many milliseconds without an answer a submission counts as failed. */
export const answerTimeout = 30_000;

const failure = (cause: unknown, problems: readonly string[] = []): Outcome => ({ ok: false, cause, problems });

/**
 * What is sent of the form's data: exactly its fields (spec F8-F11). The honeypot goes along to the own intake when something
 * filled it; another origin never sees it.
 */
export function readPayload(form: FormDefinition, data: FormData, endpoint: Endpoint): Payload {
  const names = form.fields.map(field => field.name);
  if (!endpoint.external && data.get(honeypot)) names.push(honeypot);
  // No form has a field for files.
  return Object.fromEntries(names.map(name => [name, (data.get(name) ?? '') as string]));
}

function formData(payload: Payload): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(payload)) body.append(name, value);
  return body;
}

/**
 * The call for one submission. To the own intake: form data or application/json. To another origin: a simple request with nothing
 * beside the fields, because hosted scripts answer no preflight; JSON then travels as text (spec D2).
 */
export function buildRequest(
  form: FormDefinition,
  payload: Payload,
  endpoint: Endpoint,
  { key, source }: Beside = {},
): [url: string, init: RequestInit] {
  const json = form.encoding === 'json';
  const body = json ? JSON.stringify(payload) : formData(payload);
  const headers = new Headers();
  if (json) headers.set('content-type', endpoint.external ? 'text/plain;charset=UTF-8' : 'application/json');
  if (endpoint.external) return [endpoint.url, { method: 'POST', mode: form.externalMode, headers, body }];
  if (key) headers.set('idempotency-key', key);
  if (source) headers.set(sourceHeader, source);
  // A redirect is no acceptance: nothing but the intake's own 201 says that the submission is on its disk.
  return [endpoint.url, { method: 'POST', redirect: 'error', headers, body }];
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The lines of a problem document (RFC 9457) that name a field of the form, in the words of its labels. */
function problemLines(form: FormDefinition, problem: unknown): string[] {
  const errors = (problem as { errors?: unknown } | undefined)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap(({ field, message }: { field?: unknown; message?: unknown }) => {
    const label = form.fields.find(({ name }) => name === field)?.label;
    return label && typeof message === 'string' ? [`${label}: ${message}`] : [];
  });
}

async function judgeIntake(form: FormDefinition, response: Response): Promise<Outcome> {
  if (response.status === 201) return { ok: true };
  const problem = parseJson(await response.text().catch(() => ''));
  return failure(`status ${response.status}`, problemLines(form, problem));
}

/**
 * A hosted script's answer, as far as the browser lets us see it (spec F14). An opaque one says nothing. A readable one says no by
 * its status, by an HTML page (how such hosts show a script's error, with status 200), or by the two usual words for it.
 */
async function judgeScript(response: Response): Promise<Outcome> {
  if (response.type === 'opaque') return { ok: true };
  if (!response.ok) return failure(`status ${response.status}`);
  // Such hosts redirect to every real answer; a page that comes at once is their own.
  if (!response.redirected && response.headers.get('content-type')?.startsWith('text/html'))
    return failure('a page instead of an answer');
  const answer = parseJson(await response.text()) as { ok?: unknown; result?: unknown } | undefined;
  return answer?.ok === false || answer?.result === 'error' ? failure('the script refused it') : { ok: true };
}

/** Sends one submission; never rejects. `problems` are lines for the visitor, `cause` is for the console and names no one. */
export async function send(form: FormDefinition, payload: Payload, endpoint: Endpoint, beside?: Beside): Promise<Outcome> {
  try {
    const [url, init] = buildRequest(form, payload, endpoint, beside);
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerTimeout) });
    return await (endpoint.external ? judgeScript(response) : judgeIntake(form, response));
  } catch (error) {
    return failure(error);
  }
}
