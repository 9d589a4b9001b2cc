import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { AppsScript, webEvent } from './apps-script.ts';
import type { TextOutput } from './services.ts';

/**
 * What the hosting does with a POST or a GET. Only `script`, `slow`, `slow-echo` and `reset-stored` store the row.
 * - `script` runs it and redirects to its answer; `locked` too, while another execution holds the lock
 * - `page`, with status 200: throttled, an error of the script, a login; `missing`: a page with status 404
 * - `login-redirect`: a redirect that does not lead to the echo address
 * - `slow`: the redirect comes after the delay; `slow-echo`: the redirect comes at once, the answer behind it after the delay
 * - `reset`: the connection breaks before the script has run; `reset-stored`: after it
 * - `foreign`: another script, which redirects to an answer that is not JSON
 */
export const failures = ['page', 'missing', 'login-redirect', 'locked', 'reset', 'reset-stored', 'slow', 'slow-echo'] as const;
export type Mode = (typeof failures)[number] | 'foreign' | 'script';

/** A request as it arrived. `echo` is the second hop, at the other origin. */
type EmulatedRequest = {
  hop: 'exec' | 'echo';
  method: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
};

/** Headers that every client sends; any other one was meant for the first hop and must not be forwarded. */
const bareHeaders = /^(host|connection|user-agent|accept(-.+)?|sec-.+)$/;

/** One of the hosting's own pages. */
const page = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(`<!DOCTYPE html><title>${text}</title>`);

/**
 * The hosting of a spreadsheet script, on the loopback, running our Code.gs.
 * The slow modes answer after a minute, which is longer than any caller waits.
 */
export async function startEmulator() {
  const script = new AppsScript();
  const requests: EmulatedRequest[] = [];
  const answers = new Map<string, { output: TextOutput; slow: boolean }>();
  // Unreferenced, so that an abandoned answer does not keep the process alive.
  const pause = () => wait(60_000, undefined, { ref: false });
  let next: Mode[] = ['script'];

  async function listen(hop: 'exec' | 'echo', handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    const app = fastify({ forceCloseConnections: true });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.all('*', (request, reply) => {
      const { method, headers, query } = request;
      const body = (request.body as Buffer | undefined)?.toString() ?? '';
      requests.push({ hop, method, headers, query: query as Record<string, string>, body });
      return handle(request, reply);
    });
    return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
  }

  async function run({ method, url, headers, body }: FastifyRequest, locked: boolean): Promise<TextOutput> {
    const type = { 'content-type': headers['content-type'] ?? '' };
    const bytes = new Uint8Array((body as Buffer | undefined) ?? []);
    const event = await webEvent(new Request(new URL(url, exec.origin), { method: 'POST', headers: type, body: bytes }));
    if (locked) script.lockHolder = {};
    try {
      return script.run(method === 'GET' ? 'doGet' : 'doPost', event);
    } finally {
      if (locked) script.lockHolder = undefined;
    }
  }

  function redirect(reply: FastifyReply, output: TextOutput, slow = false): FastifyReply {
    const key = randomUUID();
    answers.set(key, { output, slow });
    return reply.redirect(`${echo.origin}/macros/echo?user_content_key=${key}&lib=1`);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mode = (next.length > 1 ? next.shift() : next[0]) ?? 'script';
    if (mode === 'page') return page(reply, 200, 'The service is busy. Please try again later.');
    if (mode === 'missing') return page(reply, 404, 'There is no such script.');
    if (mode === 'login-redirect') return reply.redirect(`${exec.origin}/accounts/sign-in`);
    if (mode === 'foreign') return redirect(reply, { content: 'Success', mimeType: 'text/plain' });
    if (mode === 'reset') return reset(reply);
    const output = await run(request, mode === 'locked');
    if (mode === 'reset-stored') return reset(reply);
    if (mode === 'slow') await pause();
    return redirect(reply, output, mode === 'slow-echo');
  }

  const echo = await listen('echo', async ({ method, url, query, headers }, reply) => {
    if (method !== 'GET') return page(reply, 405, 'Method not allowed');
    if (!Object.keys(headers).every(name => bareHeaders.test(name))) return page(reply, 400, 'Not a bare GET');
    const { user_content_key: key = '' } = query as Record<string, string>;
    const found = url.startsWith('/macros/echo?') ? answers.get(key) : undefined;
    if (!found) return page(reply, 404, 'There is no such answer.');
    if (found.slow) await pause();
    const { content, mimeType } = found.output;
    return reply.type(`${mimeType}; charset=utf-8`).send(content);
  });

  const exec = await listen('exec', async (request, reply) => {
    if (!/^\/macros\/s\/[^/]+\/exec(\?|$)/.test(request.url)) return page(reply, 404, 'There is no such script.');
    if (request.method !== 'POST' && request.method !== 'GET') return page(reply, 405, 'Method not allowed');
    return answer(request, reply).catch(() => page(reply, 200, 'Error: the script threw an exception.'));
  });

  return {
    /** The script's address; any id in place of `deployment` leads to the same script. */
    url: `${exec.origin}/macros/s/deployment/exec`,
    rows: (form: string) => script.spreadsheet.records(form),
    /** Takes the modes for the next requests, one each; the last one stays. */
    setMode: (...given: Mode[]) => {
      next = given;
    },
    /** The owner sets the script property TOKEN. */
    lockOut: (token: string) => void script.properties.set('TOKEN', token),
    requests: requests as readonly EmulatedRequest[],
    async close() {
      await Promise.all([exec.close(), echo.close()]);
    },
  };
}

function reset(reply: FastifyReply): FastifyReply {
  reply.raw.socket?.resetAndDestroy();
  return reply.hijack();
}
