import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as first from '../../content/agency.ts';
import { mark } from '../../tools/brand/logo.ts';
import { color } from '../../tools/brand/tokens.ts';
import { eventually } from '../intake/support.ts';
import { startDiscord, startTeams } from '../stand-ins/chat-servers.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { facts, imprint, mend, sayings, struck, takeOver, works } from './other-agency.ts';

/**
 * docs/make-it-yours.md promises that after its steps nothing in the site, the server's answers or its mails comes from the first agency.
 * One scratch copy is changed accordingly, gets a service, a technology and two pages as docs/content.md says, and is built once.
 */
const { agency } = first;

/** Returns all texts in a value, at any depth, in lower case. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' || typeof value === 'number' ? [`${value}`.toLowerCase()] : [];
};
const names = [agency.name, agency.city, agency.address.region, first.siteUrl, first.office.country];
// Days off are no traces: any page may contain such a date.
const { daysOff: _, ...firstFacts } = first;
const parts = textsIn(names).flatMap(name => name.match(/[\p{L}\p{N}]{4,}/gu) ?? []);
const shared = textsIn({ facts, sayings }).join('\n');
/** What identifies the first agency: each complete fact and each word of its names, unless the other agency has the same. */
const traces = [...new Set([...textsIn(firstFacts).filter(fact => fact.length > 3), ...parts])].filter(
  // A time such as 18:30 alone is no trace: it may be the time of the test.
  one => !shared.includes(one) && !/^\d\d:\d\d$/.test(one),
);

const escapes = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"', '%2c': ',' };
/** Returns the traces that a text contains, plain or escaped as in HTML, JSON and URLs. */
function find(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = Object.entries(escapes).reduce((all, [escaped, sign]) => all.replaceAll(escaped, sign), lower);
  return traces.filter(trace => lower.includes(trace) || plain.includes(trace));
}

let copy: ScratchCopy;
const page = (path: string) => copy.read(`build/client/${path}/index.html`);
const count = (text: string, part: string) => text.split(part).length - 1;
/** Returns a command's output. If the command fails, throws with the end of the output. */
async function succeeds(command: string): Promise<string> {
  const { code, output } = await copy.run(command.split(' '));
  expect(code, `${command}: ${output.slice(-6000)}`).toBe(0);
  return output;
}

beforeAll(async () => {
  copy = await scratchCopy('other-agency');
  await takeOver(copy);
}, 60_000);
afterAll(() => copy.remove());

