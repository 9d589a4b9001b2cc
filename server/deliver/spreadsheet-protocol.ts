import { forms } from '../../forms/index.ts';
import { referenceOf } from '../outbox/ids.ts';
import type { Submission } from '../outbox/store.ts';
import { isLoopback } from '../setting-checks.ts';
import type { Outcome } from './destination.ts';
import { isHtml, readText, retryAfter, saysFailure } from './http.ts';

/*
 * How a Google Apps Script web app answers a POST. Google does not document it; this was observed:
 *
 * 1. The script runs. Then Google answers 302 to its echo host (script.googleusercontent.com), where a bare GET reads the script's output.
 *    So the redirect proves that the script has run, whatever goes wrong afterwards.
 * 2. Errors, throttling, login pages and missing deployments are often HTML with status 200 and no redirect: a failure.
 * 3. A redirect to another host is a login or a moved deployment: a failure.
 * 4. Our own script (integrations/google-sheets/) answers `{ok: true, id}` or `{ok: false, error}` and stores an id once. Only its
 *    answer counts; when the answer is lost, the submission is posted again.
 * 5. Any other script can neither confirm a delivery nor recognize a repetition. So after the redirect the submission is not posted again,
 *    and the delivery is done, `unconfirmed` (docs/decisions/2026-11-20-faults.md). Only if the answer reports a failure, or is an error
 *    page, is it posted again: a second row does less harm than none. HTML from the echo host is never the output of a script.
 * 6. A GET is answered in the same way. With `ping=1` our script answers `{ok: true, ping: true}` and stores nothing.
 */

/** Google's limit is not documented; shorter URLs than this work everywhere. */
const longestUrl = 2_000;
/** The reasons that Code.gs gives. The text of any other script may quote the submission, so it is not repeated. */
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

/** The outcome of a refusal without one of these reasons. */
export const refused: Outcome = { state: 'retry', error: 'The script did not store it: no reason that may be repeated' };

/** Returns a body with exactly the form's fields, in the form's own encoding. */
export function bodyOf({ form, fields }: Submission): Pick<RequestInit, 'body' | 'headers'> {
  const entries = forms[form].fields.map(({ name }) => [name, fields[name] ?? ''] as const);
  if (forms[form].encoding === 'json')
    return { body: JSON.stringify(Object.fromEntries(entries)), headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return { body };
}

/**
 * Returns the script's URL. Its query has everything except the fields, since a script sees no headers. Source parameters that would
 * make the URL too long are left out, so that no campaign can keep a submission from arriving.
 */
export function requestUrl(script: URL, { form, id, receivedAt, source }: Submission): URL {
  const known = withQuery(script, { form, id, time: new Date(receivedAt).toISOString(), reference: referenceOf(id) });
  return Object.entries(source).reduce((url, [key, value]) => {
    const longer = withQuery(url, { [key]: value });
    return longer.href.length > longestUrl ? url : longer;
  }, known);
}

/** Appends parameters and keeps the existing ones exactly as they were written. */
function withQuery(url: URL, parameters: Record<string, string>): URL {
  const longer = new URL(url);
  longer.search = [url.search.slice(1), String(new URLSearchParams(parameters))].filter(part => part !== '').join('&');
  return longer;
}

/** Returns the URL of a ping. Our script answers whether it could store a submission; any other script answers as to a browser. */
export const pingUrl = (script: URL) => withQuery(script, { ping: '1' });

/** Returns the URL of the script's output; undefined when the script has not run. */
export function echoOf({ status, headers }: Response, script: URL): URL | undefined {
  const target = URL.parse(headers.get('location') ?? '', script);
  if ((status !== 302 && status !== 303) || !target) return;
  const isEcho = isLoopback(script)
    ? isLoopback(target) && /\/echo\b/.test(target.pathname)
    : target.protocol === 'https:' && target.hostname === 'script.googleusercontent.com';
  return isEcho ? target : undefined;
}

/**
 * Reads the script's output. No `text`: the output is empty, too long or cut off. `error`: the echo host shows an error page.
 */
export async function readAnswer(echo: URL, signal: AbortSignal): Promise<{ text?: string; error?: string }> {
  try {
    const response = await fetch(echo, { redirect: 'manual', signal });
    const text = (await readText(response)) || undefined;
    const isPage = text !== undefined && (isHtml(text, response) || /\bunable to open the file\b/i.test(text));
    if (response.status >= 400 || isPage) return { error: `An error page in place of the script's answer (${response.status})` };
    return response.ok && text !== undefined ? { text } : {};
  } catch {
    return {};
  }
}

/** Returns the outcome of an answer without redirect. Only our script's confirmation counts: error and login pages have status 200 too. */
export async function outcomeWithoutEcho(response: Response, id: string): Promise<Outcome> {
  const outcome = outcomeOf(await readText(response), id);
  if (response.ok && outcome) return outcome;
  const after = response.headers.has('location') ? undefined : retryAfter(response);
  return { state: 'retry', error: withoutScript(response), ...(after !== undefined && { after }) };
}

/** Returns why the script has not run. */
function withoutScript({ status, ok, headers }: Response): string {
  if (headers.has('location')) return `Redirected elsewhere (${status}): may anyone use the script?`;
  return ok ? 'A page instead of an answer: is the script deployed, and may anyone use it?' : `Status ${status}`;
}

/** Returns why a submission would not arrive, from an answer to a ping without a redirect to the echo host. Undefined: it may arrive. */
export async function pingFailure(response: Response): Promise<string | undefined> {
  const text = await readText(response);
  // Another agency's script may take submissions only: Google's page then names the missing function.
  const takesNoGet = response.status === 405 || (response.ok && text !== undefined && /\bdoGet\b/.test(text));
  return takesNoGet || isPing(text) ? undefined : (refusalIn(text) ?? withoutScript(response));
}

/** Returns why a submission would not arrive, from our script's answer to a ping. Undefined: it may arrive, or the script is not ours. */
export const refusalIn = (text: string | undefined): string | undefined => {
  const answer = parseObject(text);
  return answer?.ok === false && typeof answer.error === 'string' && reasons.has(answer.error)
    ? `The script refuses: ${answer.error}`
    : undefined;
};

function isPing(text: string | undefined): boolean {
  const answer = parseObject(text);
  return answer?.ok === true && answer.ping === true;
}

/** Returns the outcome of an answer that is in our script's format or that reports a failure; undefined for any other answer. */
export function outcomeOf(text: string | undefined, id: string): Outcome | undefined {
  const answer = parseObject(text);
  if (answer?.ok === true && answer.id === id) return { state: 'done' };
  if (answer?.ok !== false) return text !== undefined && saysFailure(text) ? refused : undefined;
  return typeof answer.error === 'string' && reasons.has(answer.error)
    ? { state: 'retry', error: `The script did not store it: ${answer.error}` }
    : refused;
}

function parseObject(text = ''): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return;
  }
}
