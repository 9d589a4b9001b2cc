import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { language } from '../../content/language.ts';
import { lists } from '../../content/pages.ts';
import { textFile } from '../../content/source.ts';
import { checkIcons } from '../brand/icons.ts';
import { redirectsBelowBase } from '../redirects.ts';
import { origin, out, pageBase, siteBase } from '../settings.ts';
import { stage } from '../stage.ts';
import { publishSiteIcons } from './brand/icons.ts';
import { publishLogo } from './brand/lockup.ts';
import { inlineStyles, readChunks } from './chunks.ts';
import { compressAll } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { absolute, type Document, keepAddresses, markPlace, type RenderedPage } from './documents.ts';
import { countSite } from './figures.ts';
import { parallelMap } from './parallel-map.ts';
import { preloadPictures } from './preload-pictures.ts';
import { dataPath, publishData, removeScripts, startScripts } from './scripts.ts';
import { readHistory } from './search/history.ts';
import { describeDocument, publishForMachines } from './search/publish.ts';
import { publishSocialImages } from './social/publish.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const client = join(root, out, 'client/');

type Renderer = typeof import('../../app/entry.server.tsx');

/** Renders every page, and adds its styles, its scripts and its structured data. */
async function renderPages({ entries, render, componentFile }: Renderer) {
  const filesOf = await readChunks(join(client, '../manifest.json'));
  const lastChange = await readHistory(root, language.prefix ? undefined : console.warn);
  const documents: Document[] = [];
  const pages: RenderedPage[] = [];
  for (const entry of entries) {
    const { name, path, html, description } = await render(entry, () => countSite(root, client, documents));
    const source = await componentFile(name);
    const { scripts, styles } = filesOf(source);
    const styled = preloadPictures(await inlineStyles(html, styles, client));
    if (!description) {
      const started = name === 'template' ? markPlace(removeScripts(styled), 'answer') : startScripts(styled, scripts);
      documents.push({ path, html: name === 'sent' ? markPlace(started, 'reference') : started });
      continue;
    }
    const files = [description.file].flat().map(name => textFile(name));
    const changed = description.changed ?? lastChange([...files, `${dirname(source)}/`]);
    const page = { ...description, path, url: absolute(path), html, changed };
    pages.push(page);
    documents.push({ path, html: describeDocument(startScripts(styled, scripts), page) });
  }
  return { documents: documents.map(({ path, html }) => ({ path, html: keepAddresses(html) })), pages };
}

/** Makes the published site from the built app; `site` is the module that renders pages. */
export async function postbuild(site: Renderer): Promise<void> {
  const { documents, pages } = await stage('Pages', async () => {
    const rendered = await renderPages(site);
    await parallelMap(rendered.documents, async document => {
      const file = join(client, document.path, 'index.html');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, document.html);
      await publishData(client, document);
    });
    return [rendered, `${rendered.documents.length} documents`];
  });
  await stage('Icons', async () => {
    checkIcons(documents);
    // All languages share the icons.
    if (language.prefix) return [undefined, 'checked'];
    await publishSiteIcons(client);
    await publishLogo(client);
    return [undefined, 'site icons, logo'];
  });
  await stage('Social images', async () => {
    const drawn = await publishSocialImages(client, `${origin}${siteBase}`.replace(/^https?:\/\//, ''), pages);
    return [undefined, `${pages.length}, ${drawn} of them drawn`];
  });
  await stage('Compression', async () => {
    const policies = Object.fromEntries(
      documents.map(({ path, html }) => [`${pageBase}${path}`, { 'content-security-policy': contentSecurityPolicy(html) }]),
    );
    // Without this header, a search engine might list a data file, which contains the texts of its page.
    const ofData = documents
      .flatMap(document => dataPath(document) ?? [])
      .map(path => [pageBase + path, { 'x-robots-tag': 'noindex' }]);
    await publishForMachines(client, pages);
    const headers = { ...policies, ...Object.fromEntries(ofData) };
    await writeFile(join(client, '../headers.json'), JSON.stringify(headers, null, 1));
    const ofLists = Object.fromEntries(Object.entries(lists).map(([path, target]) => [pageBase + path, pageBase + target]));
    const redirects = { ...ofLists, ...(language.prefix ? {} : redirectsBelowBase()) };
    await writeFile(join(client, '../redirects.json'), JSON.stringify(redirects, null, 1));
    return [undefined, `${await compressAll(client)} files`];
  });
}
