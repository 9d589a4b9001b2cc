import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterWriting, reply, sentOutside } from '../../content/promises.ts';
import { type FormId, formIds, forms, scriptTimeout } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/source.ts';
import { dismiss, recordOfUse } from '../../forms/words.ts';
import { specified } from '../content/forms-specified.ts';
import { type Emulator, type Mode, startEmulator } from '../google-sheets/emulator.ts';
import { test as base, expect, perWorker, still } from './fixtures.ts';
import {
  alertOf,
  anotherButton,
  fill,
  handedOverLine,
  lights,
  openForm,
  payloadOf,
  readEntries,
  send,
  shown,
} from './forms-steps.ts';
import { allPaths } from './page-lists.ts';
import { buildSite, type Site, startSite } from './site.ts';

/** The site built with every form's endpoint set to a hosted script on another origin. */
const test = base.extend<object, { external: { site: Site; script: Emulator; pages: string } }>({
  external: perWorker(async () => {
    const script = await startEmulator();
    const names = ['HOME_INQUIRY', 'POPUP_INQUIRY', 'CONTACT', 'ESTIMATE'];
    const build = await buildSite(Object.fromEntries(names.map(name => [`VITE_${name}_ENDPOINT`, script.url])));
    const site = await startSite({ BUILD_DIR: build.directory });
    return {
      value: { site, script, pages: join(build.directory, 'client') },
      end: () => Promise.all([site.close(), script.close(), build.remove()]),
    };
  }),
});

// One script for all of them, and its mode is theirs in turn.
test.describe.configure({ mode: 'default' });
test.use({
  ...still,
  allowConsole: [
    [/Failed to load resource/, /: not sent\./, /blocked by CORS policy/, /Same Origin Policy/, /net::ERR/],
    { scope: 'test' },
  ],
});
test.beforeEach(({ external }) => {
  answerBy(external.script, 'script');
});

/** From now on the script behaves so; what it received is forgotten. */
function answerBy(script: Emulator, mode: Mode): void {
  script.setMode(mode);
  script.received.length = 0;
}

const fieldsOnly = (id: FormId) => (id === 'home-inquiry' ? /^multipart\/form-data; boundary=/ : /^text\/plain;charset=UTF-8$/i);

for (const id of formIds)
  test(`${specified[id].numbers.call}, F13, F14, D2, K1: a script on another origin gets exactly the fields of ${id}, by a simple request`, async ({
    page,
    external: { site, script },
  }) => {
    const form = await openForm(page, id, site.url);
    await fill(form, id, 'Two lines');
    await form.evaluate((element: HTMLFormElement) => {
      element.dataset.names = [...element.elements].map(control => (control as HTMLInputElement).name).join();
    });
    await expect(form).not.toHaveAttribute('data-names', /hp_ref/);
    await send(form);
    await expect(alertOf(page, id).locator('p')).toHaveText([specified[id].success, handedOverLine, reply]);
    await expect.poll(() => lights(page)).toEqual(['half']);
    expect(Object.values(await shown(form)).join('')).toMatch(/^(Select a Service)?$/);
    // No preflight came before it.
    expect(script.received).toMatchObject([
      { method: 'POST', headers: { 'content-type': expect.stringMatching(fieldsOnly(id)) } },
    ]);
    expect(await Promise.all(script.received.map(readEntries))).toEqual([payloadOf(id, 'Two lines')]);
    for (const header of ['idempotency-key', sourceHeader]) expect(script.received[0]?.headers).not.toHaveProperty(header);
    expect(await site.csv()).toEqual([]);
  });

const answers: [FormId, Mode[]][] = [
  ['contact', ['page', 'readable-page']],
  ['estimate', ['page']],
];
for (const [id, modes] of answers)
  test(`F14: ${id} judges each answer of the script, and fails without one or a connection`, async ({
    page,
    external: { site, script },
  }) => {
    // A no-cors request sees only that an answer came. `app/forms/send.test.ts` has all answers.
    const accepted = forms[id].externalMode === 'no-cors';
    if (id !== 'estimate') await page.clock.install();
    const form = await openForm(page, id, site.url);
    const sendTo = async (mode: Mode) => {
      answerBy(script, mode);
      if (await anotherButton(page).isVisible()) await anotherButton(page).click();
      await fill(form, id, 'x');
      await send(form);
      // The notice of the mode before has the same text, so wait for the request of this one.
      await expect.poll(() => script.received.length).toBe(1);
    };
    const expectFailure = async () => {
      await expect(alertOf(page, id)).toContainText(specified[id].failure);
      await alertOf(page, id).locator('..').getByRole('button', { name: dismiss }).click();
    };
    for (const mode of modes) {
      await sendTo(mode);
      if (accepted) await expect(alertOf(page, id)).toContainText(specified[id].success);
      else await expectFailure();
    }
    await sendTo('slow');
    await expect(alertOf(page, id)).toHaveCount(0);
    await page.clock.fastForward(scriptTimeout);
    await expectFailure();
    await page.route(script.url, route => route.abort('connectionrefused'));
    await send(form);
    await expectFailure();
  });

test('F14, D3: without script a plain post brings the script exactly the fields', async ({ browser, external }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const id of ['home-inquiry', 'contact'] as const) {
    await page.goto(external.site.url + (id === 'contact' ? '/contact' : '/'));
    const form = page.locator('main form');
    await fill(form, id, 'Plain');
    await send(form);
    await expect(page).toHaveURL(/\/macros\/echo\?/);
    expect(await Promise.all(external.script.received.map(readEntries))).toContainEqual(payloadOf(id, 'Plain'));
  }
  await context.close();
});

test('F13, F14: where a script receives the forms, no page says that a message is stored', async ({ external }) => {
  const pages = await Array.fromAsync(glob('**/*.{html,md}', { cwd: external.pages }));
  // Each page is there as HTML and as Markdown.
  expect(pages.length).toBeGreaterThan(2 * allPaths.length);
  const texts = new Map<string, string>();
  for (const page of pages) texts.set(page, await readFile(join(external.pages, page), 'utf8'));
  // What a service and two technologies do for a client, and the words that the intake fills in.
  const aboutOthers = /^(services\/|technologies\/|llms|problem|follow-up)/;
  for (const [page, text] of texts) {
    for (const said of [afterWriting.steps[0].what, recordOfUse]) expect(text, page).not.toContain(said);
    if (!aboutOthers.test(page)) expect(text.match(/.{60}(?:\bstored\b|\bon (?:a )?disk\b).{20}/i), page).toBeNull();
  }
  for (const page of ['contact/index.html', 'contact.md', 'sent/contact/index.html'])
    expect(texts.get(page), page).toContain(sentOutside);
  for (const page of ['privacy/index.html', 'this-site/index.html', 'this-site.md'])
    expect(texts.get(page), page).toContain('straight to a service that collects messages for us');
});
