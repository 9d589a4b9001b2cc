import { onTestFinished } from 'vitest';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { builtSite, contact } from './support.ts';

type Answer<Body> = { status: number; headers: Headers; body: Body };

async function read<Body>(response: Response): Promise<Answer<Body>> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** A server process with the tests' built site, killed when the test ends. `post` sends the contact form with these changes. */
export async function startServer(env: Record<string, string>, options?: Parameters<typeof startServerProcess>[1]) {
  const server = await startServerProcess({ BUILD_DIR: builtSite(), ...env }, options);
  onTestFinished(() => server.signal('SIGKILL'));
  const post = async (change?: Parameters<typeof contact>[0]) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(contact(change)) };
    return read<{ id: string }>(await fetch(`${server.url}/api/contact`, init));
  };
  const health = async () => read<{ ok: boolean; waiting: number }>(await fetch(`${server.url}/healthz`));
  return { ...server, post, health };
}
