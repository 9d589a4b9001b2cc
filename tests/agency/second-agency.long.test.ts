import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as first from '../../content/agency.ts';
import { mark } from '../../tools/logo.ts';
import { eventually } from '../intake/support.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import * as steps from './other-agency.ts';

/**
 * docs/make-it-yours.md promises: after its steps nothing in the site, its server's answers or its messages comes from the first
 * agency, and its tests pass. One build of a scratch copy; the browser suite takes most of the time.
 */
const { agency } = first;

/** All texts in a value, at any depth, in small letters. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value).toLowerCase()];
const names = [agency.name, agency.city, agency.address.region, first.siteUrl, first.office.country];
// A day off is a date, which any page may have; so is the name of a day.
const { daysOff: _, ...facts } = first;
const weekdays: string[] = agency.hours.days.map(day => day.toLowerCase());
const parts = textsIn(names).flatMap(name => name.match(/[\p{L}\p{N}]{4,}/gu) ?? []);
const shared = textsIn(steps.named).join('\n');
/** What identifies the agency: each complete fact, and the words of its names, without those that the other one shares. */
const traces = [...new Set([...textsIn(facts).filter(fact => fact.length > 3), ...parts])].filter(
  one => !shared.includes(one) && !weekdays.includes(one),
);

/** The traces that a text contains, also escaped as in HTML, JSON and URLs. */
function find(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = lower
    .replaceAll('&amp;', '&')
    .replace(/&(?:#x27|#39);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('%2c', ',');
  return traces.filter(trace => lower.includes(trace) || plain.includes(trace));
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };
/** Every file below a folder, decompressed, by its path. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    return [{ path: path.slice(folder.length + 1), bytes: unpack[path.split('.').at(-1) ?? '']?.(bytes) ?? bytes }];
  });

let copy: ScratchCopy;
let colors: Set<string>;
let linking: Set<string>;
const build = () => join(copy.folder, 'build');
const page = (path: string) => copy.read(`build/client/${path}/index.html`);
const links = (html: string, below: string) => new Set(html.match(new RegExp(`href="${below}/[a-z0-9/-]+"`, 'g')));

beforeAll(async () => {
  copy = await scratchCopy('second');
  ({ colors, linking } = await steps.takeOver(copy));
}, 480_000);

afterAll(() => copy.remove());

/** What a command prints. Fails with the end of it when the command does. */
async function succeeds(command: string): Promise<string> {
  const { code, output } = await copy.run(command.split(' '));
  expect(code, `${command}: ${output.slice(-6000)}`).toBe(0);
  return output;
}

test('a service is gone with its two files and its name in the order: the check of the texts names those that link to what was struck, and nothing else', () => {
  expect(linking).toContain('content/en/services/mobile-app-development.yaml');
  expect([...linking].filter(file => !/^content\/en\/(?:services|technologies)\//.test(file))).toEqual([]);
});

test('what comes out keeps the rules of the texts, compiles and builds', async () => {
  for (const command of ['npm run texts', 'npm run typecheck', 'npm run build']) await succeeds(command);
}, 300_000);

test('the check names what is left of the first agency, under the step that changes it', async () => {
  const { output } = await copy.run(['npm', 'run', '--silent', 'make-it-yours']);
  const title = /^(\d+\. .*)$/gm;
  // This agency cannot be reached either, its pictures keep their color, and texts that it kept speak of what it struck.
  expect(Array.from(output.matchAll(title), match => match[1])).toEqual([
    '1. Contact data that reaches nobody',
    '2. Colors',
    '4. What you struck, in other texts',
    '10. The project itself',
  ]);
  expect(output).toMatch(/^ {2}README\.md:1 /m);
  expect(output).toMatch(/^ {2}content\/en\/home\.yaml:\d+ .*hosting/m);
  expect(output).toMatch(/^ {2}content\/en\/services\/mobile-app-development\.yaml:\d+ .*React Native/m);
  expect(output).toMatch(/hero-part\.webp is vermilion: npm run recolor/);
});

describe('the site that comes out', () => {
  test('no file has a fact, a name or a place of the first agency, and none its colors or its mark', () => {
    expect(traces.length).toBeGreaterThan(20);
    const found: string[] = [];
    const files = filesOf(build());
    for (const { path, bytes } of files) {
      // Pictures are read as text too, because of their metadata.
      const text = bytes.toString('utf8');
      for (const trace of find(text)) found.push(`${path}: ${trace}`);
      if (text.includes(mark.body)) found.push(`${path}: the mark`);
      for (const color of colors) if (text.toLowerCase().includes(color.toLowerCase())) found.push(`${path}: ${color}`);
    }
    // Compressed siblings repeat the finding.
    expect([...new Set(found.map(line => line.replace(/\.(?:br|gz):/, ':')))]).toEqual([]);
    expect(files.length).toBeGreaterThan(200);
  });

  test('no icon or social image is the first agency’s', () => {
    const own = /\.(?:ico|png|jpe?g)$|(?:icon|mark|mask|logo)[^/]*\.svg$/;
    const drawn = (folder: string) => filesOf(folder).filter(({ path }) => own.test(path) && !path.includes('assets/'));
    const mine = drawn(join(build(), 'client'));
    expect(mine.length).toBeGreaterThan(2);
    const project = fileURLToPath(new URL('../../build/client', import.meta.url));
    // `npm run test:long` builds the project first; without a build there is nothing to compare with.
    const theirs = existsSync(project) ? drawn(project) : [];
    expect(mine.filter(({ bytes }) => theirs.some(other => bytes.equals(other.bytes))).map(({ path }) => path)).toEqual([]);
  });

  test('it says the second one’s facts where they belong', async () => {
    const { phone, email, legalName, map, hours } = steps.agency;
    const contact = await page('contact');
    for (const fact of [phone.display, phone.href, email.display, email.href, map.title, map.marker.join('%2C'), hours.display])
      expect(contact).toContain(fact);
    expect(contact).toContain(legalName.replace('&', '&amp;'));
    expect(contact).toContain(`<link rel="canonical" href="${steps.siteUrl}/contact"`);
    expect(await page('')).toContain('<title>Kiln &amp; Quay | ');
    for (const file of ['contact/index.html', 'contact.md', 'llms.txt']) {
      const text = await copy.read(`build/client/${file}`);
      expect(text.replaceAll(/<!-- -->|<\/?[a-z][^>]*>/g, ' '), file).toContain(steps.agency.address.cityLine);
      expect(text, file).not.toMatch(/Hamburg(?:<!-- -->|\s)*20459/);
    }
    expect(await copy.read('build/client/sitemap.xml')).toContain(`<loc>${steps.siteUrl}/contact</loc>`);
  });

  test('menus, lists and forms have what is left', async () => {
    const home = await page('');
    expect(links(home, '/services').size).toBe(steps.offered.services);
    expect(links(home, '/technologies').size).toBe(steps.offered.technologies);
    const options = (id: string) =>
      home.match(new RegExp(`<form[^>]*action="/api/${id}"[\\s\\S]*?</form>`))?.[0].match(/<option/g)?.length;
    expect(options('home-inquiry')).toBe(1 + steps.offered.services);
    expect(options('popup-inquiry')).toBe(1 + steps.offered.services);
    // Prices, people and the added pages.
    const price = await page('services/stone-cutting');
    expect(price).toMatch(/€700 – €1,900 zzgl\. 19 % USt\./);
    const about = await page('about-us');
    for (const { name, role } of steps.agency.people) expect(about).toContain(`<h3>${name}</h3><p>${role}</p>`);
    expect(about).toMatch(/<img src="[^"]*jorun[^"]*\.webp"/);
    expect(about.match(/href="\/careers"/g)?.length).toBe(3);
    expect(about.match(/href="\/imprint"/g)?.length).toBe(1);
    const paths = filesOf(build()).map(({ path }) => path);
    expect(paths.filter(path => steps.struckPages.some(struck => path.includes(struck)))).toEqual([]);
  });
});

test('nothing that the server says, logs or sends speaks of the first agency', async () => {
  const mail = await startMailServer();
  const hook = await startReceiver();
  const server = await startServerProcess(
    {
      DATA_DIR: join(copy.folder, 'data'),
      CSV_FILE: join(copy.folder, 'data/submissions.csv'),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Site <site@kilnandquay.example>',
      MAIL_TO: steps.agency.email.display,
      WEBHOOK_URL: `${hook.url}`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
      SHEET_CONTACT_URL: `${hook.url}`,
      SITE_URL: steps.siteUrl,
    },
    { root: copy.folder },
  );
  const said: string[] = [];
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(server.url + path, { redirect: 'manual', ...init });
    said.push(JSON.stringify([...response.headers]), await response.text());
    return response.status;
  };
  const post = (headers: Record<string, string>, body: string | URLSearchParams) => ({ method: 'POST', headers, body });
  const json = (body: object) => post({ 'content-type': 'application/json' }, JSON.stringify(body));
  const plain = (body: Record<string, string>) => post({ accept: 'text/html' }, new URLSearchParams(body));
  const inquiry = { name: 'Asha Rao', email: 'asha@example.org', message: 'Hello', phone: '1', service: 'stone' };
  const message = { name: 'Asha Rao', email: 'asha@example.org', message: 'Hello', subject: 'A question' };
  expect(await ask('/api/popup-inquiry', json(inquiry))).toBe(201);
  expect(await ask('/api/contact', plain(message))).toBe(303);
  expect(await ask('/sent/contact')).toBe(200);
  expect(await ask('/api/contact', json({ ...message, email: 'a@b' }))).toBe(422);
  expect(await ask('/api/contact', plain({ ...message, email: 'a@b' }))).toBe(422);
  expect(await ask('/no-such-page')).toBe(404);
  expect(await ask('/about-us/')).toBe(301);
  await eventually(() => mail.received.length === 2 && hook.received.length === 3);
  expect(await ask('/healthz')).toBe(200);
  const listing = await copy.run(['node', 'server/outbox-command/main.ts', 'list'], { DATA_DIR: join(copy.folder, 'data') });
  expect(listing.code, listing.output).toBe(0);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await Promise.all([mail.close(), hook.close()]);
  said.push(server.output(), listing.output, JSON.stringify(mail.received), JSON.stringify(hook.received));
  said.push(await copy.read('data/submissions.csv'));
  // The seconds of a time can be the digits of the first agency's latitude.
  const timeless = said.map(text => text.replaceAll(/\d\d(?::|%3A)\d\d(?::|%3A)\d\d\.\d{3}Z/g, ''));
  expect(timeless.flatMap(find)).toEqual([]);
}, 60_000);

describe('without a change in tests/ beside tests/content/', () => {
  test('no other test is changed', () => {
    const of = (root: string) =>
      new Map(
        globSync('tests/**/*.{ts,mjs,js,json}', { cwd: root, exclude: ['tests/content/**', '**/node_modules/**'] })
          .sort()
          .map(file => [file, readFileSync(join(root, file), 'utf8')]),
      );
    expect(of(copy.folder)).toEqual(of(fileURLToPath(new URL('../../', import.meta.url))));
  });

  // 12 minutes on two cores: `WHOLE=1 npm run test:long`.
  test.runIf(process.env.WHOLE)(
    'its unit and intake tests pass',
    () => succeeds('node_modules/.bin/vitest run --project=!long'),
    900_000,
  );

  test.runIf(process.env.WHOLE)('its whole browser suite passes', () => succeeds('node_modules/.bin/playwright test'), 1_800_000);

  test('its lint passes', async () => {
    // What was struck and added by a program has left gaps.
    await succeeds('npm run format');
    await succeeds('npm run lint');
  }, 120_000);
});
