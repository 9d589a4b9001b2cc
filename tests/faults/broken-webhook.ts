import { onTestFinished } from 'vitest';
import { startReceiver } from '../stand-ins/receiver.ts';

type Answer = Awaited<ReturnType<typeof startReceiver>>['answer'];

/** A webhook that answers with `trouble`, at first 503, until `heal` is called; then it confirms, and `confirmed` collects the ids. */
export async function startBrokenWebhook(trouble: Answer = response => response.writeHead(503).end()) {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answer = trouble;
  const env = { WEBHOOK_URL: receiver.url.href, WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}` };
  const confirmed = new Set<string>();
  const heal = () => {
    receiver.answer = (response, count) => {
      confirmed.add(String(receiver.received[count - 1]?.headers['webhook-id']));
      return response.writeHead(204).end();
    };
  };
  return { env, received: receiver.received, heal, confirmed };
}
