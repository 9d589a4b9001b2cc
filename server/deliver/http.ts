/** What the destinations behind HTTP share. Nothing here follows a redirect, and no text of it quotes an address, a body or an answer. */

/** An answer is not read further than this, in bytes; none that counts is longer. */
const answerLimit = 65_536;

/** The body as text; undefined when it is longer than 64 KiB. Rejects when it breaks off. */
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

/** Lets go of a body that nobody reads. */
export async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {});
}

/** Milliseconds that the answer asks us to wait (Retry-After, in seconds or as a date). */
export function retryAfter({ headers }: Response, now = Date.now()): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

/** Why there is no answer, by codes alone: messages name hosts and may quote what was sent. */
export function noAnswer(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'No answer in time';
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return `No answer (${cause?.code ?? name})`;
}
