import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The exit code EX_CONFIG of sysexits.h. A restart cannot mend wrong settings, so supervisors that know this code do not restart. */
export const configExit = 78;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is a link to a file that does not exist',
  EISDIR: 'is a folder. Docker creates one where a file that it mounts does not exist',
  EACCES: 'may not be read by the user of this process',
  EPERM: 'may not be read by the user of this process',
  ELOOP: 'is a link to itself',
};

/** The marks at the beginning of files in UTF-16, as some Windows editors and PowerShell write them. */
const byteOrderMarks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

function decode(bytes: Buffer): string | undefined {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  try {
    // `TextDecoder` removes the byte order mark, in UTF-8 too.
    const text = new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return;
  }
}

/** `.env` in the program's own folder. The guides start the program with that folder as its working directory. */
const beside = fileURLToPath(new URL('../.env', import.meta.url));

/**
 * Returns the text of `.env` in the working directory; '' if there is no such file. Ends the process with exit code 78 and the reason if
 * the file cannot be read, or if it is only in the program's own folder, since relative paths in it would then lead elsewhere.
 */
export function readEnvFile(): string {
  const file = resolve('.env');
  try {
    const text = decode(readFileSync('.env'));
    if (text !== undefined) return text;
    return refuse(file, 'is not text in UTF-8. Save it in that encoding');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !lstatSync('.env', { throwIfNoEntry: false }))
      return existsSync(beside) ? refuse(beside, `is not read from ${process.cwd()}. Start the program in its own folder`) : '';
    return refuse(file, reasons[code] ?? `cannot be read: ${message}`);
  }
}

/** Prints the reason and ends the process: without `.env` the server would listen on every address, use another outbox, deliver nowhere. */
function refuse(file: string, reason: string): never {
  console.error(`${file} ${reason}.`);
  process.exit(configExit);
}

/** Adds the settings of `.env` to the environment, but replaces no value there. May end the process, as `readEnvFile` does. */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(parseEnv(readEnvFile()))) process.env[name] ??= value;
}

/** Names that Node reads when it starts, so that they have no effect in `.env`. */
const early = /^(NODE_(OPTIONS|EXTRA_CA_CERTS|USE_ENV_PROXY)|\w+_PROXY)$/i;
/** Names that libraries read, or that other programs read from the same file. */
const foreign = /^((COMPOSE|NODE)_\w+|PG[A-Z]+|TZ)$/;

/**
 * Returns a sentence for each mistake in `.env`, such as a misspelled name, which would silently switch off a destination. No sentence
 * contains a value, or a name that may really be a part of a value, such as a line of a private key.
 * @param known the names that any program of the project reads
 */
export function envFileDoubts(known: readonly string[]): readonly string[] {
  const text = readEnvFile();
  const names = Object.keys(parseEnv(text));
  const unknown = names.filter(name => !known.includes(name) && (early.test(name) || !foreign.test(name)));
  const without = [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z_]+)(?=\s*(?::|$))/gm)].map(([, name = '']) => name);
  const lines = [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z_]+)\s*=/gm)].map(([, name = '']) => name);
  const repeated = known.filter(name => lines.indexOf(name) !== lines.lastIndexOf(name));
  const cut = [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z_]+)\s*=\s*[^\s"'`#][^\s#]*#/gm)].map(([, name = '']) => name);
  return [
    ...unknown.map(doubtAbout),
    ...without
      .filter(name => known.includes(name) && !names.includes(name))
      .map(name => `.env: ${name} is not set: write ${name}=value.`),
    ...repeated.map(name => `.env: ${name} is set more than once; the last line counts. Delete the other lines.`),
    ...cut.filter(name => known.includes(name)).map(name => `.env: the value of ${name} ends before its #. Put it in quotes.`),
  ];
}

function doubtAbout(name: string): string {
  if (early.test(name)) return `.env: Node reads ${name} before this file: set it in the environment of the program.`;
  const problem = /^[A-Z][A-Z0-9_]*$/.test(name) ? `There is no setting ${name}` : 'A line sets nothing that is known';
  return `.env: ${problem}.`;
}