test('missing registry entries and links to removed pages are named', async () => {
  const { output } = await copy.run(['node_modules/.bin/tsc']);
  expect(output.match(/^\S+\.tsx?\(.*$/gm)?.toSorted()).toEqual([expect.stringMatching(/^app\/page-kinds\.ts/)]);
  expect(output).toMatch(/^app\/page-kinds\.ts.*careers, imprint/ms);
  const named = (await copy.run(['npm', 'run', '--silent', 'texts'])).output.trim().split('\n');
  const gone = [...struck.services, ...struck.technologies].join('|');
  const expected = new RegExp(`is no (?:service|technology) of the site: “(?:${gone})”$`);
  expect(named.filter(line => !expected.test(line))).toEqual([]);
  expect(named.length).toBeGreaterThan(1);
}, 120_000);

test('with both mended it compiles and builds, and Node warns of nothing', async () => {
  await mend(copy);
  await Promise.all(['npm run typecheck', 'npm run texts'].map(succeeds));
  expect(await succeeds('npm run build')).not.toContain('Warning:');
}, 480_000);

test('no built file has a trace of the first agency', async () => {
  expect(traces.length).toBeGreaterThan(20);
  const build = join(copy.folder, 'build');
  const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const found = files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    // Pictures are searched too, because of their metadata.
    const text = (unpack[name.split('.').at(-1) ?? '']?.(bytes) ?? bytes).toString('utf8');
    const drawn = [mark.body, color('accent')].filter(one => text.includes(one));
    return [...find(text), ...drawn].map(trace => `${name}: ${trace}`);
  });
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

test('G1 P3 P4 L3 L4 L7 F5 F6: menus, lists and forms have the additions, and no removed entry', async () => {
  const [home, about, map] = await Promise.all([page(''), page('about-us'), copy.read('build/client/sitemap.xml')]);
  for (const [path, links] of Object.entries({
    'services/stone-cutting': 2,
    'technologies/cloud/quarry': 2,
    imprint: 1,
    careers: 2,
  })) {
    expect(await page(path)).toContain('<h1');
    expect(count(about, `href="/${path}"`), path).toBe(links);
    expect(map).toContain(`<loc>${facts.siteUrl}/${path}</loc>`);
    expect(await copy.read('build/client/llms.txt')).toContain(`${facts.siteUrl}/${path}`);
  }
  expect(count(home, 'value="stone"')).toBe(1);
  const gone = [...struck.services.map(slug => `/services/${slug}`), ...struck.technologies.map(key => `/technologies/${key}`)];
  expect(gone.filter(path => (home + about + map).includes(`${path}"`) || map.includes(`${path}<`))).toEqual([]);
  expect(about.match(/href="\/(?:services|technologies)\/[^"]+"/g)?.length).toBe(2 * (5 + 12));
});

test('H5, P4, G2: what was added has its texts, its icons and a picture', async () => {
  const technology = await page('technologies/cloud/quarry');
  const [sprite = ''] = technology.match(/assets\/marks-\w+\/quarry\.svg/) ?? [];
  expect(await copy.read(`build/client/${sprite}`)).toContain('<svg');
  const imprintPage = await page('imprint');
  expect(imprintPage).toContain(`<h1>${imprint.heading}</h1>`);
  const image = imprintPage.match(/<meta property="og:image" content="[^"]+(\/social\/[^"]+)"/)?.[1] ?? '';
  expect((await copy.read(`build/client${image}`)).length).toBeGreaterThan(10_000);
  // A service without a picture shows the machine of plain keys.
  const [, picture = 'no picture'] =
    (await page('services/stone-cutting')).match(/<img src="([^"]+)"[^>]*fetchpriority="high"/i) ?? [];
  expect(await page('about-us')).toContain(picture);
  // The copy's `recorded.json` has no paint times, so the page shows no comparison.
  expect(await page('this-site')).not.toMatch(/AstroWind|undefined/);
});

test('S4: its works have pages, links both ways and data for programs, and a client who is not named stays so', async () => {
  const slugs = Object.keys(works);
  const [list, tide, gate, map, llms] = (await Promise.all([
    ...['work', 'work/tide-app', 'work/harbor-gate'].map(page),
    ...['sitemap.xml', 'llms.txt'].map(file => copy.read(`build/client/${file}`)),
  ])) as [string, string, string, string, string];
  const at = slugs.map(slug => list.indexOf(`href="/work/${slug}"`));
  expect(
    at.toSorted((one, other) => one - other),
    'the newest first',
  ).toEqual(at);
  expect(at[0]).toBeGreaterThan(0);
  for (const slug of slugs) {
    expect(map).toContain(`<loc>${facts.siteUrl}/work/${slug}</loc>`);
    expect(llms).toContain(`${facts.siteUrl}/work/${slug}`);
    expect(await page('about-us')).toContain(`href="/work/${slug}"`);
  }
  expect(list, 'a figure without a source').toContain('href="/work/ward-plan#result"');
  for (const path of ['services/mobile-app-development', 'technologies/mobile/flutter']) {
    expect(await page(path)).toContain('href="/work/tide-app"');
    expect(tide).toContain(`href="/${path}"`);
  }
  expect(await page('services/website-development')).not.toContain('href="/work/');
  for (const said of ['Hanse Reederei', 'https://hanse.example/report', 'They came by boat, &amp; they came on time.', '>41<'])
    expect(tide).toContain(said);
  expect(tide).toMatch(/data-service="app"/);
  const { '@graph': graph } = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(tide)?.[1] ?? '');
  const id = `${facts.siteUrl}/work/tide-app#work`;
  const about = [{ '@id': `${facts.siteUrl}/services/mobile-app-development#service` }];
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'CreativeWork', '@id': id, about, dateCreated: '2026-09' }));
  expect(graph).toContainEqual(expect.objectContaining({ mainEntity: { '@id': id } }));
  expect(gate).toContain('Logistics');
  const files = globSync('build/client/**/*.{html,data,js,xml,txt}', { cwd: copy.folder });
  expect(files.filter(file => readFileSync(join(copy.folder, file), 'utf8').includes('Hafen Wedel'))).toEqual([]);
});

test('S6: its old addresses and its own files are part of the site', async () => {
  expect(JSON.parse(await copy.read('build/redirects.json'))).toMatchObject({ '/team.php': '/about-us', '/blog/*': '/imprint' });
  for (const file of ['prices.pdf', '.well-known/security.txt'])
    expect(await copy.read(`build/client/${file}`)).toBe(await copy.read(`public/${file}`));
});

