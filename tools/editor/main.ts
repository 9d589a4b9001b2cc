import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Backend } from './config.ts';
import { editorFiles, install, policy } from './files.ts';

/**
 * `npm run editor`: the editor on an address of its own, beside the site as `npm run dev` shows it. `npm run editor -- build`: the editor as
 * files for a static host, which edits the repository at a git host (docs/edit.md).
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The git host, from the settings. Ends the program where one is missing. */
function backendOf(settings: NodeJS.ProcessEnv): { backend: Backend; hosts: string[] } {
  const {
    EDITOR_HOST: name = 'github',
    EDITOR_REPO: repo,
    EDITOR_BRANCH: branch = 'main',
    EDITOR_URL,
    EDITOR_SIGN_IN,
    EDITOR_APP,
  } = settings;
  if (name !== 'github' && name !== 'gitlab' && name !== 'gitea')
    throw new Error(`EDITOR_HOST is ${name}; it has to be github, gitlab or gitea`);
  if (!repo || !/^[\w.-]+(\/[\w.-]+)+$/.test(repo))
    throw new Error('EDITOR_REPO has to name the repository, such as agency/site');
  const host = EDITOR_URL?.replace(/\/$/, '');
  // Without one the editor signs in at the public host. GitHub's own sign-in needs a service.
  const signIn = EDITOR_SIGN_IN ?? (name === 'github' ? undefined : host);
  const api = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }[name];
  const own = { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' }[name];
  return {
    backend: {
      name,
      repo,
      branch,
      ...(host && { api_root: `${host}${api}` }),
      ...(signIn && { base_url: signIn }),
      ...(EDITOR_APP && { auth_type: 'pkce', app_id: EDITOR_APP }),
    },
    hosts: host ? [host] : [own],
  };
}

function build(): void {
  const { backend, hosts } = backendOf(process.env);
  const folder = join(root, 'build-editor');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, body] of editorFiles(backend, { proposals: true })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  console.log(`The editor for ${backend.repo} is in build-editor/. Serve it from an origin of its own, with this header:`);
  console.log(`Content-Security-Policy: ${policy(...hosts)}`);
}

function serve(): void {
  const files = editorFiles({ name: 'github', repo: 'local/site', branch: 'main' }, { proposals: false });
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://local').pathname.slice(1) || 'index.html';
    const body = files.get(name);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': types[extname(name)] ?? 'text/plain',
      'content-security-policy': policy(),
      'cache-control': 'no-store',
    });
    response.end(body ?? 'Not found.');
  });
  server.listen(Number(process.env.EDITOR_PORT ?? 4400), '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    console.log(`The editor: http://localhost:${port}/`);
    if (process.argv.includes('--alone')) return;
    const site = spawn(process.execPath, [join(root, 'tools/dev.ts')], { stdio: 'inherit' });
    process.on('SIGINT', () => site.kill('SIGTERM'));
    process.on('SIGTERM', () => site.kill('SIGTERM'));
    site.on('exit', code => process.exit(code ?? 0));
  });
}

install();
if (process.argv[2] === 'build') build();
else serve();
