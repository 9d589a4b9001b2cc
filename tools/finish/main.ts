import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lists } from '../../content/pages.ts';
import { checkIcons } from '../icons.ts';
import { base, siteUrl } from '../settings.ts';
import { stage } from '../stage.ts';
import { outdatedRecords, pastFacts } from './aging.ts';
import { publishSiteIcons } from './brand/icons.ts';
import { publishLogo } from './brand/lockup.ts';
import { inlineStyles, readChunks } from './chunks.ts';
import { compressAll } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { absolute, type Destination, type Document, markFilled } from './documents.ts';
import { each } from './each.ts';
import { countSite } from './figures.ts';
import { preloadPictures } from './preload-pictures.ts';
import { publishData, removeScripts, startScripts } from './scripts.ts';
import { readHistory } from './search/history.ts';
import { describeDocument, publishForMachines } from './search/publish.ts';
import { publishSocialImages } from './social/publish.ts';

const root = new URL('../../', import.meta.url).pathname;
const client = join(root, 'build-next/client/');

type Renderer = typeof import('../../app/entry.server.tsx');

/** Renders every page and puts into it what it starts with: its styles, its scripts, its structured data. */
async function renderPages({ entries, render, sourceOf }: Renderer, outdated: boolean) {
  const filesOf = await readChunks(join(client, '../manifest.json'));
  const lastChange = await readHistory(root);
  const documents: Document[] = [];
  const destinations: Destination[] = [];
  for (const entry of entries) {
    const { name, path, html, description } = await render(entry, async () => ({
      ...(await countSite(root, client, documents)),
      outdated,
    }));
    const source = await sourceOf(name);
    const { scripts, styles } = filesOf(source);
    const styled = preloadPictures(await inlineStyles(html, styles, client));
    if (!description) {
      documents.push({ path, html: name === 'filled' ? markFilled(removeScripts(styled)) : startScripts(styled, scripts) });
      continue;
    }
    const changed = lastChange([`content/${description.file}.ts`, `${dirname(source)}/`]);
    const destination = { ...description, path, url: absolute(path), html, changed };
    destinations.push(destination);
    documents.push({ path, html: describeDocument(startScripts(styled, scripts), destination) });
  }
  return { documents, destinations };
}

/** Makes the published site from the built app: `site` renders it. */
export async function finish(site: Renderer): Promise<void> {
  const outdated = await outdatedRecords(root);
  const { documents, destinations } = await stage('Pages', async () => {
    const rendered = await renderPages(site, outdated.includes('paints'));
    await each(rendered.documents, async document => {
      const file = join(client, document.path, 'index.html');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, document.html);
      await publishData(client, document);
    });
    return [rendered, `${rendered.documents.length} documents`];
  });
  await stage('Icons', async () => {
    await checkIcons(client, documents);
    await publishSiteIcons(client);
    await publishLogo(client);
    return [undefined, 'site icons, logo'];
  });
  await stage('Social images', async () => {
    const drawn = await publishSocialImages(client, siteUrl.replace(/^https?:\/\//, ''), destinations);
    return [undefined, `${destinations.length}, ${drawn} of them drawn`];
  });
  await stage('Compression', async () => {
    const policies = Object.fromEntries(
      documents.map(({ path, html }) => [`${base}${path}`, { 'content-security-policy': contentSecurityPolicy(html) }]),
    );
    const headers = { ...policies, ...(await publishForMachines(client, destinations)) };
    await writeFile(join(client, '../headers.json'), JSON.stringify(headers, null, 1));
    const redirects = Object.fromEntries(Object.entries(lists).map(([path, place]) => [base + path, base + place]));
    await writeFile(join(client, '../redirects.json'), JSON.stringify(redirects, null, 1));
    return [undefined, `${await compressAll(client)} files`];
  });
  for (const name of outdated)
    console.warn(`content/recorded.json: “${name}” is much older than what it measures. Record it again (docs/content.md).`);
  for (const line of await pastFacts(root, new Date().toISOString().slice(0, 10))) console.warn(line);
}
