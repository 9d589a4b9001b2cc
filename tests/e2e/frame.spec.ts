import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { ownPaths, servicePaths, technologyColumns, technologyPaths } from './page-lists.ts';
import { bar, barLink, clickBelow, heading, moveMouseAway, open, openStill } from './page-steps.ts';
import { technologyPages } from './specified.ts';

const menus = [
  { numbers: 'L3, L5', name: 'Services', id: 'menu-services', first: /^(01 ?)?Website Development/ },
  { numbers: 'L4, L5', name: 'Technologies', id: 'menu-technologies', first: 'HTML5' },
];
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });
const panel = (page: Page, id: string) => page.locator(`#${id}`);
/** Open at this very moment: a panel that has begun to fade is closed. */
const isOpen = (page: Page, id: string) => panel(page, id).evaluate(element => element.matches(':popover-open'));
const paths = (page: Page, area: string) =>
  page.locator(`${area} a`).evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname));

test('L1: bar, progress line, page, closing call and footer stand in this order; the bar stays while the page scrolls', async ({
  page,
}) => {
  await open(page, '/about-us');
  const parts = '#app > header, #app > header > [aria-hidden], main, main ~ section, main ~ footer';
  const names = await page
    .locator(parts)
    .evaluateAll(all => all.map(part => part.getAttribute('aria-labelledby') ?? part.localName));
  expect(names).toEqual(['header', 'div', 'main', 'closing-call', 'footer']);
  const tops = await page.locator(parts).evaluateAll(all => all.map(part => part.getBoundingClientRect().top));
  expect(tops.slice(2)).toEqual(tops.slice(2).toSorted((one, other) => one - other));
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Tell us what you want to build.' })).toBeVisible();
});

test('L1: the line says how far the page is read', async ({ page }) => {
  await open(page, '/about-us');
  const read = () =>
    bar(page)
      .locator('> [aria-hidden] > *')
      .evaluate(line => line.getBoundingClientRect().width / document.documentElement.clientWidth);
  const scrollPart = (part: number) =>
    page.evaluate(to => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
    }, part);
  expect(await read()).toBe(0);
  await scrollPart(0.5);
  await expect.poll(read).toBeCloseTo(0.5, 1);
  await scrollPart(1);
  await expect.poll(read).toBeCloseTo(1, 2);
});

test('L1: the line moves while a page is still loading, and stops when it is there', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  // From the beginning: the app fetches it as a likely next page.
  await page.route('**/contact.data*', async route => {
    await arrived.promise;
    await route.continue();
  });
  await open(page, '/about-us');
  const moving = () =>
    bar(page)
      .locator('> [aria-hidden]')
      .evaluate(line => line.getAnimations({ subtree: true }).some(({ effect }) => effect?.getTiming().iterations === Infinity));
  expect(await moving()).toBe(false);
  await clickBelow(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }));
  await expect.poll(moving).toBe(true);
  await expect(heading(page)).toHaveText('Who We Are');
  arrived.resolve();
  await expect(heading(page)).toHaveText('Get in Touch');
  await expect.poll(moving).toBe(false);
});

test('L2: the logo goes home; the links go to their pages and the active one stands out', async ({ page }) => {
  await open(page, '/contact');
  const entries = bar(page).getByRole('navigation', { name: 'Main' }).locator('> ul > li > :is(a, button)');
  await expect(entries).toHaveText(['Home', 'Services', 'Technologies', 'About Us', 'Contact Us']);
  for (const [name, path] of [
    ['About Us', '/about-us'],
    ['Home', '/'],
    ['Contact Us', '/contact'],
  ] as const) {
    await barLink(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(barLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).locator('[aria-current]:visible')).toHaveCount(1);
    const weight = (link: string) => barLink(page, link).evaluate(element => Number(getComputedStyle(element).fontWeight));
    for (const other of ['Home', 'About Us', 'Contact Us'].filter(link => link !== name))
      expect(await weight(name), `${name} beside ${other}`).toBeGreaterThan(await weight(other));
  }
  await bar(page)
    .getByRole('link', { name: `${agency.name}, home` })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('L2: on a service or technology page its menu is the active entry', async ({ page }) => {
  await open(page, servicePaths[3] as string);
  await expect(button(page, 'Services')).toHaveAttribute('aria-current', 'true');
  await expect(button(page, 'Technologies')).not.toHaveAttribute('aria-current');
  await page.goto(technologyPaths[3] as string);
  await expect(button(page, 'Technologies')).toHaveAttribute('aria-current', 'true');
  await expect(button(page, 'Services')).not.toHaveAttribute('aria-current');
  await button(page, 'Technologies').click();
  await expect(panel(page, 'menu-technologies').locator('[aria-current=page]')).toHaveText('TypeScript');
});

test('L3: the menu has the eight services, each with a short description', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Services').hover();
  const links = panel(page, 'menu-services').getByRole('link');
  await expect(links).toHaveCount(servicePaths.length);
  expect(await paths(page, '#menu-services')).toEqual(servicePaths);
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    const [title, description] = (await link.innerText()).split('\n').slice(-2);
    expect(title?.length).toBeGreaterThan(5);
    expect(description?.split(' ').length).toBeGreaterThan(4);
  }
});

