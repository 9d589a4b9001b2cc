/** Shared by the HTTP destinations. Nothing here follows a redirect, and no text quotes a URL, a body or an answer. */

/** Maximum number of bytes read of an answer; a valid one is shorter. */
const answerLimit = 65_536;

/** The body as text; undefined when it is longer than 64 KiB. Rejects when the connection breaks. */
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

/** Why there is no answer. Codes only: messages name hosts and may quote the submission. */
export function noAnswer(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'No answer in time';
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return `No answer (${cause?.code ?? name})`;
}
