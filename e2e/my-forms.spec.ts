import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { axeOn, axeViolations } from './axe.js';
import { IS_NIGHTLY } from './nightly.js';
import { watchPage } from './watch-page.js';

const MANY = 500;
const AT_ONCE = 10;

let account: Account;
test.beforeAll(async () => {
  account = await newAccount('Forms Owner');
});
const create = (name: string) =>
  call(formsCalls.create, { body: { name, tags: ['spring'] }, headers: account.headers });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
/** Violations that axe finds in light mode, and in the nightly run also in dark mode. */
async function inspect(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of IS_NIGHTLY ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axeViolations(page, colorScheme, axeOn(page).exclude('iframe'))));
  }
  return found;
}

test('a form is created from a template, shared at a custom address, exported and imported', async ({
  page,
  context,
}) => {
  const problems = watchPage(page, { ignore: /status of 40[49]/ });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, account);
  await page.goto('/app/my-forms');

  await test.step('from a template', async () => {
    await page.getByRole('button', { name: 'New form' }).click();
    await page.getByRole('menuitem', { name: 'From a template' }).click();
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByRole('heading', { name: 'Terminanfrage' })).toBeVisible();
    expect(await inspect(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this template: Angebotsanfrage' }).click();
    await page.waitForURL('**/app/create-form?id=*');
    await page.goto('/app/my-forms');
    await expect(card(page, 'Angebotsanfrage').getByText('Draft')).toBeVisible();
  });

  await test.step('published and shared', async () => {
    await page.getByRole('button', { name: 'Share: Angebotsanfrage', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Angebotsanfrage' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const slug = `angebot-${Date.now()}`;
    await dialog.getByLabel('Custom link').fill(slug);
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await expect(dialog.getByLabel('Public link')).toHaveValue(new RegExp(`/form/${slug}$`));
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Share link copied to clipboard!')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await context.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Angebotsanfrage' })).toBeVisible();
    expect(await visitor.locator('link[rel=canonical]').getAttribute('href')).toBe(link);
    await visitor.close();
    for (const kind of ['Embed', 'Fixed', 'Popup', 'Slide-in', 'QR code']) {
      await dialog.getByRole('radio', { name: kind, exact: true }).check({ force: true });
      expect(await inspect(page)).toEqual([]);
      if (kind === 'QR code') continue;
      const look = page.frameLocator('iframe[title="Live preview of the form on a page"]');
      if (kind === 'Popup' || kind === 'Slide-in')
        await expect(async () => {
          await look.getByRole('button', { name: 'Get in touch' }).click();
          await expect(look.locator('dialog[open] iframe')).toBeVisible({ timeout: 500 });
        }).toPass();
      await expect(look.frameLocator('iframe').getByText('Was brauchen Sie?').first()).toBeVisible();
    }
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download SVG' }).click(),
    ]);
    expect(await readFile(await svg.path(), 'utf8')).toMatch(/^<svg/);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('Escape');
  });

  await test.step('exported and imported again', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Actions for Angebotsanfrage', exact: true }).click();
    await page.getByRole('menuitem', { name: 'More' }).press('ArrowRight');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export JSON file' }).click(),
    ]);
    const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { form: { fields: object[] } };
    exported.form.fields.push({ id: 'x', type: 'hologram', label: 'Hologram' });
    await page.getByRole('button', { name: 'New form' }).click();
    await page.getByRole('menuitem', { name: 'Import a JSON file' }).click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(exported)),
    });
    await expect(page.getByText('“Angebotsanfrage” was imported as a draft.')).toBeVisible();
    await expect(page.getByText('Field “Hologram”: unknown field type “hologram”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Angebotsanfrage')).toHaveCount(2);
  });
  expect(problems()).toEqual([]);
});

test('forms are archived, restored and deleted in bulk; a rejected deletion reappears', async ({ page }) => {
  await Promise.all(['Alpha', 'Beta', 'Gamma'].map(create));
  await signIn(page, account);
  await page.goto('/app/my-forms?search=spring&view=list');
  await page.getByRole('checkbox', { name: 'Select all (3)' }).check();
  await expect(page.getByText('3 forms selected')).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('3 forms archived')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Beta').getByText('Active')).toBeVisible();

  await page.route('**/api/v1/forms/*', (route, request) =>
    request.method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { error: 'down', code: 'SERVICE_UNAVAILABLE' } })
      : route.continue(),
  );
  await menu(page, 'Beta', 'Delete');
  await expect(page.getByText('Are you sure you want to delete "Beta"?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Forever' }).click();
  await expect(page.getByText('The form could not be deleted. Please try again.')).toBeVisible();
  await expect(card(page, 'Beta')).toBeVisible();
  await page.unroute('**/api/v1/forms/*');

  await page.getByRole('checkbox', { name: 'Select Beta' }).check();
  await page.getByRole('checkbox', { name: 'Select Gamma' }).check();
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Forever' }).click();
  await expect(page.getByText('2 forms deleted')).toBeVisible();
  await expect(card(page, 'Alpha')).toHaveCount(1);
  await expect(card(page, 'Beta')).toHaveCount(0);
});

test(
  '500 forms stay smooth, with a miniature of each visible form, also on a phone',
  { tag: '@nightly' },
  async ({ page }) => {
    const many = await newAccount('Many Forms');
    for (let n = 0; n < MANY; n += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, i) => {
          const body = { id: crypto.randomUUID(), name: `Form ${n + i}` };
          // With a client-side id, it is created only once even if the request is repeated.
          await expect(async () => {
            expect((await call(formsCalls.create, { body, headers: many.headers })).status).toBeLessThan(300);
          }).toPass();
        }),
      );
    await page.setViewportSize({ width: 375, height: 800 });
    await signIn(page, many);
    await page.goto('/app/my-forms');
    await expect(page.getByText('Select all (50)')).toBeVisible();
    const items = page.getByRole('main').getByRole('heading', { level: 2, name: /^Form \d/ });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await items.count()).toBe(MANY);
    }).toPass({ timeout: 60_000 });
    // Only cards near the window are rendered.
    await expect.poll(() => page.locator('[inert] .ll').count()).toBeLessThan(40);
    expect(await page.locator('[inert] .ll').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.evaluate(() => scrollTo(0, 0));
    const slowest = await slowestKey(page, () =>
      page.getByRole('searchbox').pressSequentially('form 49', { delay: 30 }),
    );
    test.info().annotations.push({ type: 'slowest key, ms', description: String(slowest) });
    expect(slowest).toBeLessThan(1000);
    await expect(items).toHaveCount(11);
    for (const name of await items.allTextContents()) expect(name).toContain('Form 49');
  },
);

/** Longest time from a key press to the next frame, in milliseconds. */
async function slowestKey(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { slow: number };
    seen.slow = 0;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.slow = Math.max(seen.slow, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await work();
  // An event is reported after the frame that shows its effect, in the order of the events.
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { slow: number }).slow)),
          ),
        ),
      ),
  );
}
