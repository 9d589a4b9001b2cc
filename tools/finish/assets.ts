import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconSprite } from '../icons.ts';
import { markFile, markFiles } from '../marks.ts';
import type { Document } from './documents.ts';

/** Icons that only the running app shows, so that no prerendered page names them. */
const scriptIcons = ['x', 'calculator'];

/** One sprite of the icons that the pages use. */
export async function publishIcons(client: string, documents: readonly Document[]): Promise<void> {
  const used = documents.flatMap(({ html }) => [...html.matchAll(/\/icons\.svg#([a-z0-9-]+)/g)].map(match => match[1] as string));
  await writeFile(join(client, 'icons.svg'), await iconSprite([...new Set([...used, ...scriptIcons])].sort()));
}

/** The technologies' marks as files of their own. */
export async function publishMarks(client: string): Promise<void> {
  await mkdir(join(client, 'marks'), { recursive: true });
  await Promise.all(markFiles.map(({ slug, mark }) => copyFile(markFile(mark), join(client, 'marks', `${slug}.svg`))));
}
