import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { postbuild } from './postbuild/main.ts';
import { out } from './settings.ts';

/** The second step of a language's build. It renders every page, then makes the other files from the pages. */

await postbuild(await import(pathToFileURL(join(out, 'server/entry.server.js')).href));
// Nothing needs the renderer any more.
await rm(join(out, 'server'), { recursive: true });
