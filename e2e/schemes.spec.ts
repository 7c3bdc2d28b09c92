import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { call, newAccount } from './account.js';
import { axeViolations } from './axe.js';

/** Forms in the colours that their visitors prefer. */
let formId: string;
test.beforeAll(async () => {
  const { headers } = await newAccount();
  const fields = [
    { id: 'name', type: 'text' as const, label: 'Name', required: false },
    { id: 'stars', type: 'rating' as const, label: 'Stars', required: false },
  ];
  formId = (await call(formsCalls.create, { body: { name: 'Rated', fields }, headers })).body.id;
});

test("a form without its own colours follows the visitor's dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/form/${formId}`);
  const form = page.locator('#form > .ll');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(form).toHaveCSS('color', 'rgb(243, 244, 246)');
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(form).toHaveCSS('color', 'rgb(31, 41, 55)');
});

test('the stars of a rating show the choice in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/form/${formId}`);
  const group = page.getByRole('radiogroup', { name: 'Stars' });
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await group.getByRole('radio', { name: '3 of 5' }).check({ force: true });
  await expect(group.locator('label[data-on]')).toHaveCount(3);
  const colors = await group
    .locator('label')
    .evaluateAll(labels => labels.map(label => getComputedStyle(label.querySelector('span')!).color));
  const [chosen, , , other] = colors;
  expect(chosen).not.toBe(other);
  expect(colors).toEqual([chosen, chosen, chosen, other, other]);
});
