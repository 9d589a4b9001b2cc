import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHistory } from '../../tools/finish/search/history.ts';

const folderFor = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Makes an empty repository. `commit` commits everything at the given date. */
function repository() {
  const folder = folderFor('history');
  const git = (args: string[], date = '') =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@a.example', '-c', 'commit.gpgsign=false', ...args],
      {
        env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' },
      },
    );
  git(['init', '-q']);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const commit = (date: string) => {
    git(['add', '-A']);
    git(['commit', '-q', '-m', 'x'], date);
  };
  return { folder, write, commit };
}

const about = ['content/about.ts', 'app/about/'];

describe('the date of a page’s last change', () => {
  test('is that of the newest commit of its content or its components, and not of what else is committed', async () => {
    const { folder, write, commit } = repository();
    write('content/about.ts', '1');
    write('content/home.ts', '1');
    write('app/about/page.tsx', '1');
    commit('2026-01-01T10:00:00+05:30');
    write('app/about/page.tsx', '2');
    commit('2026-02-01T10:00:00+05:30');
    write('app/about/page.module.css', '1');
    write('app/about-more/page.tsx', '1');
    write('content/home.ts', '2');
    commit('2026-03-01T10:00:00+05:30');
    const lastChange = await readHistory(folder);
    expect(lastChange(about)).toBe('2026-02-01T10:00:00+05:30');
    expect(lastChange(['content/home.ts', 'app/home/'])).toBe('2026-03-01T10:00:00+05:30');
  });

  test('is not made up for what is not committed', async () => {
    const { folder, write, commit } = repository();
    write('content/about.ts', '1');
    write('content/home.ts', '1');
    commit('2026-01-01T10:00:00+05:30');
    write('content/about.ts', '2');
    write('app/home/hero.tsx', '1');
    const lastChange = await readHistory(folder);
    expect(lastChange(about)).toBeUndefined();
    expect(lastChange(['content/home.ts', 'app/home/'])).toBeUndefined();
    expect(lastChange(['content/home.ts'])).toBe('2026-01-01T10:00:00+05:30');
    expect(lastChange(['content/contact.ts'])).toBeUndefined();
  });

  test('is not taken from a shallow clone, in which every file seems to be of the last commit', async () => {
    const { folder, write, commit } = repository();
    write('content/about.ts', '1');
    commit('2026-01-01T10:00:00+05:30');
    write('content/home.ts', '1');
    commit('2026-02-01T10:00:00+05:30');
    const clone = join(folderFor('clone'), 'copy');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
    expect((await readHistory(folder))(about)).toBe('2026-01-01T10:00:00+05:30');
    expect((await readHistory(clone))(about)).toBeUndefined();
  });

  test('is not known without a history', async () => {
    expect((await readHistory(folderFor('bare')))(about)).toBeUndefined();
  });
});
