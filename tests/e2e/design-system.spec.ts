import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { violations } from './axe.ts';
import { expect, hydrated, test } from './fixtures.ts';

const root = new URL('../../', import.meta.url).pathname;

/** `npm run dev` on a free port; `stop` ends it with all that it started. */
async function startDevelopment() {
  const data = await mkdtemp(join(tmpdir(), 'dev-'));
  const port = `${20_000 + Math.floor(Math.random() * 20_000)}`;
  const child = spawn(process.execPath, ['tools/dev.ts', '--strictPort'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output.push(chunk.toString());
        if (stripVTControlCharacters(output.join('')).includes(`:${port}/`)) resolve(`http://localhost:${port}`);
      });
    child.once('exit', code => reject(new Error(`It ended with ${code}:\n${output.join('')}`)));
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { url, stop };
}

test('Design system: development shows every part in its states, in both themes, accessible', async ({ page }) => {
  // The first page of a development server is made module by module: half a minute on a busy machine.
  test.setTimeout(300_000);
  page.setDefaultTimeout(120_000);
  const development = await startDevelopment();
  try {
    await page.goto(`${development.url}/design-system`);
    await hydrated(page);
    const look = (state: string) =>
      page
        .locator(`.button--primary[data-shows='${state}']`)
        .first()
        .evaluate(button => {
          const { backgroundColor, boxShadow, outlineStyle, translate, opacity, cursor } = getComputedStyle(button);
          return JSON.stringify({ backgroundColor, boxShadow, outlineStyle, translate, opacity, cursor });
        });
    const looks = await Promise.all(['rest', 'hover', 'focus-visible', 'active', 'busy', 'disabled'].map(look));
    expect(new Set(looks).size, 'no state looks like another').toBe(looks.length);
    for (const title of ['Buttons', 'Fields', 'Cards, badges, callouts', 'Notices', 'Dialogs', 'Colors', 'Contrast'])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
  } finally {
    // The page would report that it lost its development server.
    await page.goto('about:blank');
    await development.stop();
  }
});

test('Design system: no trace of it is in a build', async ({ page }) => {
  const names = await readdir(join(root, 'build'), { recursive: true, withFileTypes: true });
  const files = names.filter(entry => entry.isFile() && /\.(html|js|css|json|data|xml|txt)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(100);
  const found = [];
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if (/design-?system|data-shows/i.test(name + (await readFile(file, 'utf8')))) found.push(file);
  }
  expect(found).toEqual([]);
  expect((await page.request.get('/design-system')).status()).toBe(404);
});
