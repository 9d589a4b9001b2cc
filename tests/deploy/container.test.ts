import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { periods } from '../../server/periods.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const deploy = read('docs/deploy.md');

/** The instructions of the Dockerfile's last stage, with continued lines joined. */
const [, , image = ''] = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split(/^FROM .*$/m);
const instructions = (name: string) => [...image.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest);
const settings = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));

const compose = parse(read('compose.yaml'), { merge: true });
const { site, replica, database } = compose.services;

/** Returns a module of the project and every module that it imports at run time, directly or not. Imports of types do not count. */
function modulesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/^(?:import|export) (?!type\b)[^;]*?'(\.{1,2}\/[^']+)'/gm))
    modulesFrom(relative(root, join(root, dirname(file), path)), found);
  return found;
}

test('the image has every folder of server and command, no settings', () => {
  const modules = [...modulesFrom('server/run.ts'), ...modulesFrom('server/outbox-command/run.ts')];
  const folders = [...new Set(modules.map(file => file.split('/')[0]))].sort();
  expect(folders).toEqual(['content', 'forms', 'server']);
  const copied = instructions('COPY').map(rest => rest.match(/^--from=build \/\w+\/(\S+) \S+$/)?.[1]);
  expect(copied).toEqual(expect.arrayContaining([...folders, 'build', 'node_modules', 'package.json']));
});

test('a build context has nothing that git ignores', () => {
  const withoutPlace = (line: string) => line.replace(/^\*\*\//, '').replace(/\/$/, '');
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter(line => line && !line.startsWith('#'));
  expect(lines('.dockerignore').map(withoutPlace).sort()).toEqual(lines('.gitignore').map(withoutPlace).sort());
  const secrets = Object.values<{ file: string }>(compose.secrets).map(({ file }) => file);
  expect(lines('.gitignore')).toEqual(expect.arrayContaining(secrets));
});

test('the image runs without rights, on a volume, with a health check', () => {
  expect(instructions('USER')).toEqual(['65532:65532']);
  expect(instructions('ENV').join(' ')).toMatch(/ DATA_DIR=\/data(?: |$)/);
  expect(instructions('VOLUME')).toEqual(['/data']);
  expect(instructions('COPY').at(-1), 'the folder that a volume takes its owner from').toBe(
    '--from=build --chown=65532:65532 /data /data',
  );
  expect(instructions('HEALTHCHECK').join()).toMatch(/^--interval=30s .*\/healthz/);
});

test('a build takes exactly the settings that pages contain', () => {
  const inPages = [...settings].filter(name => /^(?:SITE_URL|BASE_PATH|VITE_\w+)$/.test(`${name}`));
  expect([...read('Dockerfile').matchAll(/^ARG (\w+)=$/gm)].map(([, name]) => name)).toEqual(inPages);
  expect(site.build?.args).toEqual(Object.fromEntries(inPages.map(name => [name, `\${${name}:-}`])));
});

test('image and compose name only existing settings, and no password', () => {
  const named = Array.from(
    instructions('ENV')
      .join(' ')
      .matchAll(/(\w+)=/g),
    ([, name]) => name,
  );
  expect([...settings, 'PATH', 'NODE_ENV']).toEqual(expect.arrayContaining(named));
  const server = { secrets: [{ source: 'settings', target: '/site/.env' }], read_only: true, cap_drop: ['ALL'] };
  expect([site, replica]).toMatchObject([server, { ...server, profiles: ['replicas'] }]);
  expect([site.environment, replica.environment, site.profiles, database.ports]).toEqual(Array(4).fill(undefined));
  for (const port of [site, replica].flatMap(({ ports }) => ports ?? [])) expect(port).toMatch(/^127\.0\.0\.1:\d+:3000$/);
  expect(compose.secrets.settings).toEqual({ file: '.env' });
  expect(Object.keys(database.environment)).toEqual(['POSTGRES_USER', 'POSTGRES_PASSWORD_FILE']);
  // Without the profile `replicas` there is one server. The profile adds the database and a second server with its own volume.
  expect(database.profiles).toEqual(['replicas']);
  expect(new Set([site, replica].flatMap(({ volumes }) => volumes)).size).toBe(2);
});

test('containers and the systemd service have the same limits', () => {
  const server = { mem_limit: '512m', pids_limit: 64 };
  expect([site, replica, database]).toMatchObject([server, server, { mem_limit: '1g', pids_limit: 256 }]);
  expect(deploy).toMatch(/^MemoryMax=512M\nTasksMax=64$/m);
  expect(deploy).toContain('--memory 512m --pids-limit 64');
});

test('nginx writes no follow-up link into a log', () => {
  const [, location = ''] = /location \/follow-up\/ \{([^}]*)\}/.exec(deploy) ?? [];
  expect(location).toMatch(/access_log off;[\s\S]*error_log \/dev\/null crit;/);
});

test('proxies behind a CDN know its addresses', () => {
  const [, section = ''] = /### A CDN in front\n(.*?)\n## /s.exec(deploy) ?? [];
  const [nginx = '', caddy = ''] = [...section.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, block]) => block);
  expect(nginx).toMatch(/^set_real_ip_from \S+;\nreal_ip_header X-Forwarded-For;\nreal_ip_recursive on;$/m);
  const [, range] = /^\t\ttrusted_proxies (\S+)$/m.exec(caddy) ?? [];
  expect(section).toContain(`TRUST_PROXY=loopback,${range}\``);
});

test('a stop gives the server time to end by itself', () => {
  for (const { stop_grace_period: grace } of [site, replica])
    expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(periods.stopWithin);
});