test('L4, D7: the menu has four columns with all 27 technologies, each by its name', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Technologies').hover();
  const columns = panel(page, 'menu-technologies').getByRole('region');
  await expect(columns).toHaveCount(4);
  const boxes = [];
  expect(technologyColumns.map(({ title }) => title)).toEqual(Object.keys(technologyPages));
  for (const [index, { title, paths: listed }] of technologyColumns.entries()) {
    const column = columns.nth(index);
    await expect(column.getByRole('heading')).toHaveText(title);
    const links = column.getByRole('link');
    expect(await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname))).toEqual(listed);
    expect(listed).toEqual(expect.arrayContaining(technologyPages[title] as string[]));
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.innerText()).trim()).not.toBe('');
      await expect(link.locator('img')).toHaveAttribute('alt', '');
    }
    boxes.push(await column.boundingBox());
  }
  expect(new Set(boxes.map(box => box?.y)).size).toBe(1);
  expect(new Set(boxes.map(box => box?.x)).size).toBe(4);
});

for (const { numbers, name, id, first } of menus) {
  test(`${numbers}: ${name} opens on hover and closes 200 ms after the pointer left; back in time keeps it open`, async ({
    page,
  }) => {
    await openStill(page, '/about-us');
    expect(await isOpen(page, id)).toBe(false);
    await button(page, name).hover();
    await expect(panel(page, id)).toBeVisible();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');

    await moveMouseAway(page);
    await page.clock.runFor(199);
    expect(await isOpen(page, id)).toBe(true);
    await button(page, name).hover();
    await page.clock.runFor(5000);
    expect(await isOpen(page, id)).toBe(true);

    await panel(page, id).getByRole('link').first().hover();
    await page.clock.runFor(5000);
    expect(await isOpen(page, id)).toBe(true);

    await moveMouseAway(page);
    await page.clock.runFor(199);
    expect(await isOpen(page, id)).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen(page, id)).toBe(false);
    await expect(panel(page, id)).toBeHidden();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
  });

  test(`${numbers}: the click of a mouse that has opened ${name} by hovering leaves it open; a choice closes it`, async ({
    page,
  }) => {
    await open(page, '/about-us');
    await button(page, name).click();
    expect(await isOpen(page, id)).toBe(true);
    await button(page, name).click();
    expect(await isOpen(page, id)).toBe(true);
    await panel(page, id).getByRole('link', { name: first }).click();
    await expect(panel(page, id)).toBeHidden();
    await expect(page).toHaveURL(/\/(services\/website-development|technologies\/frontend\/html5)$/);
  });

  test(`${numbers}: ${name} by keyboard: Enter and Space open it, Tab goes in, Escape closes it and gives focus back`, async ({
    page,
  }) => {
    await open(page, '/about-us');
    for (const key of ['Enter', 'Space']) {
      await button(page, name).focus();
      await page.keyboard.press(key);
      await expect(panel(page, id)).toBeVisible();
      await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(panel(page, id).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page, id)).toBeHidden();
      await expect(button(page, name)).toBeFocused();
      await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
    }
    await page.keyboard.press('Enter');
    await expect(panel(page, id)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel(page, id)).toBeHidden();
  });

  test(`${numbers}: leaving ${name} by Tab closes it`, async ({ page }) => {
    await open(page, '/about-us');
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await panel(page, id).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(panel(page, id)).toBeHidden();
    await expect(name === 'Services' ? button(page, 'Technologies') : barLink(page, 'About Us')).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test(`${numbers}: a tap opens ${name}, another closes it, and so does one beside it`, async ({ page }) => {
      await open(page, '/about-us');
      await button(page, name).tap();
      await expect(panel(page, id)).toBeVisible();
      await button(page, name).tap();
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).tap();
      await expect(panel(page, id)).toBeVisible();
      await page.touchscreen.tap(20, 780);
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).tap();
      await panel(page, id).getByRole('link', { name: first }).tap();
      await expect(page).toHaveURL(/\/(services\/website-development|technologies\/frontend\/html5)$/);
      await expect(panel(page, id)).toBeHidden();
    });
  });

  test(`${numbers}: a click opens ${name} before the app has started, and it stays open when the app starts`, async ({
    page,
  }) => {
    const started = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async route => {
      await started.promise;
      await route.continue();
    });
    await page.goto('/about-us', { waitUntil: 'commit' });
    await button(page, name).click();
    await expect(panel(page, id)).toBeVisible();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
    started.resolve();
    await hydrated(page);
    expect(await isOpen(page, id)).toBe(true);
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
  });
}

