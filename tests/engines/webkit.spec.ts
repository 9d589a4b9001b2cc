import { expect, test } from '@playwright/test';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { forms } from '../../forms/index.ts';
import { headings, labels } from '../e2e/labels.ts';
import { places } from '../e2e/page-lists.ts';
import { type Site, startSite } from '../e2e/site.ts';

/** A smoke test in one window of WebKitGTK's MiniBrowser, by its own driver: Playwright does not drive the system's WebKit. */
test.describe.configure({ mode: 'default' });

// The builder for Chrome's driver starts any driver that takes `--port`.
const service = new ServiceBuilder(process.env.WEBKIT_DRIVER).build();
let driver: WebDriver;
let site: Site;

test.beforeAll(async () => {
  site = await startSite();
  const server = await service.start();
  driver = await new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build();
});
test.afterAll(async () => {
  await driver?.quit();
  await service.kill();
  await site?.close();
});

const run = <R>(script: string, ...args: string[]) => driver.executeScript<R>(script, ...args);
const element = (selector: string) => driver.findElement(By.css(selector));
const press = (key: string) => driver.actions().sendKeys(key).perform();
/** Clicks by script, because the driver does not wait until a moving element is at rest. */
const click = (selector: string) => run('document.querySelector(arguments[0]).click()', selector);
const visible = 'return document.querySelector(arguments[0]).checkVisibility({ visibilityProperty: true })';
const expectVisible = (selector: string, yes = true) => expect.poll(() => run(visible, selector), selector).toBe(yes);
const title = 'return document.querySelector("main h1")?.textContent';
const heading = (label: string) => expect.poll(() => run(title)).toContain(headings[label]);

async function open(path: string, width = 1280, height = 900) {
  await driver.manage().window().setRect({ width, height });
  await driver.get(site.url + path);
  await expect.poll(() => run('return document.documentElement.dataset.app'), 'the app runs').toBe('running');
}

test('P4: Home starts with its heading and loads all its pictures', async () => {
  await open('/');
  await heading(labels.home);
  const broken = '[...document.images].filter(image => image.complete && !image.naturalWidth).map(image => image.src)';
  const refused = 'performance.getEntries().filter(entry => entry.responseStatus >= 400).map(entry => entry.name)';
  expect(await run(`return ${broken}.concat(${refused})`)).toEqual([]);
});

test('L5, L7: a menu works by the keyboard and on a small screen', async () => {
  await open('/about-us');
  await run('document.querySelector(arguments[0]).focus()', 'button[popovertarget=menu-services]');
  await press(Key.ENTER);
  await expectVisible('#menu-services');
  await press(Key.ESCAPE);
  await expectVisible('#menu-services', false);
  await open('/about-us', 360, 740);
  await element('button[popovertarget=menu]').click();
  await expectVisible('#menu');
  await click('#menu a[href="/contact"]');
  await heading(labels.contact);
  await expectVisible('#menu', false);
});

test('P6, P7: a page change scrolls to the top and moves the focus', async () => {
  await open('/about-us');
  await run('window.stays = true; scrollTo({ top: 900, behavior: "instant" })');
  await element('header nav a[href="/contact"]').click();
  await heading(labels.contact);
  await expect.poll(() => run('return [stays, scrollY, document.activeElement?.localName]')).toEqual([true, 0, 'h1']);
  await driver.navigate().back();
  await heading(labels.about);
});

test('Q1, F9: the inquiry popup opens, and its row is stored', async () => {
  const { form } = places['popup-inquiry'];
  await open('/about-us');
  await element('header button[commandfor=inquiry]:not([popover] *)').click();
  await expectVisible(form);
  for (const { name, type } of forms['popup-inquiry'].fields)
    if (type === 'select') await run('document.querySelector(arguments[0]).selectedIndex = 1', `${form} select`);
    else await element(`${form} [name=${name}]`).sendKeys(name === 'email' ? 'asha@example.org' : `The ${name}`);
  await click(`${form} [type=submit]`);
  const alerts = 'return [...document.querySelectorAll("[role=alert]")].map(alert => alert.textContent).join()';
  await expect.poll(() => run(alerts)).toContain(forms['popup-inquiry'].alerts.success);
  const row = { form: 'popup-inquiry', name: 'The name', email: 'asha@example.org', message: 'The message' };
  await expect.poll(site.csv).toEqual([expect.objectContaining(row)]);
});
