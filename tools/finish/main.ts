import { glob, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base, siteUrl } from '../settings.ts';
import { publishIcons, publishMarks, publishRobots } from './assets.ts';
import { publishSiteIcons } from './brand/icons.ts';
import { publishLogo } from './brand/lockup.ts';
import { publishManifest } from './brand/manifest.ts';
import { compressAll } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type Document, liftPages, markProblem, readDocuments } from './documents.ts';
import { partsOf, publishData, readClientParts, removeScripts, startScripts } from './scripts.ts';
import { publishSocialImages } from './social/publish.ts';
import { inlineStyles } from './styles.ts';

const client = new URL('../../build/client/', import.meta.url).pathname;

/** The steps between a prerendered page and the published one. */
async function finish(document: Document): Promise<Document> {
  const { scripts, styles } = partsOf(document.html, parts);
  const html = await inlineStyles(document.html, styles, client);
  return { ...document, html: document.path === '/problem' ? markProblem(removeScripts(html)) : startScripts(html, scripts) };
}

await liftPages(client);
// What the router writes for its own client, which the app does without.
for await (const file of glob(['__spa-fallback.html', '**/*.data', 'assets/manifest-*.js'], { cwd: client }))
  await rm(join(client, file));
const parts = await readClientParts();
const documents = await Promise.all((await readDocuments(client)).map(finish));
await Promise.all(documents.map(({ file, html }) => writeFile(file, html)));
await Promise.all(documents.map(document => publishData(client, document)));
await publishIcons(client, documents);
await publishMarks(client);
await publishSiteIcons(client);
await publishLogo(client);
await publishManifest(client);
await publishSocialImages(client, siteUrl.replace(/^https?:\/\//, ''));
await publishRobots(client);
const headers = Object.fromEntries(
  documents.map(({ path, html }) => [`${base}${path}`, { 'content-security-policy': contentSecurityPolicy(html) }]),
);
await writeFile(join(client, '../headers.json'), JSON.stringify(headers, null, 1));
const count = await compressAll(client);
console.log(`Finished ${documents.length} documents; compressed ${count} files.`);
