import { connectionWords } from './connection-words.ts';
import type { Outcome } from './destination.ts';

/** Shared by the HTTP destinations. Nothing here follows a redirect, and no text quotes a URL, a body or an answer. */

/** Milliseconds to wait for the answer to a message: a receiver may write to slow services of its own before it answers. */
export const answerWithin = 120_000;

/** The request failed before all of it was given to the connection: the receiver cannot have the message. */
class NotSent extends Error {}

/** Posts a text as JSON, unless `headers` have another content type. @throws NotSent, or fetch's error */
export async function post(
  url: URL | string,
  text: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const bytes = Buffer.from(text);
  let isSent = false;
  // fetch pulls again when the connection has taken the whole text.
  const pull = (controller: ReadableStreamDefaultController) => {
    isSent = true;
    controller.close();
  };
  const stream = new ReadableStream({ start: controller => controller.enqueue(bytes), pull }, { highWaterMark: 0 });
  const baseHeaders = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  const body = { body: stream, duplex: 'half' };
  try {
    return await fetch(url, { method: 'POST', headers: { ...baseHeaders, ...headers }, ...body, redirect: 'manual', signal });
  } catch (error) {
    throw isSent ? error : new NotSent('', { cause: error });
  }
}

/** Returns the outcome of a message whose answer did not arrive. */
export function withoutAnswer(error: unknown, signal: AbortSignal): Outcome {
  if (error instanceof NotSent) return { state: 'retry', error: noAnswer(error.cause, signal) };
  return { state: signal.aborted ? 'unanswered' : 'retry', error: noAnswer(error, signal) };
}

/** Maximum number of bytes read of an answer; a valid one is shorter. */
const answerLimit = 65_536;

/** Returns the body as text; undefined when it is longer than 64 KiB. Rejects when the connection breaks. */
export async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > answerLimit) return;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const saysError = [
  /^[\s"']*(error|exception|fail(ed|ure)?|false)\b/i,
  /"(ok|success|successful)"\s*:\s*"?(false|no|0)\b/i,
  /"(result|status|state)"\s*:\s*"(error|fail|false)/i,
  /"(code|status|statusCode)"\s*:\s*"?[45]\d\d\b/i,
  /"errors?"\s*:(?!\s*(null|false|0|""|"none"|\[\s*\]|\{\s*\})\s*[,}])/i,
];

/** Whether a text reports a failure in some program's format, such as `{"result":"error"}`, `{"success":false}` or `Error: …`. */
export const saysFailure = (text: string) => saysError.some(pattern => pattern.test(text));

/** Whether an answer is a page for people: proxies, logins and hosts show one in place of a program's answer. */
export const isHtml = (text: string, { headers }: Response) =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(text);

/** Whether an answer of the type HTML also begins like a page: PHP gives even a plain `OK` this type. Reads no body of another type. */
export async function showsPage(response: Response): Promise<boolean> {
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return false;
  const text = await readText(response);
  return text === undefined || /^\s*<(!doctype|html)\b/i.test(text);
}

/** Frees the connection of an answer whose body is not read. */
export async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {});
}

/** Retry-After (seconds or a date) in milliseconds from now. */
export function retryAfter({ headers }: Response, now = Date.now()): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

/** Returns why there is no answer, from error codes only, since error messages name hosts and may quote the submission. */
export function noAnswer(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'No answer in time';
  const { name, cause } = error as Error & { cause?: { code?: string } };
  const words = connectionWords(cause?.code);
  return `No answer (${cause?.code ?? name})${words ? `: ${words}` : ''}`;
}

/** Returns the error text of a status that is no success. @param setting name of the setting that has the address */
export function statusText({ status, headers }: Response, setting: string): string {
  if (status < 300 || status >= 400 || !headers.has('location')) return `Status ${status}`;
  return `Redirected elsewhere (${status}): set ${setting} to the address that it leads to`;
}
