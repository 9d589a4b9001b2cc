import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type FormId, forms } from '../../forms/index.ts';
import { allPaths } from '../e2e/page-lists.ts';
import { type Site, startSite } from '../e2e/site.ts';
import { type Relay, startRelay } from './relay.ts';
import { type Browser, keys } from './webdriver.ts';
import { openWebKit } from './webkit.ts';

/** What a visitor with WebKit notices. The whole of the site's behaviour is tested in Chromium and Firefox by `tests/e2e/`. */

declare global {
  interface Window {
    /** Kept by page-watch.js. */
    problems: string[];
    longTimers: { work: () => void; delay: number }[];
  }
}

let site: Site;
let relay: Relay;
let browser: Browser;
let end: () => Promise<void>;

before(async () => {
  site = await startSite();
  relay = await startRelay(site.url);
  const webkit = await openWebKit();
  ({ browser, close: end } = webkit);
  console.log(`WebKitGTK ${webkit.version}`);
});
after(async () => {
  await end?.();
  relay?.close();
  await site?.close();
});

/** Waits until a function on the page says yes. */
async function until<A extends unknown[]>(what: string, work: (...args: A) => boolean | undefined, ...args: A) {
  for (const start = Date.now(); Date.now() - start < 15_000; await pause(50)) if (await browser.run(work, ...args)) return;
  assert.fail(`${what}: waited in vain`);
}

const started = () => until('the app runs', () => history.scrollRestoration === 'manual');
const visible = (selector: string, yes = true) =>
  until(
    `${selector} is ${yes ? 'shown' : 'hidden'}`,
    (what, wanted) => (document.querySelector(what)?.checkVisibility({ visibilityProperty: true }) ?? false) === wanted,
    selector,
    yes,
  );
const heading = (text: string) =>
  until(`the page ${text}`, wanted => document.querySelector('main h1')?.textContent === wanted, text);
const focused = (selector: string) => until(`${selector} has focus`, what => !!document.activeElement?.matches(what), selector);
const alert = (text: string) =>
  until(
    `alert ${text}`,
    wanted => [...document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent?.startsWith(wanted)),
    text,
  );
const problems = () => browser.run(() => window.problems.splice(0));

async function open(path: string, width = 1280, height = 900) {
  await browser.resize(width, height);
  // A new visitor in the same window: the estimate popup remembers that it was closed.
  await browser.run(() => location.protocol === 'http:' && sessionStorage.clear());
  await browser.goto(relay.url + path);
  await started();
}

const menu = (id: string) => `button[popovertarget=${id}]`;
const quote = 'header > div > nav ~ * button[commandfor=inquiry], header button[commandfor=inquiry]:not([popover] *)';
const consultation = 'main button[commandfor=inquiry]';
const estimate = 'dialog[aria-labelledby=estimate-title]';
const formOf: Record<FormId, string> = {
  'home-inquiry': '#inquire form',
  'popup-inquiry': '#inquiry form',
  contact: 'main form',
  estimate: `${estimate} form`,
};

test('P4: each of the pages answers 200 with its title and heading, loads all its pictures and reports nothing', async () => {
  for (const path of allPaths) {
    await open(path);
    const page = await browser.run(() => ({
      title: document.title.length,
      headings: document.querySelectorAll('h1').length,
      sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      broken: [...document.images].filter(image => image.complete && image.naturalWidth === 0).map(image => image.currentSrc),
    }));
    assert.ok(page.title > 5, path);
    assert.deepEqual({ ...page, title: 0 }, { title: 0, headings: 1, sideways: false, broken: [] }, path);
    assert.deepEqual(await problems(), [], path);
  }
  assert.deepEqual(relay.refused, []);
});

test('P4: no page scrolls sideways in the smallest window that the browser has', async () => {
  await browser.resize(360, 740);
  for (const path of ['/', '/about-us', '/contact', '/services/hosting-domain', '/technologies/frontend/react']) {
    await open(path, 360, 740);
    const width = await browser.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(width, 0, path);
  }
});

for (const id of ['menu-services', 'menu-technologies'])
  test(`L3, L4, L5: ${id} opens on hover, closes after the pointer left, works by keyboard, and Escape gives the focus back`, async () => {
    await open('/about-us');
    await browser.point({ x: 5, y: 600 });
    await browser.point(menu(id));
    await visible(`#${id}`);
    await browser.point({ x: 5, y: 880 - 200 });
    await visible(`#${id}`, false);

    await browser.run(selector => document.querySelector<HTMLElement>(selector)?.focus(), menu(id));
    await browser.press(keys.enter);
    await visible(`#${id}`);
    assert.equal(await browser.run(selector => document.querySelector(selector)?.ariaExpanded, menu(id)), 'true');
    await browser.press(keys.escape);
    await visible(`#${id}`, false);
    await focused(menu(id));
    assert.deepEqual(await problems(), []);
  });

