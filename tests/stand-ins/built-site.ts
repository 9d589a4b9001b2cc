import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languages } from '../../content/languages.ts';
import { formIds, forms, sentPath } from '../../forms/index.ts';

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main>${`<p>${title}: a paragraph that compresses.</p>`.repeat(20)}</main></html>`;

/** The page that follows a plain form, as built: with a comment that the server replaces by the reference, and a link for files. */
const sentPage = (title: string) =>
  page(title).replace(
    '</main>',
    '<p>Reference <strong><!--reference--></strong>.</p><a href="mailto:hello@agency.example?subject=Files%20for%20">Files</a></main>',
  );
const sentPages = formIds.map(id => [`${sentPath(id).slice(1)}/index.html`, sentPage(forms[id].alerts.success)]);

/** The files of the tests' built site, by path in `client/`. */
export const builtFiles: Record<string, string | Buffer> = {
  'index.html': page('Home'),
  'about-us/index.html': page('About'),
  'services/website-development/index.html': page('Website'),
  'services/website-development.data':
    '<head><title>Website</title></head><script id="page" type="application/json">{"name":"service"}</script>',
  ...Object.fromEntries(sentPages),
  '404/index.html': page('Page not found'),
  'problem/index.html': '<!doctype html><html lang="en"><title>Not sent</title><main><!--answer--></main></html>',
  'follow-up/index.html': '<!doctype html><html lang="en"><title>Follow-up</title><main><!--answer--></main></html>',
  'assets/app-Bx12Cd34.js': `console.log(${JSON.stringify('x'.repeat(500))})`,
  'assets/hero-1a2b3c4d.avif': Buffer.from([0, 0, 0, 28, 102, 116, 121, 112, 97, 118, 105, 102]),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\n',
  '.vite/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:hello@agency.example\n',
};

/** Home in each language ends with a slash. */
const homes = new Set(languages.map(({ prefix }) => `${prefix}/index.html`.slice(1)));

const compresses = /\.(html|js|svg|txt|data)$/;

/**
 * Writes a small built site: `client/` with compressed variants, `headers.json` and `redirects.json`. Returns its folder. `base` is the
 * prefix of its paths.
 */
export function buildSite(folder: string, files = builtFiles, base = ''): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'client', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!compresses.test(path)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  const policy = (path: string) => [base + path, { 'content-security-policy': `default-src 'self'; report-to ${path}` }];
  const pages = Object.keys(files)
    .filter(path => path.endsWith('index.html'))
    .map(path => `/${path.slice(0, -(homes.has(path) ? 'index.html' : '/index.html').length)}`);
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(Object.fromEntries(pages.map(policy))));
  writeFileSync(join(folder, 'redirects.json'), JSON.stringify({ [`${base}/services`]: `${base}/#services` }));
  return folder;
}
