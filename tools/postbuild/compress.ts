import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { parallelMap } from './parallel-map.ts';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Writes a `.br` and a `.gz` copy next to each file, if the copy is smaller. Returns the number of files that it read. */
export async function compressAll(client: string): Promise<number> {
  const files = await Array.fromAsync(glob('**/*.{html,js,css,svg,json,xml,atom,txt,data,md,webmanifest,ico}', { cwd: client }));
  await parallelMap(files, async name => {
    const file = join(client, name);
    const bytes = await readFile(file);
    const [br, gz] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })]);
    if (br.length < bytes.length) await writeFile(`${file}.br`, br);
    if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
  });
  return files.length;
}