test('L7: on a small screen the menu opens, a choice closes it and shows its page', async () => {
  await open('/about-us', 360, 740);
  await browser.click(menu('menu'));
  await visible('#menu');
  await browser.click('#menu a[href="/contact"]');
  await heading('Get in Touch');
  await visible('#menu', false);
  await browser.click(menu('menu'));
  await visible('#menu');
  await browser.click('#menu button[commandfor=inquiry]');
  await visible('#inquiry');
  await visible('#menu', false);
});

test('P6, P7: a page change animates out and in, scrolls to the top and moves the focus, also going back', async () => {
  await open('/about-us');
  await browser.run(() => {
    Object.assign(window, { same: true, seen: [] as string[] });
    const look = () => {
      for (const { animationName } of document.getAnimations() as CSSAnimation[])
        if (/^page-/.test(animationName)) (window as unknown as { seen: string[] }).seen.push(animationName);
      requestAnimationFrame(look);
    };
    look();
  });
  await browser.run(() => scrollTo({ top: 900, behavior: 'instant' }));
  await browser.click('header nav a[href="/contact"]');
  await heading('Get in Touch');
  await focused('main h1');
  await until('the top', () => scrollY === 0);
  await until('both pages have moved', () => {
    const { seen } = window as unknown as { seen: string[] };
    return seen.includes('page-out') && seen.includes('page-in');
  });
  assert.match(await browser.run(() => document.title), /^Get in Touch/);
  await browser.run(() => scrollTo({ top: 900, behavior: 'instant' }));
  await browser.back();
  await heading('Who We Are');
  await until('the top', () => scrollY === 0);
  assert.equal(await browser.run(() => 'same' in window), true, 'the document is the same');
  assert.deepEqual(await problems(), []);
});

test('P7: a click while the page still changes is not lost', async () => {
  await open('/about-us');
  const contact = await browser.run(() => {
    const { x, y } = document.querySelector('header nav a[href="/contact"]')?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: Math.round(x) + 20, y: Math.round(y) + 10 };
  });
  // The change is made to last, so that the click comes while it runs on a slow machine too.
  await browser.run(() => {
    const look = () => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => /^::view-t/.test((effect as KeyframeEffect).pseudoElement ?? ''));
      for (const animation of moving) animation.pause();
      Object.assign(window, { held: moving.length > 0 });
      if (moving.length === 0) requestAnimationFrame(look);
    };
    look();
  });
  await browser.point('header nav a[href="/"]', true);
  await until('the page changes', () => (window as unknown as { held: boolean }).held);
  await browser.point(contact, true);
  await heading('Get in Touch');
  await until('the address', () => location.pathname === '/contact');
});

test('Q1, D6: the popup opens with the service of the page, takes the focus, and closes by its button, Escape and the backdrop', async () => {
  await open('/services/ui-ux-design');
  await browser.click(consultation);
  await visible('#inquiry');
  assert.equal(await browser.run(() => document.querySelector<HTMLSelectElement>('#inquiry select')?.value), 'uiux');
  assert.equal(await browser.run(() => document.querySelector('#inquiry')?.matches(':modal')), true);
  assert.equal(await browser.run(() => !!document.activeElement?.closest('#inquiry')), true);
  const spare = await browser.run(() => innerHeight - (document.querySelector('#inquiry')?.clientHeight ?? 0));
  assert.ok(spare > 100, `no taller than its fields: ${spare} px are left`);
  await browser.click('#inquiry button[command=close]');
  await visible('#inquiry', false);
  await focused(consultation);
  await browser.press(keys.enter);
  await visible('#inquiry');
  await browser.press(keys.escape);
  await visible('#inquiry', false);
  await browser.press(keys.enter);
  await visible('#inquiry');
  await browser.point({ x: 20, y: 400 }, true);
  await visible('#inquiry', false);
});

test('E1, E2: the estimate popup comes 300000 ms after the load; its x leaves the button, which brings it back', async () => {
  await open('/about-us');
  const [delay] = await browser.run(() => window.longTimers.map(timer => timer.delay));
  assert.ok(delay && delay > 290_000 && delay <= 300_000, `${delay}`);
  await browser.run(() => window.longTimers[0]?.work());
  await visible(estimate);
  await browser.click(`${estimate} button[aria-label=Close]`);
  await visible(estimate, false);
  assert.equal(await browser.run(() => document.activeElement?.textContent), 'Request Estimate');
  await browser.press(keys.enter);
  await visible(estimate);
  assert.deepEqual(await problems(), []);
});

const places: Record<FormId, string> = {
  'home-inquiry': '/',
  'popup-inquiry': '/about-us',
  contact: '/contact',
  estimate: '/about-us',
};

async function openForm(id: FormId) {
  await open(places[id]);
  if (id === 'popup-inquiry') await browser.click(quote);
  if (id === 'estimate') await browser.run(() => window.longTimers[0]?.work());
  await visible(formOf[id]);
}

