import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { each } from './each.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every file that compresses; skips what would not get smaller. Returns how many files it read. */
export async function compressAll(client: string): Promise<number> {
  const files = await Array.fromAsync(glob('**/*.{html,js,css,svg,json,xml,txt,data,md,webmanifest,ico}', { cwd: client }));
  await each(files, async name => {
    const file = join(client, name);
    const bytes = await readFile(file);
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      zip(bytes, { level: 9 }),
    ]);
    if (br.length < bytes.length) await writeFile(`${file}.br`, br);
    if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
  });
  return files.length;
}
