import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readHistory } from '../../tools/postbuild/search/history.ts';

const [january, february, march] = ['01', '02', '03'].map(month => `2026-${month}-01T10:00:00+05:30`) as [string, string, string];
const about = ['content/about.ts', 'app/about/'];
const home = ['content/home.ts', 'app/home/'];

test('a checkout keeps LF line ends when git is configured for Windows', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'windows-'));
  const git = (...args: string[]) => execFileSync('git', ['-C', folder.path, '-c', 'core.autocrlf=true', ...args]);
  git('init', '-q');
  writeFileSync(join(folder.path, '.gitattributes'), readFileSync('.gitattributes'));
  writeFileSync(join(folder.path, 'a.ts'), 'one\ntwo\n');
  git('add', '-A');
  rmSync(join(folder.path, 'a.ts'));
  git('checkout-index', '--all', '--force');
  expect(readFileSync(join(folder.path, 'a.ts'), 'utf8')).toBe('one\ntwo\n');
});

test('S1: the date of a page is its newest commit’s', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'history-'));
  const [empty, site, clone] = ['empty', 'site', 'clone'].map(name => join(folder.path, name)) as [string, string, string];
  mkdirSync(empty);
  const settings = ['user.name=A', 'user.email=a@a.example', 'commit.gpgsign=false'].flatMap(setting => ['-c', setting]);
  const author = { ...process.env, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' };
  const git = (args: string[], date = '') =>
    execFileSync('git', [...settings, ...args], { env: { ...author, GIT_COMMITTER_DATE: date } });
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), content);
  };
  const commit = (date: string, ...files: string[]) => {
    for (const file of files) write(file, date);
    git(['-C', site, 'add', '-A']);
    git(['-C', site, 'commit', '-q', '-m', 'x'], date);
  };
  git(['init', '-q', site]);
  commit(january, 'content/about.ts', 'content/home.ts', 'app/about/page.tsx');
  commit(february, 'app/about/page.tsx');
  commit(march, 'app/about/page.module.css', 'app/about-more/page.tsx', 'content/home.ts');
  let lastChange = await readHistory(site);
  expect(lastChange(about), 'not of what else is committed').toBe(february);
  expect(lastChange(home)).toBe(march);

  // In a shallow clone, the last commit seems to have changed every file.
  git(['clone', '-q', '--depth', '1', `file://${site}`, clone]);
  expect((await readHistory(clone))(about), 'in a shallow clone').toBeUndefined();
  expect((await readHistory(empty))(about), 'without a repository').toBeUndefined();

  write('content/about.ts', 'not committed');
  write('app/home/hero.tsx', 'not committed');
  lastChange = await readHistory(site);
  expect(lastChange(about), 'changed since').toBeUndefined();
  expect(lastChange(home), 'with a new file').toBeUndefined();
  expect(lastChange(['content/home.ts'])).toBe(march);
  expect(lastChange(['content/contact.ts']), 'without a file').toBeUndefined();

  // Makes git treat the checkout as another user's, as in a container.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  const onReason = vi.fn<(reason: string) => void>();
  expect((await readHistory(site, onReason))(home), 'of another user').toBeUndefined();
  vi.unstubAllEnvs();
  expect(onReason.mock.calls).toEqual([
    [expect.stringMatching(/^The sitemap has no dates: [\s\S]*git config --global --add safe\.directory /)],
  ]);
});
