import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, focused, heading, open, problems, until } from './steps.ts';

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
