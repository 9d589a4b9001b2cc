import { glob, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lists } from '../../content/pages.ts';
import { base, siteUrl } from '../settings.ts';
import { publishSiteIcons } from './brand/icons.ts';
import { publishLogo } from './brand/lockup.ts';
import { publishManifest } from './brand/manifest.ts';
import { compressAll } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type Document, liftPages, markProblem, readDocuments } from './documents.ts';
import { each } from './each.ts';
import { checkIcons } from './icons.ts';
import { partsOf, publishData, readClientParts, removeScripts, startScripts } from './scripts.ts';
import { describeDocument, publishForMachines } from './search/publish.ts';
import { loadSitePages } from './search/site-pages.ts';
import { publishSocialImages } from './social/publish.ts';
import { inlineStyles } from './styles.ts';

const root = new URL('../../', import.meta.url).pathname;
const client = join(root, 'build/client/');

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
// And its entries, which are empty.
for await (const file of glob('assets/*.js', { cwd: client }))
  if ((await stat(join(client, file))).size === 0) await rm(join(client, file));
const parts = await readClientParts();
const pages = await loadSitePages(root);
const finished = await Promise.all((await readDocuments(client)).map(finish));
const documents = finished.map(document => describeDocument(document, pages));
await each(documents, async document => {
  await writeFile(document.file, document.html);
  await publishData(client, document);
});
await checkIcons(client, documents);
await publishSiteIcons(client);
await publishLogo(client);
await publishManifest(client);
await publishSocialImages(client, siteUrl.replace(/^https?:\/\//, ''));
const policies = Object.fromEntries(
  documents.map(({ path, html }) => [`${base}${path}`, { 'content-security-policy': contentSecurityPolicy(html) }]),
);
const headers = { ...policies, ...(await publishForMachines(client, pages)) };
await writeFile(join(client, '../headers.json'), JSON.stringify(headers, null, 1));
const redirects = Object.fromEntries(Object.entries(lists).map(([path, place]) => [base + path, base + place]));
await writeFile(join(client, '../redirects.json'), JSON.stringify(redirects, null, 1));
const count = await compressAll(client);
console.log(`Finished ${documents.length} documents; compressed ${count} files.`);
