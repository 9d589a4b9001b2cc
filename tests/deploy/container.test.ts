import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The instructions of the last stage, with continued lines joined. */
const [, , image = ''] = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split(/^FROM .*$/m);
const instructions = (name: string) => [...image.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest);
const settings = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));

type Service = {
  build?: { args: Record<string, string> };
  environment?: Record<string, string>;
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  volumes: string[];
  secrets: (string | { source: string; target: string })[];
  stop_grace_period: string;
  mem_limit: string;
  pids_limit: number;
};
const compose: { services: Record<string, Service>; secrets: Record<string, { file: string }> } = parse(read('compose.yaml'), {
  merge: true,
});
const { site, replica, database } = compose.services as Record<'site' | 'replica' | 'database', Service>;

/** A module of the project and those that it imports when it runs; types are gone by then. */
function modulesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/^(?:import|export) (?!type\b)[^;]*?'(\.{1,2}\/[^']+)'/gm))
    modulesFrom(relative(root, join(root, dirname(file), path)), found);
  return found;
}

test('the image has every folder that the server and the operator’s command read, and none of the settings', () => {
  const modules = [...modulesFrom('server/run.ts'), ...modulesFrom('server/outbox-command/run.ts')];
  const folders = [...new Set(modules.map(file => file.split('/')[0]))].sort();
  expect(folders).toEqual(['content', 'forms', 'server']);
  const copied = instructions('COPY').map(rest => rest.match(/^--from=build \/\w+\/(\S+) \S+$/)?.[1]);
  expect(copied).toEqual(expect.arrayContaining([...folders, 'build', 'node_modules', 'package.json']));
});

test('what git ignores is not sent to a build: settings, secrets, submissions, packages', () => {
  const withoutPlace = (line: string) => line.replace(/^\*\*\//, '').replace(/\/$/, '');
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter(line => line && !line.startsWith('#'));
  expect(lines('.dockerignore').map(withoutPlace).sort()).toEqual(lines('.gitignore').map(withoutPlace).sort());
  for (const { file } of Object.values(compose.secrets))
    expect(lines('.gitignore'), 'secrets of the compose file').toContain(file);
});

test('the image runs as a user without rights, keeps submissions in a volume and says whether it could store one', () => {
  expect(instructions('USER')).toEqual(['65532:65532']);
  expect(instructions('ENV').join(' ')).toMatch(/ DATA_DIR=\/data(?: |$)/);
  expect(instructions('VOLUME')).toEqual(['/data']);
  expect(instructions('COPY').at(-1), 'the folder that a volume takes its owner from').toBe(
    '--from=build --chown=65532:65532 /data /data',
  );
  expect(instructions('HEALTHCHECK').join()).toMatch(/^--interval=30s .*\/healthz/);
});

test('a build takes exactly those settings that the pages contain, each from the file that the server reads', () => {
  const inPages = [...settings].filter(name => /^(?:SITE_URL|BASE_PATH|VITE_\w+)$/.test(`${name}`));
  expect([...read('Dockerfile').matchAll(/^ARG (\w+)=$/gm)].map(([, name]) => name)).toEqual(inPages);
  expect(site.build?.args).toEqual(Object.fromEntries(inPages.map(name => [name, `\${${name}:-}`])));
});

test('compose names no setting that does not exist, no password, and no port that other machines reach', () => {
  for (const name of instructions('ENV')
    .join(' ')
    .matchAll(/(\w+)=/g))
    expect([...settings, 'PATH', 'NODE_ENV']).toContain(name[1]);
  for (const server of [site, replica]) {
    expect(server.environment).toBeUndefined();
    expect(server.secrets).toEqual([{ source: 'settings', target: '/site/.env' }]);
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const port of server.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:3000$/);
  }
  expect(compose.secrets.settings).toEqual({ file: '.env' });
  expect(database.ports).toBeUndefined();
  expect(Object.keys(database.environment ?? {})).toEqual(['POSTGRES_USER', 'POSTGRES_PASSWORD_FILE']);
});

test('without the profile there is one server; with it a second one, with a volume of its own, and the database', () => {
  expect([site, replica, database].map(({ profiles }) => profiles)).toEqual([undefined, ['replicas'], ['replicas']]);
  expect(new Set([site, replica].flatMap(({ volumes }) => volumes)).size).toBe(2);
});

test('every container has limits of memory and processes, and the service of systemd the same', () => {
  for (const { mem_limit, pids_limit } of [site, replica]) expect([mem_limit, pids_limit]).toEqual(['512m', 64]);
  expect([database.mem_limit, database.pids_limit]).toEqual(['1g', 256]);
  expect(read('docs/deploy.md')).toMatch(/^MemoryMax=512M\nTasksMax=64$/m);
  expect(read('docs/deploy.md')).toContain('--memory 512m --pids-limit 64');
});

test('nginx writes no follow-up link into a log: its configuration turns both off there', () => {
  const [, location = ''] = /location \/follow-up\/ \{([^}]*)\}/.exec(read('docs/deploy.md')) ?? [];
  expect(location).toMatch(/access_log off;[\s\S]*error_log \/dev\/null crit;/);
});

test('behind a CDN both proxies know its addresses, so that limits count visitors', () => {
  const [, section = ''] = /### A CDN in front\n(.*?)\n## /s.exec(read('docs/deploy.md')) ?? [];
  const [nginx = '', caddy = ''] = [...section.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, block]) => block);
  expect(nginx).toMatch(/^set_real_ip_from \S+;\nreal_ip_header X-Forwarded-For;\nreal_ip_recursive on;$/m);
  const [, range] = /^\t\ttrusted_proxies (\S+)$/m.exec(caddy) ?? [];
  expect(section).toContain(`TRUST_PROXY=loopback,${range}\``);
});

test('a stop leaves the server the time that it takes to end by itself', async () => {
  const { periods } = await import('../../server/periods.ts');
  for (const { stop_grace_period: grace } of [site, replica])
    expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(periods.stopWithin);
});
