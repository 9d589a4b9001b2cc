import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneCore, type Server } from './one-core.ts';
import { freePort, listening } from './ports.ts';

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
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
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
export async function startNginx(client: string, folder: string): Promise<Server | string> {
  if (spawnSync('nginx', ['-v']).status !== 0) return 'nginx: skipped, it is not installed';
  if (!brotli) return 'nginx: skipped, its brotli_static module is not installed';
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(client, folder, port));
  const [command = '', ...args] = [...oneCore, 'nginx', '-p', folder, '-c', file];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit').then(([status]): never => {
    throw new Error(`nginx ended with ${status}; its reason stands above.`);
  });
  await listening(port, ended);
  ended.catch(() => {});
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') };
}
