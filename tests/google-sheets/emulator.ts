import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ReceivedRequest, startReceiver } from '../stand-ins/receiver.ts';
import { AppsScript, webEvent } from './apps-script.ts';
import type { TextOutput } from './services.ts';

/**
 * The hosting's answer to a POST or a GET, by mode. Only `script`, `slow`, `slow-echo` and `reset-stored` store the row.
 * - `script`: runs the script and redirects to its answer, which any page may read; `locked`: another execution has the lock
 * - `page`: a page with status 200, as when the hosting is busy, the script fails or a login is needed; `missing`: status 404; `busy`: 503
 * - `login-redirect`: a redirect that does not lead to the echo address
 * - `slow`: the redirect comes after the delay; `slow-echo`: the redirect comes at once, and the answer that it leads to after the delay
 * - `reset`: the connection breaks before the script runs; `reset-stored`: after the script has run
 * - `foreign`: a script other than ours, which redirects to an answer that is not JSON
 */
export const failures = ['page', 'missing', 'login-redirect', 'locked', 'reset', 'reset-stored', 'slow', 'slow-echo'] as const;
export type Mode = (typeof failures)[number] | 'foreign' | 'script' | 'busy';

/** Headers that clients and browsers send by themselves; any other header is for the first hop only and must not be forwarded. */
const bareHeaders =
  /^(host|connection|user-agent|accept(-.+)?|sec-.+|origin|referer|pragma|cache-control|upgrade-.+|priority|te|dnt)$/;
const readable = { 'access-control-allow-origin': '*' };

/** One of the hosting's own pages. */
const page = (response: ServerResponse, status: number, text: string, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    .end(`<!DOCTYPE html><title>${text}</title>`);
const pages: Partial<Record<Mode, [status: number, text: string, headers?: object]>> = {
  page: [200, 'The service is busy. Please try again later.'],
  busy: [503, 'Try later', readable],
  missing: [404, 'There is no such script.'],
};

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

/**
 * Starts the hosting of a spreadsheet script on two origins of the loopback; it runs our Code.gs, and answers no preflight.
 * The slow modes answer after a minute; no caller waits that long.
 */
export async function startEmulator() {
  const script = new AppsScript();
  const [exec, echo] = await Promise.all([startReceiver(), startReceiver()]);
  const answers = new Map<string, { output: TextOutput; mode: Mode }>();
  // Unreferenced, so that an abandoned answer does not keep the process alive.
  const pause = () => wait(60_000, undefined, { ref: false });
  let next: Mode[] = ['script'];

  async function run({ method, path, headers, body }: ReceivedRequest, locked: boolean): Promise<TextOutput> {
    const type = { 'content-type': headers['content-type'] ?? '' };
    const event = await webEvent(new Request(new URL(path, exec.url), { method: 'POST', headers: type, body }));
    script.lockHolder = locked ? {} : undefined;
    return script.run(method === 'GET' ? 'doGet' : 'doPost', event);
  }

  function redirect(response: ServerResponse, mode: Mode, output: TextOutput) {
    const key = randomUUID();
    answers.set(key, { output, mode });
    const location = `${echo.url.origin}/macros/echo?user_content_key=${key}&lib=1`;
    return response.writeHead(302, { location, ...readable }).end();
  }

  async function answer(request: ReceivedRequest, response: ServerResponse): Promise<unknown> {
    const mode = (next.length > 1 ? next.shift() : next[0]) ?? 'script';
    if (pages[mode]) return page(response, ...pages[mode]);
    if (mode === 'login-redirect') return response.writeHead(302, { location: `${exec.url.origin}/accounts/sign-in` }).end();
    if (mode === 'foreign') return redirect(response, mode, { content: 'Success', mimeType: 'text/plain' });
    const output = mode === 'reset' ? undefined : await run(request, mode === 'locked');
    if (!output || mode === 'reset-stored') return response.socket?.resetAndDestroy();
    if (mode === 'slow') await pause();
    return redirect(response, mode, output);
  }

  exec.answer = (response, count) => {
    const request = exec.received[count - 1] as ReceivedRequest;
    if (!/^\/macros\/s\/[^/]+\/exec(\?|$)/.test(request.path)) return page(response, 404, 'There is no such script.');
    if (request.method !== 'POST' && request.method !== 'GET') return page(response, 405, 'Method not allowed');
    return answer(request, response).catch(() => page(response, 200, 'Error: the script threw an exception.'));
  };

  echo.answer = async (response, count) => {
    const { method, path, headers } = echo.received[count - 1] as ReceivedRequest;
    if (method !== 'GET') return page(response, 405, 'Method not allowed');
    if (!Object.keys(headers).every(name => bareHeaders.test(name))) return page(response, 400, 'Not a bare GET');
    const { pathname, searchParams } = new URL(path, echo.url);
    const found = answers.get(searchParams.get('user_content_key') ?? '');
    if (pathname !== '/macros/echo' || !found) return page(response, 404, 'There is no such answer.');
    if (found.mode === 'slow-echo') await pause();
    const type = `${found.output.mimeType}; charset=utf-8`;
    return response.writeHead(200, { 'content-type': type, ...readable }).end(found.output.content);
  };

  return {
    /** The script's address; any id in place of `deployment` leads to the same script. */
    url: `${exec.url.origin}/macros/s/deployment/exec`,
    rows: (form: string) => script.spreadsheet.records(form),
    /** Sets the modes of the next requests, one each; the last mode stays. */
    setMode: (...given: Mode[]) => {
      next = given;
    },
    /** Sets the script property TOKEN, as the owner of the script can. */
    lockOut: (token: string) => void script.properties.set('TOKEN', token),
    /** The requests to the script; `echoed`: the requests to the other origin for its answers. */
    received: exec.received,
    echoed: echo.received,
    close: async () => void (await Promise.all([exec.close(), echo.close()])),
  };
}
