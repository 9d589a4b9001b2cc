import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { inTurns, oneCore, type Runs, ratio, type Server, tableOf } from './load.ts';
import { atLeast, build, type Part, round } from './report.ts';

/** Where distributions put the module that serves `.br` files. */
const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];
const brotli = modules.map(folder => join(folder, 'ngx_http_brotli_static_module.so')).find(existsSync);

/** A good operator's configuration for these files: precompressed files, sendfile, keep-alive; no open file cache, no log. */
const configuration = (client: string, folder: string, port: number) => `
load_module ${brotli};
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; text/css css; image/avif avif; image/webp webp; image/svg+xml svg; font/woff2 woff2; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
  brotli_static on;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${client};
    location / { try_files $uri/index.html $uri =404; }
  }
}
`;

/** Starts nginx with the pages of `client` on one core, or returns why it cannot. */
async function startNginx(client: string, folder: string): Promise<Server | string> {
  if (spawnSync('nginx', ['-v']).status !== 0) return 'nginx: skipped, it is not installed';
  if (!brotli) return 'nginx: skipped, its brotli_static module is not installed';
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(client, folder, port));
  const [command = '', ...args] = [...oneCore, 'nginx', '-p', folder, '-c', file];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; its reason stands above.`);
    await pause(20);
  }
  return { child, url, signal: signal => child.kill(signal) };
}

/** The pages in turns, as a browser asks for them. */
function pageRequests(client: string): () => string {
  const paths = globSync('**/index.html', { cwd: client })
    .filter(path => !/^(404|problem|follow-up)\//.test(path))
    .map(path => `/${path.replace(/\/?index\.html$/, '')}`);
  const requests = paths.map(path => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`);
  let turn = 0;
  return () => requests[turn++ % requests.length] as string;
}

/** This server and nginx, where it can be had, with the same pages under the same load. */
export async function measureServers(site: string, milliseconds: number, rounds: number) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-server-'));
  const client = join(site, 'client');
  const settings = { BUILD_DIR: site, DATA_DIR: join(folder.path, 'data') };
  const servers = new Map<string, Server>([['this server', await startServerProcess(settings, { before: oneCore })]]);
  const nginx = await startNginx(client, folder.path);
  if (typeof nginx !== 'string') servers.set('nginx', nginx);
  const load = { connections: 64, milliseconds, status: 200, next: pageRequests(client) };
  const runs: Runs = await inTurns(servers, load, rounds);
  return { runs, missing: typeof nginx === 'string' ? [nginx] : [] };
}

/** Pages a second, beside nginx with the same files. */
export async function server(rounds = 5): Promise<Part> {
  const { runs, missing } = await measureServers(build, 4_000, rounds);
  const times = (figure: 'perSecond' | 'perProcessorSecond') =>
    round(ratio(runs.get('this server'), runs.get('nginx'), figure), 2);
  return {
    tables: tableOf('Pages served, brotli', runs),
    budgets: runs.has('nginx')
      ? [
          atLeast('pages a second, times nginx', times('perSecond'), 0.4),
          atLeast('pages a second of processor time, times nginx', times('perProcessorSecond'), 0.4),
        ]
      : [],
    missing,
  };
}