test('L5: Escape closes a menu that the mouse opened, and the focus stays where it was', async ({ page }) => {
  await open(page, '/about-us');
  await barLink(page, 'Contact Us').focus();
  await button(page, 'Services').hover();
  await expect(panel(page, 'menu-services')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'menu-services')).toBeHidden();
  await expect(barLink(page, 'Contact Us')).toBeFocused();
});

test('L5: one menu is open at a time', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Services').hover();
  await expect(panel(page, 'menu-services')).toBeVisible();
  await button(page, 'Technologies').hover();
  await expect(panel(page, 'menu-technologies')).toBeVisible();
  await expect(panel(page, 'menu-services')).toBeHidden();
});

test('L6: Get a Quote opens the inquiry popup', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Get a Quote').click();
  await expect(page.getByRole('dialog', { name: 'What should we build?' })).toBeVisible();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const toggle = (page: Page) => button(page, 'Menu');
  const menu = (page: Page) => panel(page, 'menu');

  test('L7: the toggle shows Home, About Us, Contact, Services, Technologies without C++, and Get a Quote', async ({ page }) => {
    await open(page, '/about-us');
    await expect(bar(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'About Us', 'Contact']);
    await expect(menu(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).getByRole('button', { name: 'Get a Quote' })).toBeInViewport({ ratio: 1 });

    await menu(page).getByText('Services', { exact: true }).click();
    await expect(menu(page).getByRole('link')).toHaveCount(3 + servicePaths.length);
    await menu(page).getByText('Technologies', { exact: true }).click();
    await expect(menu(page).getByRole('link')).toHaveCount(3 + technologyPaths.length - 1);
    await menu(page).getByText('Technologies', { exact: true }).click();
    await expect(menu(page).getByRole('link')).toHaveCount(3);

    const listed = [...ownPaths, ...servicePaths, ...technologyPaths.filter(path => !path.endsWith('/cplusplus'))];
    expect((await paths(page, '#menu')).toSorted()).toEqual(listed.toSorted());
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('L7: choosing a link closes the menu, also that of the page one is on; Escape gives focus back', async ({ page }) => {
    await open(page, '/about-us');
    await toggle(page).click();
    await menu(page).getByText('Technologies', { exact: true }).click();
    await menu(page).getByRole('link', { name: 'Kotlin' }).click();
    await expect(page).toHaveURL(/\/technologies\/mobile\/kotlin$/);
    await expect(menu(page)).toBeHidden();
    await expect(heading(page)).toHaveText('Kotlin');

    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(menu(page)).toBeHidden();

    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('L6, L7: Get a Quote closes the menu and opens the inquiry popup', async ({ page }) => {
    await open(page, '/about-us');
    await toggle(page).click();
    await menu(page).getByRole('button', { name: 'Get a Quote' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'What should we build?' })).toBeVisible();
  });

  test('L7: the page behind stands still while the menu scrolls', async ({ page }) => {
    await open(page, '/about-us');
    await toggle(page).click();
    await menu(page).getByText('Technologies', { exact: true }).click();
    await menu(page).hover();
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 600);
    await expect(menu(page).getByRole('button', { name: 'Get a Quote' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('L3, L4, L7: the open menus are accessible, in both themes', async ({ page }) => {
  const violations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about-us');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ['Services', 'Technologies']) {
      await button(page, name).hover();
      expect(await violations(), `${name}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, 'Menu').click();
    await panel(page, 'menu').getByText('Technologies', { exact: true }).click();
    expect(await violations(), `small menu, ${colorScheme}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('L8: the footer has logo, tagline, phone and e-mail as text, two social profiles and the Quick Navigation', async ({
  page,
}) => {
  await open(page, '/technologies/cloud/aws');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('svg').first()).toBeVisible();
  for (const text of [agency.name, agency.tagline, agency.phone.display, agency.email.display])
    await expect(footer.getByText(text, { exact: true })).toBeVisible();
  const social = footer.locator('a[target=_blank]');
  await expect(social).toHaveCount(2);
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
  const links = footer.getByRole('navigation', { name: 'Quick Navigation' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'About Us', 'Contact Us']);
  expect(await paths(page, 'footer nav')).toEqual(ownPaths);
  await clickBelow(links.filter({ hasText: 'About Us' }));
  await expect(heading(page)).toHaveText('Who We Are');
});

test("L8: the copyright line has the visitor's year, not the build's", async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await open(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText(/© 2031\b/);
});

test('L2: the first Tab offers to skip the bar', async ({ page }) => {
  await open(page, '/about-us');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
});

test.describe('the theme', () => {
  const colors = (page: Page) =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return { backgroundColor, color };
    });
  const themeSwitch = (page: Page) => button(page, 'Switch between light and dark');

  for (const system of ['light', 'dark'] as const)
    test(`Theme: it follows a ${system} system, and can be switched there and back`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light' });
      await open(page, '/about-us');
      const other = await colors(page);
      await page.emulateMedia({ colorScheme: system });
      const own = await colors(page);
      expect(own).not.toEqual(other);
      await themeSwitch(page).click();
      await expect.poll(() => colors(page)).toEqual(other);
      await themeSwitch(page).click();
      await expect.poll(() => colors(page)).toEqual(own);
    });

  test('Theme: the choice lasts, on other pages and visits, and is there before anything is painted', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/about-us');
    const light = await colors(page);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).not.toEqual(light);
    const dark = await colors(page);
    await page.addInitScript(() => {
      // The first moment at which something could be painted.
      new MutationObserver((_records, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/about-us', '/services/hosting-domain']) {
      await open(page, path);
      expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark');
      expect(await colors(page)).toEqual(dark);
    }
    await barLink(page, 'Contact Us').click();
    await expect(heading(page)).toHaveText('Get in Touch');
    expect(await colors(page)).toEqual(dark);
  });

  test('Theme: it switches before the app has started', async ({ page }) => {
    // Never answered.
    await page.route('**/assets/*.js', () => {});
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
    const light = await colors(page);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).not.toEqual(light);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('L3, L4, L5: the menus open by click and by keyboard', async ({ page }) => {
    await page.goto('/about-us');
    for (const { name, id } of menus) {
      await button(page, name).click();
      await expect(panel(page, id).getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(panel(page, id)).toBeVisible();
    }
    await panel(page, 'menu-technologies').getByRole('link', { name: 'Vue.js' }).click();
    await expect(heading(page)).toHaveText('Vue.js');
  });

  test('L6, L7: the small menu, its lists and Get a Quote work', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/about-us');
    await button(page, 'Menu').click();
    await panel(page, 'menu').getByText('Services', { exact: true }).click();
    await expect(panel(page, 'menu').getByRole('link', { name: 'Digital Marketing' })).toBeVisible();
    await panel(page, 'menu').getByRole('button', { name: 'Get a Quote' }).click();
    await expect(page.getByRole('dialog', { name: 'What should we build?' })).toBeVisible();
  });
});