test('S5: its note is a page with author, picture and feed, and its draft is nowhere', async () => {
  const [note, service, technology, map] = await Promise.all(
    ['notes/tides', 'services/software-development', 'technologies/backend/python', 'sitemap.xml'].map(path =>
      path.includes('.') ? copy.read(`build/client/${path}`) : page(path),
    ),
  );
  const [, person] = facts.people;
  expect(note).toMatch(
    new RegExp(`<dd>${person?.name}</dd>.*<time dateTime="2026-11-02">.*<time dateTime="2026-11-05">5 November 2026`),
  );
  expect(note).toContain('<a href="/imprint">our imprint</a>');
  const [, picture = 'no picture'] = note?.match(/<img[^>]* src="([^"]+)"[^>]* alt="A race"/) ?? [];
  expect((await copy.read(`build/client${picture}`)).length).toBeGreaterThan(1000);
  for (const list of [service, technology, await page('notes')]) expect(list).toContain('href="/notes/tides"');
  expect(map).toContain('/notes/tides</loc><lastmod>2026-11-05</lastmod>');
  expect(await copy.read('build/client/notes.atom')).toContain(`<author><name>${person?.name}</name></author>`);
  const files = globSync('build/client/**/*.{html,xml,atom,txt,data,js}', { cwd: copy.folder });
  expect(files.filter(file => /ferries/i.test(readFileSync(join(copy.folder, file), 'utf8')))).toEqual([]);
});

test('pages say the other agency’s facts where they belong', async () => {
  const contact = await page('contact');
  const { phone, email } = facts;
  for (const fact of [
    phone.display,
    phone.href,
    email.display,
    email.href,
    sayings.map,
    Object.values(facts.map.marker).join('%2C'),
    sayings.hours,
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["https://schema.org/Saturday"],"opens":"09:15","closes":"12:00"}',
  ])
    expect(contact).toContain(fact);
  expect(contact).toContain(`<link rel="canonical" href="${facts.siteUrl}/contact"`);
  expect(await page('')).toContain('<title>Kiln &amp; Quay | ');
  // The name's own full stop ends the sentence.
  expect(await page('')).toMatch(/© \d{4} Kiln &amp; Quay Inc\. \w/);
  expect(await page('services/stone-cutting')).toMatch(/€700 – €1,900 zzgl\. 19 % USt\./);
  const [person] = facts.people;
  const about = await page('about-us');
  expect(about).toContain(`<h3>${person?.name}</h3><p>${person?.role}</p>`);
  const [, photo = 'no photo'] = about.split('<h3>Frauke')[0]?.match(/.*<img[^>]* src="([^"]*)"/s) ?? [];
  expect((await copy.read(`build/client${photo}`)).length).toBeGreaterThan(1000);
  expect(await copy.read('build/client/llms.txt')).toContain(facts.address.cityLine);
});

