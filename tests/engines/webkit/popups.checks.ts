import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, estimate, focused, open, problems, visible } from './steps.ts';
import { keys } from './webdriver.ts';

const consultation = 'main button[commandfor=inquiry]';

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
