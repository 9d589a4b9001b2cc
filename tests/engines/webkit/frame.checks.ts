import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, focused, heading, open, problems, until, visible } from './steps.ts';
import { keys } from './webdriver.ts';

const menu = (id: string) => `button[popovertarget=${id}]`;

test('L1: the line says how far the page is read', async () => {
  await open('/about-us');
  await browser.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await until('all is read', () => {
    const line = document.querySelector('header > [aria-hidden] > *')?.getBoundingClientRect().width ?? 0;
    return line / innerWidth > 0.97;
  });
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
