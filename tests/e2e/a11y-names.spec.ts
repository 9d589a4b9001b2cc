import { agency } from '../../content/agency.ts';
import { forms } from '../../forms/index.ts';
import { expect, test } from './fixtures.ts';
import { alertOf, estimatePopup, fill, openForm, places, send } from './forms-steps.ts';
import { bar, barLink, heading, open, openStill } from './page-steps.ts';

test('L1, L2: the tree of a page that assistive technology reads: landmarks, names, states', async ({ page }) => {
  await open(page, '/about-us');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to content"
      - link "${agency.name}, home"
      - navigation "Main":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - button "Services"
          - listitem:
            - button "Technologies"
          - listitem:
            - link "About Us"
          - listitem:
            - link "Contact Us"
      - button "Switch between light and dark"
      - button "Get a Quote"
    - main:
      - heading "Who We Are" [level=1]
    - region "Tell us what you want to build."
    - contentinfo:
      - navigation "Quick Navigation"
  `);
});

test('L3, L4, L5: the menus are disclosures: a button that says whether its list of links is open, and no role of a menu', async ({
  page,
}) => {
  await open(page, '/about-us');
  await expect(page.locator('[role^=menu], [aria-haspopup]')).toHaveCount(0);
  for (const [name, id] of [
    ['Services', 'menu-services'],
    ['Technologies', 'menu-technologies'],
  ] as const) {
    const button = bar(page).getByRole('button', { name });
    await expect(bar(page).getByRole('button', { name, expanded: false })).toBeVisible();
    await button.press('Enter');
    await expect(bar(page).getByRole('button', { name, expanded: true })).toBeVisible();
    expect(await page.locator(`#${id} a`).count()).toBe(await page.locator(`#${id}`).getByRole('link').count());
    // What it opens follows it at once, for whoever reads on.
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
  }
});

test('H1, D4: the hero is a carousel: pause comes first, slides say their place, and nobody is spoken to unasked', async ({
  page,
}) => {
  await openStill(page, '/');
  const hero = page.getByRole('region', { name: 'What we do' });
  await expect(hero).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(hero.locator('button, a').first()).toHaveAccessibleName('Pause slides');
  await expect(hero.getByRole('group', { name: 'Slides' }).getByRole('button')).toHaveCount(5);
  await expect(hero.getByRole('group', { name: '1 of 4' })).toHaveAttribute('aria-roledescription', 'slide');
  const live = hero.locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await hero.getByRole('button', { name: 'Pause slides' }).press('Enter');
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(hero.getByRole('button', { name: 'Play slides' })).toBeFocused();
});

test('D4: a slide that was chosen stays until the visitor asks it to go on', async ({ page }) => {
  await openStill(page, '/');
  const slide = (number: number) => page.getByRole('group', { name: `${number} of 4` });
  await page.getByRole('button', { name: /^Slide 03/ }).press('Enter');
  await barLink(page, 'About Us').focus();
  await page.clock.runFor(30_000);
  await expect(slide(3)).toBeVisible();
  await page.getByRole('button', { name: 'Play slides' }).press('Enter');
  await barLink(page, 'About Us').focus();
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(slide(4)).toBeVisible();
});

test('D4: the pause lasts through a visit to another page', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Pause slides' }).press('Enter');
  await barLink(page, 'About Us').press('Enter');
  await expect(heading(page)).toHaveText('Who We Are');
  await barLink(page, 'Home').press('Enter');
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  // The page change ends with the focus on the new heading; a key pressed before that goes there.
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Play slides' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
});

test('E1, D5: the estimate popup asks nothing of who does not want it: no focus, no announcement, no barrier, and not twice', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/about-us');
  await barLink(page, 'Home').focus();
  await page.clock.fastForward(300_000);
  await expect(estimatePopup(page)).toBeVisible();
  await expect(barLink(page, 'Home')).toBeFocused();
  expect(await estimatePopup(page).evaluate(popup => popup.matches(':modal'))).toBe(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(estimatePopup(page)).toBeHidden();
  await expect(barLink(page, 'Home')).toBeFocused();

  await page.reload();
  await open(page, '/contact');
  await page.clock.fastForward(300_000);
  await expect(page.getByRole('button', { name: 'Request Estimate' })).toBeVisible();
  await expect(estimatePopup(page)).toBeHidden();
});

test.describe('what a form says', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /: not sent\./], { scope: 'test' }] });

  for (const id of ['home-inquiry', 'contact'] as const)
    test(`D1: the place of ${id}'s notice is there before it speaks; what it says is inserted as one alert`, async ({ page }) => {
      const form = await openForm(page, id);
      await page.route('**/api/*', route => route.fulfill({ status: 503 }));
      const before = await places[id].notices(page).evaluate(place => {
        const region = place.querySelector('form')?.parentElement?.nextElementSibling;
        region?.setAttribute('data-seen-before', '');
        return region?.childElementCount;
      });
      expect(before).toBe(0);
      await fill(form, id, 'x');
      await send(form);
      await expect(alertOf(page, id)).toContainText(forms[id].alerts.failure);
      await expect(page.locator('[data-seen-before] [role=alert]')).toHaveCount(1);
      // Its button is no part of what is said.
      await expect(alertOf(page, id).getByRole('button')).toHaveCount(0);
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [[/status of 422/], { scope: 'test' }] });

  test('D3: a refused form says so in the title, puts the keyboard at what is wrong, and leads from there to the field', async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = places.contact.form(page);
    await fill(form, 'contact', 'x');
    await form.locator('[name=email]').fill('a@b');
    await send(form);
    await expect(page).toHaveTitle(/^Error: not sent/);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByRole('main').getByLabel('Email');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/./);
    // What was right need not be typed again.
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Rao');
  });
});
