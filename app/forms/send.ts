import { honeypot } from '../../forms/honeypot.ts';
import { type FormDefinition, scriptTimeout } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/visit-source.ts';
import * as words from '../../forms/words.ts';
import type { Endpoint } from './endpoints.ts';

/** The values of a form by field name, in the form's order. */
export type Payload = Readonly<Record<string, string>>;

/** The result of a submission. `reference`: the intake's name for the stored submission (requirement K1). */
export type Outcome =
  | { ok: true; reference?: string | undefined }
  | { ok: false; cause: unknown; problems: readonly string[]; reference?: undefined };

/** What only the site's own intake gets: a key that identifies retries, and the source of the visit (`writeSource`). */
export type Beside = { key?: string | undefined; source?: string };

/** Milliseconds in which the site's own intake must respond; after them, the submission fails. */
export const answerTimeout = 30_000;

const failure = (cause: unknown, problems: readonly string[] = []): Outcome => ({ ok: false, cause, problems });

/**
 * Returns the payload of a form: exactly its fields (requirements F8-F11). The honeypot is added only if it is filled, and only for the
 * site's own intake; another origin never gets it.
 */
export function readPayload(form: FormDefinition, data: FormData, endpoint: Endpoint): Payload {
  const names = form.fields.map(field => field.name);
  if (!endpoint.external && data.get(honeypot)) names.push(honeypot);
  // No form has a file field.
  return Object.fromEntries(names.map(name => [name, (data.get(name) ?? '') as string]));
}

function formData(payload: Payload): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(payload)) body.append(name, value);
  return body;
}

/**
 * Returns the fetch arguments of a submission. The site's own intake gets form data or application/json. Another origin gets a simple
 * request with the fields alone, because hosted scripts answer no preflight; JSON then has the content type text/plain (requirement D2).
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
  // A redirect is not an acceptance: only the intake's own 201 confirms that the submission is on disk.
  return [endpoint.url, { method: 'POST', redirect: 'error', headers, body }];
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The intake's answer: a reference, or a problem document (RFC 9457). A proxy in front of the intake may answer anything. */
type Answer = { reference?: string; errors?: unknown; detail?: unknown } | null | undefined;

/** Returns the errors that name a field of the form, each with the field's label. */
function fieldLines(form: FormDefinition, errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: { field?: unknown; message?: unknown } | null) => {
    const { field, message } = error ?? {};
    const label = form.fields.find(({ name }) => name === field)?.label;
    return label && typeof message === 'string' ? [`${label}: ${message}`] : [];
  });
}

/** Returns the errors of the fields, or else the reason for the refusal and when to send again. */
function problemLines(form: FormDefinition, answer: Answer, headers: Headers): string[] {
  const lines = fieldLines(form, answer?.errors);
  if (lines.length > 0) return lines;
  if (typeof answer?.detail === 'string') return [answer.detail];
  // The header gives seconds or an HTTP date. The page ignores a date, which visitors would find hard to read.
  const wait = Number(headers.get('retry-after'));
  return wait > 0 ? [words.again(wait)] : [];
}

async function judgeIntake(form: FormDefinition, response: Response): Promise<Outcome> {
  const answer = parseJson(await response.text().catch(() => '')) as Answer;
  if (response.status === 201) return { ok: true, reference: answer?.reference };
  return failure(`status ${response.status}`, problemLines(form, answer, response.headers));
}

/**
 * Judges the response of a hosted script (requirement F14). An opaque response counts as success. A readable response fails by status, by
 * an HTML page (such hosts report a script error that way, with status 200), or by `ok: false` or `result: "error"`.
 */
async function judgeScript(response: Response): Promise<Outcome> {
  if (response.type === 'opaque') return { ok: true };
  if (!response.ok) return failure(`status ${response.status}`);
  // Such hosts redirect to the script's response; an HTML page that came without a redirect is the host's own error page.
  if (!response.redirected && response.headers.get('content-type')?.startsWith('text/html'))
    return failure('a page instead of an answer');
  const answer = parseJson(await response.text()) as { ok?: unknown; result?: unknown } | undefined;
  return answer?.ok === false || answer?.result === 'error' ? failure('the script refused it') : { ok: true };
}

/** Sends one submission; never rejects. `problems` are lines for the visitor; `cause` is for the console, without personal data. */
export async function send(form: FormDefinition, payload: Payload, endpoint: Endpoint, beside?: Beside): Promise<Outcome> {
  try {
    const [url, init] = buildRequest(form, payload, endpoint, beside);
    const signal = AbortSignal.timeout(endpoint.external ? scriptTimeout : answerTimeout);
    const response = await fetch(url, { ...init, signal });
    return await (endpoint.external ? judgeScript(response) : judgeIntake(form, response));
  } catch (error) {
    return failure(error);
  }
}
