import { onTestFinished } from 'vitest';
import { startReceiver } from '../stand-ins/receiver.ts';

type Answer = Awaited<ReturnType<typeof startReceiver>>['answer'];

/** A webhook that answers with `trouble` until `heal` is called; then it confirms, and `heal`'s set collects the ids. */
export async function startBrokenWebhook(trouble: Answer) {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answer = trouble;
  const env = { WEBHOOK_URL: receiver.url.href, WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}` };
  const heal = () => {
    const confirmed = new Set<string>();
    receiver.answer = (response, count) => {
      confirmed.add(String(receiver.received[count - 1]?.headers['webhook-id']));
      return response.writeHead(204).end();
    };
    return confirmed;
  };
  return { env, received: receiver.received, heal };
}

/** A 503 that asks to come back after a second. */
export const unavailable: Answer = response => response.writeHead(503, { 'retry-after': '1' }).end();
