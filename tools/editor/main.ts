import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorFiles, install, policy } from './files.ts';

/**
 * `npm run editor`: serves the editor at its own address, and starts `npm run dev` as well. `npm run editor -- build`: writes the editor as
 * files for a static host. The built editor changes the repository at a git host (docs/edit.md).
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Git hosts: the path of the API on a self-hosted server, and the origin of the public API. */
const gitHosts = {
  github: { path: '/api/v3', origin: 'https://api.github.com' },
  gitlab: { path: '/api/v4', origin: 'https://gitlab.com' },
  gitea: { path: '/api/v1', origin: 'https://gitea.com' },
};

/** Writes the editor for the git host that the settings name. Throws when a setting is missing or wrong. */
function build(): void {
  const { EDITOR_HOST = 'github', EDITOR_REPO: repo, EDITOR_BRANCH: branch = 'main', EDITOR_APP } = process.env;
  const name = EDITOR_HOST as keyof typeof gitHosts;
  if (!Object.hasOwn(gitHosts, name)) throw new Error(`EDITOR_HOST is ${name}; it has to be github, gitlab or gitea`);
  if (!repo || !/^[\w.-]+(\/[\w.-]+)+$/.test(repo))
    throw new Error('EDITOR_REPO has to name the repository, such as agency/site');
  const editorUrl = process.env.EDITOR_URL?.replace(/\/$/, '');
  // Without this address, the editor signs in at the public host. Sign-in at GitHub needs a separate service.
  const signIn = process.env.EDITOR_SIGN_IN ?? (name === 'github' ? undefined : editorUrl);
  const backend = {
    ...{ name, repo, branch },
    ...(editorUrl && { api_root: editorUrl + gitHosts[name].path }),
    ...(signIn && { base_url: signIn }),
    ...(EDITOR_APP && { auth_type: 'pkce', app_id: EDITOR_APP }),
  };
  const folder = join(root, 'build-editor');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, body] of editorFiles(backend, { proposals: true })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  console.log(`The editor for ${repo} is in build-editor/. Serve it from an origin of its own, with this header:`);
  console.log(`Content-Security-Policy: ${policy(editorUrl ?? gitHosts[name].origin)}`);
}

function serve(): void {
  const files = editorFiles({ name: 'github', repo: 'local/site', branch: 'main' }, { proposals: false });
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://local').pathname.slice(1) || 'index.html';
    const type = types[extname(name)] ?? 'text/javascript';
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy(),
      'cache-control': 'no-store',
    };
    response.writeHead(files.has(name) ? 200 : 404, headers).end(files.get(name) ?? 'Not found.');
  });
  server.listen(Number(process.env.EDITOR_PORT ?? 4400), '127.0.0.1', () => {
    console.log(`The editor: http://localhost:${(server.address() as AddressInfo).port}/`);
    if (process.argv.includes('--alone')) return;
    const site = spawn(process.execPath, [join(root, 'tools/dev.ts')], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill('SIGTERM'));
    site.on('exit', code => process.exit(code ?? 0));
  });
}

install();
if (process.argv[2] === 'build') build();
else serve();
