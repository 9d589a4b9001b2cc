import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';

/** Bytes per page as a browser that accepts brotli gets them. */
export const budgets = {
  html: 20_000,
  homeHtml: 24_000,
  script: 90_000,
  home: 230_000,
  homeWithoutScript: 110_000,
  fonts: 70_000,
};

export const client = new URL('../../build/client/', import.meta.url).pathname;

/** The file of a page. */
export const documentOf = (path: string) => join(path, 'index.html');

/** Bytes that a file takes on the wire: those of its brotli form if it has one. */
export async function weigh(path: string): Promise<number> {
  const file = join(client, path);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

export const sizeOf = async (paths: Iterable<string>) =>
  (await Promise.all([...paths].map(weigh))).reduce((sum, size) => sum + size, 0);

/**
 * The HTML that arrives in the first round trip: TCP sends ten packets of 1,460 bytes before it waits (RFC 6928), and the response
 * headers take about 1.5 kB of them.
 */
export async function firstWindow(path: string): Promise<string> {
  const begin = (await readFile(join(client, `${documentOf(path)}.br`))).subarray(0, 14_600 - 1_500);
  const stream = createBrotliDecompress();
  const pieces: Buffer[] = [];
  stream.on('data', piece => pieces.push(piece));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    // A flush instead of an end: the rest has not arrived yet.
    stream.write(begin);
    stream.flush(resolve);
  });
  return Buffer.concat(pieces).toString();
}
