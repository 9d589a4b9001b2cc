import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHistory } from '../../tools/finish/search/history.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes an empty repository. `commit` writes files and commits everything at the given date. */
function repository() {
  const folder = emptyFolder();
  const settings = ['user.name=A', 'user.email=a@a.example', 'commit.gpgsign=false'].flatMap(setting => ['-c', setting]);
  const git = (args: string[], date = '') =>
    execFileSync('git', ['-C', folder, ...settings, ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' },
    });
  git(['init', '-q']);
  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };
  const commit = (date: string, files: Record<string, string>) => {
    write(files);
    git(['add', '-A']);
    git(['commit', '-q', '-m', 'x'], date);
  };
  return { folder, write, commit };
}

const about = ['content/about.ts', 'app/about/'];
const [january, february, march] = [
  '2026-01-01T10:00:00+05:30',
  '2026-02-01T10:00:00+05:30',
  '2026-03-01T10:00:00+05:30',
] as const;

describe('the date of a page’s last change', () => {
  test('is that of the newest commit of its content or its components, and not of what else is committed', async () => {
    const { folder, commit } = repository();
    commit(january, { 'content/about.ts': '1', 'content/home.ts': '1', 'app/about/page.tsx': '1' });
    commit(february, { 'app/about/page.tsx': '2' });
    commit(march, { 'app/about/page.module.css': '1', 'app/about-more/page.tsx': '1', 'content/home.ts': '2' });
    const lastChange = await readHistory(folder);
    expect(lastChange(about)).toBe(february);
    expect(lastChange(['content/home.ts', 'app/home/'])).toBe(march);
  });

  test('is not made up for what is not committed', async () => {
    const { folder, write, commit } = repository();
    commit(january, { 'content/about.ts': '1', 'content/home.ts': '1' });
    write({ 'content/about.ts': '2', 'app/home/hero.tsx': '1' });
    const lastChange = await readHistory(folder);
    expect(lastChange(about)).toBeUndefined();
    expect(lastChange(['content/home.ts', 'app/home/'])).toBeUndefined();
    expect(lastChange(['content/home.ts'])).toBe(january);
    expect(lastChange(['content/contact.ts'])).toBeUndefined();
  });

  test('is not taken from a shallow clone, in which every file seems to be of the last commit, or from nowhere', async () => {
    const { folder, commit } = repository();
    commit(january, { 'content/about.ts': '1' });
    commit(february, { 'content/home.ts': '1' });
    const clone = join(emptyFolder(), 'copy');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
    expect((await readHistory(folder))(about)).toBe(january);
    expect((await readHistory(clone))(about)).toBeUndefined();
    expect((await readHistory(emptyFolder()))(about), 'without a repository').toBeUndefined();
  });
});
