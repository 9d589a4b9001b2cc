import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppsScript } from './apps-script.ts';
import { type Call, listen, originOf, type Page, page, type Reply, stop } from './http.ts';
import type { TextOutput } from './services.ts';
import { webEvent } from './web-event.ts';

/**
 * What the hosting does with a POST. Only `script`, `slow`, `slow-echo` and `reset-stored` store the row.
 * - `script` runs it and redirects to its answer; `locked` too, while another execution holds the lock
 * - `throttle`, `script-error`, `login`: a page with status 200; `missing`: a page with status 404
 * - `login-redirect`: a redirect that does not lead to the echo address
 * - `slow`: the redirect comes after the delay; `slow-echo`: the redirect comes at once, the answer behind it after the delay
 * - `reset`: the connection breaks before the script has run; `reset-stored`: after it
 * - `foreign`: another script, which redirects to an answer that is not JSON
 */
export type Mode =
  | 'script'
  | 'locked'
  | 'throttle'
  | 'script-error'
  | 'login'
  | 'login-redirect'
  | 'missing'
  | 'slow'
  | 'slow-echo'
  | 'reset'
  | 'reset-stored'
  | 'foreign';

/** A request as it arrived. `echo` is the second hop, at the other origin. */
type EmulatedRequest = Omit<Call, 'bytes' | 'url'> & { hop: 'exec' | 'echo' };

export type Emulator = {
  /** The script's address, `http://127.0.0.1:port/macros/s/{id}/exec`; any id leads to the same script. */
  url: string;
  /** The only origin that a confirmed redirect leads to. */
  echoOrigin: string;
  /** The rows of a form's sheet by the names of its columns. */
  rows(form: string): Record<string, string>[];
  /** Takes the modes for the next POSTs, one each; the last one stays. */
  setMode(...modes: [Mode, ...Mode[]]): void;
  /** All requests so far, of both hops. */
  requests: readonly EmulatedRequest[];
  /** The script itself: its properties, cache, lock and sheets. */
  script: AppsScript;
  close(): Promise<void>;
};

type Output = Pick<TextOutput, 'content' | 'mimeType'>;

/** Headers that every client sends; any other one was meant for the first hop and must not be forwarded. */
const bareHeaders =
  /^(host|connection|user-agent|origin|referer|priority|dnt|pragma|cache-control|upgrade-insecure-requests|te|accept(-.+)?|sec-.+)$/;

/**
 * The hosting of a spreadsheet script, on the loopback, running our Code.gs.
 * The slow modes answer after a minute, which is longer than any caller waits.
 */
export async function startEmulator(): Promise<Emulator> {
  const script = new AppsScript();
  const requests: EmulatedRequest[] = [];
  const answers = new Map<string, { output: Output; slow: boolean }>();
  // Unreferenced, so that an abandoned answer does not keep the process alive.
  const pause = () => wait(60_000, undefined, { ref: false });
  let modes: Mode[] = ['script'];

  const record = (hop: 'exec' | 'echo', { bytes: _, url: __, ...call }: Call) => requests.push({ ...call, hop });

  async function run(call: Call, lockHolder?: object): Promise<Output> {
    const headers = { 'content-type': call.headers['content-type'] ?? '' };
    const body = call.method === 'POST' ? call.bytes : undefined;
    const event = await webEvent(new Request(call.url, { method: call.method, headers, body }));
    if (lockHolder) script.lockHolder = lockHolder;
    try {
      return script.run(call.method === 'POST' ? 'doPost' : 'doGet', event);
    } finally {
      if (lockHolder) script.lockHolder = undefined;
    }
  }

  // Any origin may read a script's answer; none may read the hosting's own pages.
  function redirect(output: Output, slow = false): Page {
    const key = randomUUID();
    answers.set(key, { output, slow });
    return {
      ...page(302, 'Moved Temporarily'),
      location: `${originOf(echo)}/macros/echo?user_content_key=${key}&lib=1`,
      readable: true,
    };
  }

  async function post(call: Call): Promise<Reply> {
    const mode = (modes.length > 1 ? modes.shift() : modes[0]) ?? 'script';
    switch (mode) {
      case 'script':
        return redirect(await run(call));
      case 'locked':
        return redirect(await run(call, {}));
      case 'throttle':
        return page(200, 'The service is busy. Please try again later.');
      case 'script-error':
        return page(200, 'Error: the script ended before it answered.');
      case 'login':
        return page(200, 'Sign in to continue');
      case 'login-redirect':
        return { ...page(302, 'Moved Temporarily'), location: `${originOf(exec)}/accounts/sign-in` };
      case 'missing':
        return page(404, 'There is no such script.');
      case 'slow': {
        const output = await run(call);
        await pause();
        return redirect(output);
      }
      case 'slow-echo':
        return redirect(await run(call), true);
      case 'reset-stored':
        await run(call);
        return 'reset';
      case 'reset':
        return 'reset';
      case 'foreign':
        return redirect({ content: 'Success', mimeType: 'text/plain' });
    }
  }

  async function handleExec(call: Call): Promise<Reply> {
    record('exec', call);
    if (call.path === '/accounts/sign-in') return page(200, 'Sign in to continue');
    if (!/^\/macros\/s\/[^/]+\/exec$/.test(call.path)) return page(404, 'There is no such script.');
    if (call.method === 'HEAD') return { status: 403 };
    if (call.method !== 'GET' && call.method !== 'POST') return page(405, 'Method not allowed');
    try {
      return call.method === 'POST' ? await post(call) : redirect(await run(call));
    } catch {
      return page(200, 'Error: the script threw an exception.');
    }
  }

  async function handleEcho(call: Call): Promise<Reply> {
    record('echo', call);
    if (call.method === 'HEAD') return { status: 403 };
    if (call.method !== 'GET') return page(405, 'Method not allowed');
    if (call.body !== '' || !Object.keys(call.headers).every(name => bareHeaders.test(name))) return page(400, 'Not a bare GET');
    const found = call.path === '/macros/echo' ? answers.get(call.query.user_content_key ?? '') : undefined;
    if (!found) return page(404, 'There is no such answer.');
    if (found.slow) await pause();
    return { status: 200, type: `${found.output.mimeType}; charset=utf-8`, body: found.output.content, readable: true };
  }

  const echo = await listen(handleEcho);
  const exec = await listen(handleExec);
  return {
    url: `${originOf(exec)}/macros/s/deployment/exec`,
    echoOrigin: originOf(echo),
    rows: form => script.spreadsheet.records(form),
    setMode: (...next) => {
      modes = next;
    },
    requests,
    script,
    async close() {
      await Promise.all([stop(exec), stop(echo)]);
    },
  };
}
