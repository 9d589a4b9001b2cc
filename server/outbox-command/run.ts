import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { styleText } from 'node:util';
import { type Config, ConfigError, knownSettings, readConfig } from '../config.ts';
import { csvPath } from '../deliver/csv-file.ts';
import { configExit, envFileDoubts, loadEnvFile } from '../env-file.ts';
import { becomeOwnerOf } from '../file-owner.ts';
import { openOperatorStore } from '../outbox/open.ts';
import type { Output } from './actions.ts';
import { type Action, exitCodes, readArguments, UsageError, usage } from './command.ts';

/** Writes a line and waits for a slow reader, so that an export of any size needs little memory. */
async function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (!stream.write(`${text}\n`)) await once(stream, 'drain');
}

/** Runs the command; returns its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const call = readArguments(args);
  if (!call) {
    await write(process.stdout, usage);
    return exitCodes.done;
  }
  // SQLite creates files with personal data, which only this user may read.
  process.umask(0o077);
  loadEnvFile();
  const config = readConfig(process.env);
  // This happens before root becomes another user, who may not read .env.
  const doubts = envFileDoubts(knownSettings);
  becomeOwnerOf(config.databaseUrl && !existsSync(config.dataDir) ? dirname(csvPath(config)) : config.dataDir);
  const out: Output = {
    json: call.json,
    paint: (color, text) => styleText(color, text, { stream: process.stdout }),
    line: text => write(process.stdout, text),
    note: text => write(process.stderr, text),
  };
  for (const doubt of doubts) await out.note(doubt);
  const isDone = call.settingsAction ? await call.settingsAction(config, out) : await withOutbox(config, call.action, out);
  return isDone ? exitCodes.done : exitCodes.failed;
}

async function withOutbox(config: Config, action: Action, out: Output): Promise<boolean> {
  const outbox = await openOperatorStore(config);
  try {
    return await action(outbox, out, config);
  } finally {
    await outbox.close();
  }
}

/** Runs the operator's command as a process. */
export async function main(): Promise<void> {
  // A reader that closes early, such as `head`, is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed),
  );
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error((error as Error).message);
    if (isUsage) console.error(`\n${usage}`);
    process.exitCode = isUsage ? exitCodes.usage : error instanceof ConfigError ? configExit : exitCodes.failed;
  }
  // Exits once everything is written: idle connections of destinations would keep the process running for seconds.
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}
