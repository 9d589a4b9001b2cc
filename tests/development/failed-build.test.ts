import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../intake/support.ts';
import { buildSite } from '../stand-ins/built-site.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';

/** What an author reads when the build fails, and what `npm run serve` serves then. */

let copy: ScratchCopy;

beforeAll(async () => {
  copy = await scratchCopy('failed');
  buildSite(join(copy.folder, 'build'));
});

afterAll(() => copy.remove());

/** Runs `npm run serve` until it answers a request. Returns its output. */
async function serve(): Promise<string> {
  const program = /\S+[.]ts/.exec(JSON.parse(await copy.read('package.json')).scripts.serve)?.[0] ?? '';
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder() }, { root: copy.folder, program });
  expect((await fetch(server.url)).status).toBe(200);
  server.signal('SIGTERM');
  await server.ended;
  return server.output();
}

test('a missing picture fails the build, and the old site stays', async () => {
  await rm(join(copy.folder, 'art/masters/enterprise.webp'));
  const before = readFileSync(join(copy.folder, 'build/client/index.html'), 'utf8');
  const { code, output } = await copy.run(['npm', 'run', 'build']);
  expect(code).not.toBe(0);
  expect(output).toContain("app/home/pictures.ts imports 'picture:enterprise");
  expect(output).toContain('art/masters/enterprise.webp does not exist');
  expect(await copy.read('build/client/index.html')).toBe(before);
  expect(await serve()).toMatch(/^The built site is older than its sources or settings.*`npm run build`.*\n\{/);
}, 120_000);

test('the build draws Ł, and fails for letters without a face', async () => {
  const draw = `
    import { publishLogo } from './tools/postbuild/brand/lockup.ts';
    import { languageModule } from './tools/vite/languages.ts';
    console.log(languageModule().resolveId('virtual:extended.css'));
    await publishLogo('.');`;
  const facts = await copy.read('content/agency.yaml');
  const drawn = async (name: string) => {
    await copy.write('content/agency.yaml', facts.replace(/^name: .*/, `name: ${name}`));
    return copy.run(['node_modules/.bin/node', '--input-type=module', '--eval', draw]);
  };
  expect(await drawn('Łoś')).toEqual({ code: 0, output: expect.stringMatching(/app\/styles\/extended\.css$/m) });
  const { code, output } = await drawn('Жук');
  expect(code).not.toBe(0);
  expect(output).toContain('No face of the site has “Жук”');
  expect(output).toMatch(/^or add a face that has them to app\/styles\/fonts\.css.*\ncontent\/agency\.yaml:1 name: Жук$/m);
  expect(output).not.toContain('extended.css');
  await copy.write('content/agency.yaml', facts);
}, 60_000);

/** Runs a function of `tools/stamp.ts` in the copy, and returns what it returns. */
async function stamp(name: 'stampOfSources' | 'builtSite', settings?: Record<string, string>): Promise<string> {
  const script = `import { ${name} } from './tools/stamp.ts'; console.log(await ${name}())`;
  return (await copy.run(['node_modules/.bin/node', '--input-type=module', '--eval', script], settings)).output.trim();
}

/** Makes the copy's build one of its current sources with these settings. */
const build = async (settings?: Record<string, string>) => copy.write('build/stamp', await stamp('stampOfSources', settings));

test('`npm run serve` says nothing about a build of the current sources', async () => {
  await build();
  await copy.write('tools/editor/node_modules/editor/index.js', '');
  expect(await serve()).toMatch(/^\{/);
}, 60_000);

test('S9: a build with other settings of the site is old', async () => {
  const settings = [{}, { INDEX: 'off' }, { SITE_URL: 'https://staging.example' }] as Record<string, string>[];
  for (const one of settings) {
    await build(one);
    for (const other of settings) expect(await stamp('builtSite', other)).toBe(one === other ? 'fresh' : 'old');
  }
}, 60_000);

test('S1: only a commit of built files makes the build old', async () => {
  const built = () => stamp('builtSite');
  const git = async (...args: string[]) => {
    const author = ['user.name=A', 'user.email=a@a.example', 'commit.gpgsign=false'].flatMap(setting => ['-c', setting]);
    const { code, output } = await copy.run(['git', ...author, ...args]);
    expect(code, output).toBe(0);
  };
  await git('init', '--quiet');
  await git('add', 'app', 'content');
  await git('commit', '--quiet', '--message', 'All');
  await copy.write('content/en/about.yaml', `${await copy.read('content/en/about.yaml')}# Edited\n`);
  await build();
  expect(await built()).toBe('fresh');
  await git('commit', '--quiet', '--all', '--message', 'Edit');
  expect(await built()).toBe('old');
  await build();
  await git('add', 'docs');
  await git('commit', '--quiet', '--message', 'Docs');
  expect(await built()).toBe('fresh');
  // A copy without git history.
  await rm(join(copy.folder, '.git'), { recursive: true });
  expect(await built()).toBe('fresh');
}, 60_000);

test('an unreadable .env ends every program with 78 and the reason', async () => {
  await mkdir(join(copy.folder, '.env'));
  const end = async (program: string) => {
    const { code, output } = await copy.run(['node_modules/.bin/node', `tools/${program}.ts`]);
    expect([program, code, output]).toEqual([program, 78, expect.stringMatching(/^\/.*\/\.env is a folder\..*\n$/)]);
  };
  await Promise.all(['build', 'dev', 'serve', 'start'].map(end));
}, 60_000);

test('a program names the owner of a folder that it cannot write', async () => {
  // `build-next` is left of a build that failed.
  for (const left of ['.env', 'build-next']) await rm(join(copy.folder, left), { recursive: true, force: true });
  const modules = join(copy.folder, 'node_modules');
  const installed = realpathSync(modules);
  await rm(modules);
  await mkdir(modules);
  for (const name of readdirSync(installed))
    if (!/^\.(cache|vite)/.test(name)) await symlink(join(installed, name), join(modules, name));
  const isRoot = process.getuid?.() === 0;
  const nobody = isRoot ? ['--import', 'data:text/javascript,process.setuid(65534)'] : [];
  const end = async (program: string, place: string) => {
    await chmod(place, 0o555);
    const { code, output } = await copy.run(['node_modules/.bin/node', ...nobody, `tools/${program}.ts`]);
    await chmod(place, 0o777);
    expect([program, code, output]).toEqual([
      program,
      1,
      expect.stringMatching(/^\/.* belongs to .* may not write there \(EACCES\)\. .*\n$/),
    ]);
    expect(output).toContain(`${place} belongs`);
  };
  await chmod(join(copy.folder, 'build'), 0o777);
  await end('build', copy.folder);
  await end('build', modules);
  await end('dev', modules);
}, 60_000);