async function fill(id: FormId, message: string): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const { name, type } of forms[id].fields) {
    const field = `${formOf[id]} [name=${name}]`;
    if (type === 'select') await browser.click(`${field} option[value=app]`);
    else await browser.type(field, name === 'email' ? 'asha@example.org' : name === 'message' ? message : `The ${name}`);
    values[name] = await browser.run(what => document.querySelector<HTMLInputElement>(what)?.value ?? '', field);
  }
  return values;
}

const shown = (id: FormId) =>
  browser.run(
    form =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>(`${form} .field [name]`)].map(field => [field.name, field.value]),
      ),
    formOf[id],
  );

const payload = ({ contentType, body }: Relay['sent'][number]) =>
  contentType.startsWith('multipart/')
    ? new Response(body, { headers: { 'content-type': contentType } }).formData().then(data => [...data.entries()])
    : Object.entries(JSON.parse(body));

for (const id of Object.keys(forms) as FormId[])
  test(`F8-F12, E3: ${id}: the fields stay after a failure and go after a success, each with its alert; what was sent is the form's`, async () => {
    await openForm(id);
    relay.answer = 503;
    const values = await fill(id, `WebKit ${Date.now()}`);
    assert.equal(values.email, 'asha@example.org');
    await browser.click(`${formOf[id]} [type=submit]`);
    await alert(forms[id].alerts.failure).finally(() => {
      relay.answer = undefined;
    });
    assert.deepEqual(await shown(id), values);
    if (id === 'popup-inquiry') {
      await visible('#inquiry', false);
      await browser.click(quote);
      await visible('#inquiry');
    }
    await browser.click(`${formOf[id]} [type=submit]`);
    await alert(forms[id].alerts.success);
    const empty = Object.fromEntries(Object.keys(values).map(name => [name, '']));
    await until(
      'the fields are empty',
      (form, all) => all.every(name => document.querySelector<HTMLInputElement>(`${form} [name=${name}]`)?.value === ''),
      formOf[id],
      Object.keys(empty),
    );
    const sent = relay.sent.at(-1);
    assert.equal(sent?.path, `/api/${id}`);
    assert.match(sent.contentType, id === 'home-inquiry' ? /^multipart\/form-data/ : /^application\/json/);
    assert.deepEqual(await payload(sent), Object.entries(values));
    const unexpected = (await problems()).filter(problem => !/503|not sent/.test(problem));
    assert.deepEqual(unexpected, []);
  });

test('F7: an e-mail address that is none is held back by the browser', async () => {
  await openForm('home-inquiry');
  const before = relay.sent.length;
  await browser.type('#inquire [name=email]', 'nobody');
  await browser.click('#inquire [type=submit]');
  await focused('#inquire [name=email]');
  assert.equal(
    await browser.run(() => document.querySelector<HTMLInputElement>('#inquire [name=email]')?.matches(':invalid')),
    true,
  );
  assert.equal(relay.sent.length, before);
});

test('H1, D4: the hero can be paused and its slides chosen', async () => {
  await open('/');
  await browser.click('main [aria-label="Pause slides"]');
  await until('it is paused', () => !!document.querySelector('main [aria-label="Play slides"]'));
  await browser.click('main [aria-label^="Slide 03"]');
  await until('the third slide', () => document.querySelector('main [aria-label="3 of 4"]')?.ariaHidden === null);
  const image = await browser.run(() => {
    const { currentSrc, naturalWidth, offsetWidth } = document.querySelector('main section img') as HTMLImageElement;
    return { type: currentSrc.split('.').at(-1), naturalWidth, offsetWidth };
  });
  assert.equal(image.type, 'avif');
  assert.equal(image.offsetWidth, 500);
  assert.ok(image.naturalWidth >= 500);
});

test('H8: one answer is open at a time', async () => {
  await open('/');
  const opened = () =>
    browser.run(() =>
      [...document.querySelectorAll('main details')].flatMap((item, index) => (item.matches('[open]') ? [index] : [])),
    );
  const click = (index: number) => browser.click(`main details:nth-of-type(${index + 1}) summary`);
  await click(0);
  assert.deepEqual(await opened(), [0]);
  await click(3);
  assert.deepEqual(await opened(), [3]);
  await click(3);
  assert.deepEqual(await opened(), []);
});

test('L1: the line says how far the page is read', async () => {
  await open('/about-us');
  await browser.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await until('all is read', () => {
    const line = document.querySelector('header > [aria-hidden] > *')?.getBoundingClientRect().width ?? 0;
    return line / innerWidth > 0.97;
  });
});

test('Theme: the switch changes it, and the choice lasts on other pages', async () => {
  await open('/about-us');
  const ground = () => browser.run(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await ground();
  await browser.click('[data-theme-switch]');
  await until('another ground', old => getComputedStyle(document.documentElement).backgroundColor !== old, before);
  const after = await ground();
  await open('/contact');
  assert.equal(await ground(), after);
  await browser.click('[data-theme-switch]');
  await until('the first ground', old => getComputedStyle(document.documentElement).backgroundColor === old, before);
  assert.deepEqual(await problems(), []);
});