test('S7, S8, D5, K11: a service counts visits, and no page has the estimate popup', async () => {
  const [home, notice, headers] = await Promise.all([page(''), page('privacy'), copy.read('build/headers.json')]);
  const { script, site } = facts.analytics;
  expect(home).toContain(`<script async src="${script}" data-goatcounter="${site}"></script>`);
  const policy = JSON.parse(headers)['/']['content-security-policy'];
  for (const address of [script, site]) expect(policy).toContain(new URL(address).origin);
  expect(notice).toContain('GoatCounter counts which pages are read');
  expect(notice).not.toMatch(/Trackers|Estimate request/);
  expect(await page('this-site')).toMatch(/downloads from other companies<\/dt><dd[^>]*>1</);
  const scripts = globSync('build/client/assets/*.js', { cwd: copy.folder }).map(file =>
    readFileSync(join(copy.folder, file), 'utf8'),
  );
  expect(scripts.filter(text => text.includes('estimate-shown'))).toEqual([]);
  expect(scripts.filter(text => /CustomEvent\([`"']sent/.test(text))).toHaveLength(1);
});

test('S8: profiles, chat, calendar, files, reviews and people are links', async () => {
  const [about, contact, sent] = (await Promise.all(['about-us', 'contact', 'sent/contact'].map(page))) as [
    string,
    string,
    string,
  ];
  const [, mastodon] = facts.social;
  expect(contact).toContain(`<a href="${mastodon?.href}" target="_blank" rel="me noopener">Mastodon`);
  expect(contact).toMatch(new RegExp(`"sameAs":\\[[^\\]]*"${mastodon?.href}"\\]`));
  for (const name of ['WhatsApp', 'wa.me/49000000000'])
    expect(contact).toContain(`<a href="${facts.whatsapp}" rel="me noopener">${name}</a>`);
  for (const html of [contact, sent])
    expect(html).toMatch(new RegExp(`<a href="${facts.booking}"[^>]*>Choose a time for a call</a>`));
  expect(sent).toContain(`<a href="${facts.email.href}?subject=Files%20for%20message%20">Send us files</a>`);
  expect(about).toContain(
    '<a href="https://clutch.example/kiln-quay">Clutch</a></h3><p>Latest review: 2\u00a0November\u00a02026</p>',
  );
  expect(about).toMatch(/<h3><a href="https:\/\/malte.example\/">Malte Öztürk<\/a>.*<p>Draws what you can press.<\/p>/);
});

test('no answer, log or message names the first agency', async () => {
  const mail = await startMailServer();
  const hook = await startReceiver();
  const chats = [await startDiscord(), await startTeams()] as const;
  const folder = join(copy.folder, 'data');
  const settings = {
    DATA_DIR: folder,
    CSV_FILE: join(folder, 'submissions.csv'),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Site <site@kilnandquay.example>',
    MAIL_TO: facts.email.display,
    MAIL_TO_STONE_CUTTING: 'stone@kilnandquay.example',
    WEBHOOK_URL: `${hook.url}, ${new URL('/second', hook.url)}`,
    WEBHOOK_HEADER: 'X-Api-Key: 7f3a',
    DISCORD_WEBHOOK_URL: `${chats[0].url}`,
    TEAMS_WEBHOOK_URL: `${chats[1].url}`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    SITE_URL: facts.siteUrl,
  };
  const server = await startServerProcess(settings, { root: copy.folder });
  const said: string[] = [];
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(server.url + path, { redirect: 'manual', ...init });
    said.push(JSON.stringify([...response.headers]), await response.text());
    return response.status;
  };
  const json = (body: object) => {
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  };
  const plain = (body: Record<string, string>) => {
    return { method: 'POST', headers: { accept: 'text/html' }, body: new URLSearchParams(body) };
  };
  const person = { name: 'Asha Rao', email: 'asha@example.org', message: 'Hello' };
  const letter = { ...person, subject: 'A question' };
  expect(await ask('/api/popup-inquiry', json({ ...person, phone: '1', service: 'stone' }))).toBe(201);
  expect(await ask('/api/contact', plain(letter))).toBe(303);
  expect(await ask('/sent/contact')).toBe(200);
  expect(await ask('/api/contact', json({ ...letter, email: 'a b@c' }))).toBe(422);
  expect(await ask('/api/contact', plain({ ...letter, email: 'a b@c' }))).toBe(422);
  expect(await ask('/no-such-page')).toBe(404);
  const isTold = () => chats.every(({ messages }) => messages.length === 2);
  await eventually(() => mail.received.length === 2 && hook.received.length === 4 && isTold());
  expect(await ask('/healthz')).toBe(200);
  const listing = await copy.run(['node', 'server/outbox-command/main.ts', 'list'], { DATA_DIR: folder });
  expect(listing.code, listing.output).toBe(0);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await Promise.all([mail, hook, ...chats].map(each => each.close()));
  said.push(...chats.map(({ messages }) => JSON.stringify(messages)));
  said.push(server.output(), listing.output, JSON.stringify(mail.received), JSON.stringify(hook.received));
  said.push(await copy.read('data/submissions.csv'));
  // Times are removed, because their seconds can have the same digits as the first agency's latitude.
  const timeless = said.map(text => text.replaceAll(/\d\d(?::|%3A)\d\d(?::|%3A)\d\d\.\d{3}Z/g, ''));
  expect(timeless.flatMap(find)).toEqual([]);
}, 60_000);

test('the check lists traces of the first agency by step', async () => {
  const { output } = await copy.run(['npm', 'run', '--silent', 'make-it-yours']);
  // The copy still has unreachable contact data, pictures in vermilion, and texts about removed services and the first agency's laws.
  expect(Array.from(output.matchAll(/^(\d+)\. /gm), match => match[1])).toEqual(['1', '2', '4', '4', '5', '10']);
  expect(output).toMatch(/^ {2}README\.md:1 /m);
  expect(output).toMatch(/^ {2}content\/en\/home\.yaml:\d+ .*hosting/m);
  expect(output).toMatch(/hero-part\.webp is vermilion: npm run recolor/);
});

/** The settings of step 8 name this receiver and a file `leads.csv`. No test may send anything to either. */
const leads = await startReceiver();
afterAll(() => leads.close());
const ownSettings = () =>
  copy.write('.env', `PORT=1\nCSV_FILE=leads.csv\nSLACK_WEBHOOK_URL=${leads.url}\nVITE_CONTACT_ENDPOINT=${leads.url}\n`);

test('its lint, the tests of its content and its units pass', async () => {
  await ownSettings();
  // `takeOver` removes and adds lines without formatting the files.
  await succeeds('npm run format');
  await succeeds('npm run lint');
  // The tests of the store, the network and kills are left out, because no change of a text affects their results.
  const units =
    'app forms tools tests/content tests/e2e tests/follow-up tests/search tests/intake/accept tests/intake/validation';
  await succeeds(`node_modules/.bin/vitest run --project=pure --project=unit ${units} tests/intake/destinations/compose`);
}, 480_000);

test('the browser tests of pages, menus and forms pass', async () => {
  await succeeds(
    'node_modules/.bin/playwright test pages/(about|contact|entrance|home|html|layout|no-script) navigation/(frame|menus) forms/forms',
  );
  expect(leads.received).toEqual([]);
  await expect(copy.read('leads.csv')).rejects.toThrow('ENOENT');
}, 480_000);
