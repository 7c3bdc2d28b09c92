import { expect, type Page, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { canvasOf, labelOf, openBuilder } from './builder-actions.js';
import { nightly } from './nightly.js';

/** axe finds nothing in any state of the builder, light and dark. */
let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Axe Owner');
});
// Each test has its own form, because its changes are saved.
test.beforeEach(async () => {
  const fields = [
    { id: 'pet', type: 'radio', label: 'Do you have a pet?', options: ['Yes', 'No'] },
    { id: 'two', type: 'page-break', label: 'About your pet' },
    { id: 'name', type: 'text', label: 'What is it called?', required: true },
    { id: 'day', type: 'date', label: 'Born on' },
    { id: 'score', type: 'ai-scoring', label: 'Lead Assessment' },
  ];
  const when = { match: 'all' as const, conditions: [{ field: 'pet', operator: 'equals' as const, value: 'Perhaps' }] };
  const logic = [{ when, then: { action: 'show' as const, target: 'name' } }];
  const { body } = await call(formsCalls.create, { body: { name: 'Looked at', fields, logic }, headers: account.headers });
  formId = body.id;
}); // prettier-ignore

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'at rest': async () => undefined,
  'choice selected': page => labelOf(page, 'Do you have a pet?').click(),
  'field with a broken rule': page => labelOf(page, 'What is it called?').click(),
  'date section': page => labelOf(page, 'Born on').click(),
  scoring: page => labelOf(page, 'Lead Assessment').click(),
  outline: page => page.getByRole('button', { name: 'Outline' }).click(),
  design: page => page.getByRole('button', { name: 'Design' }).click(),
  check: page => page.getByRole('button', { name: /^Check/ }).click(),
  'insert menu': async page => {
    await canvasOf(page)
      .getByRole('button', { name: /^Add a field/ })
      .last()
      .click();
    await expect(page.getByRole('listbox')).toBeVisible();
  },
  assist: async page => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Assist', exact: true }).click();
    await expect(page.getByLabel('What should change?')).toBeVisible();
  },
  versions: async page => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Version 1/ })).toBeVisible();
  },
  problems: async page => {
    await page.keyboard.press('Escape');
    await labelOf(page, 'What is it called?').fill('');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Before you publish' })).toBeVisible();
  },
  offline: async page => {
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await labelOf(page, 'Born on').fill('Born');
    await expect(page.getByText('Offline. Saved on this device')).toBeVisible();
  },
  conflict: async page => {
    await call(formsCalls.patch, { params: { id: formId }, body: { tags: ['elsewhere'] }, headers: account.headers });
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: 'This form was changed elsewhere' })).toContainText('changed');
  },
  'earlier draft': async page => {
    await page.goto(`/app/create-form?id=${formId}`);
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  },
}; // prettier-ignore

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`wide (${scheme})`, { tag: nightly(scheme) }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page, account);
      await openBuilder(page, formId);
      const found: string[] = [];
      for (const [state, enter] of Object.entries(STATES)) {
        await enter(page);
        await expect(page.locator('.animate-pulse')).toHaveCount(0);
        found.push(...(await violations(page, state)));
        // Floating elements have a border on the dark surface.
        if (scheme === 'dark' && state === 'problems')
          await expect(page.getByRole('dialog')).toHaveCSS('box-shadow', /rgb\(45, 51, 48\)/);
      }
      expect(found).toEqual([]);
    });

    test(`narrow, with its sheets (${scheme})`, { tag: '@nightly' }, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 700 });
      await signIn(page, account);
      await openBuilder(page, formId);
      const found = await violations(page, 'at rest');
      await labelOf(page, 'Do you have a pet?').click();
      found.push(...(await violations(page, 'selected')));
      const bar = page.getByRole('navigation', { name: 'Panels' });
      for (const panel of ['Add', 'Outline', 'Field', 'Design', 'Settings', 'Check']) {
        const isInMenu = ['Outline', 'Check'].includes(panel);
        if (isInMenu) await bar.getByRole('button', { name: 'More' }).click();
        await bar.getByRole(isInMenu ? 'menuitem' : 'button', { name: panel }).click();
        const sheet = page.getByRole('dialog');
        await expect(sheet).toBeVisible();
        await expect(page.locator('.animate-pulse')).toHaveCount(0);
        found.push(...(await violations(page, `${panel} sheet`)));
        await sheet.getByRole('button', { name: 'Close' }).click();
        await expect(sheet).toBeHidden();
      }
      expect(found).toEqual([]);
    });
  });

async function violations(page: Page, state: string): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const wide = overflow > 0 ? [`${state}: ${overflow}px too wide`] : [];
  return [...wide, ...(await axeViolations(page, state))];
}
