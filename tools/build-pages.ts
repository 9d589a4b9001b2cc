import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { postbuild } from './postbuild/main.ts';
import { out } from './settings.ts';

/** The second step of a language's build: every page, and the files that are made from the pages. */

await postbuild(await import(pathToFileURL(join(out, 'server/entry.server.js')).href));
// The renderer is of no use once every page is rendered.
await rm(join(out, 'server'), { recursive: true });
