import { expect, type Page } from 'playwright/test';
import { OWNER_PASSWORD } from './account.js';
import { axeViolations } from './axe.js';
import { canvasOf } from './builder-actions.js';
import { mailTo } from './stack.js';

/** A transparent image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The owner sets the workspace's logo and primary colour; new forms use both. */
export async function setBrand(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Workspace' }).click();
  const logo = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (await logo).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: /^Primary/ }).press('Enter');
  await page.getByLabel('Primary as a hex code').fill('#c2185b');
  await expect(page.getByRole('button', { name: /^Primary ?#c2185b/ })).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await axeViolations(page, 'brand')).toEqual([]);
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('Brand saved.')).toBeVisible();
  await page.goto('/app/create-form');
  const logoInForm = canvasOf(page).locator('img[src^="data:image/"]').first();
  await expect(logoInForm).toBeVisible();
  await expect(logoInForm).toHaveCSS('--ll-primary', '#c2185b');
  await page.goto('/app/settings?tab=team');
}

/** An invited person returns with their account. The only owner cannot delete hers; she transfers ownership to them and leaves. */
export async function returnAndTakeOver(
  page: Page,
  { page: colleague, email }: { page: Page; email: string },
): Promise<void> {
  const mail = async () => (await mailTo(email, /Olga’s bakery/)).text;
  await expect.poll(mail).toContain('As an admin');
  await colleague.goto(/https?:\/\/\S*\/invitation\S*/.exec(await mail())![0]);
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague.getByRole('button', { name: 'Workspace: Olga’s bakery' })).toBeVisible();
  await page.goto('/app/settings?tab=advanced');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete account' });
  await asked.getByLabel('Password').fill(OWNER_PASSWORD);
  await asked.getByRole('button', { name: 'Delete account' }).click();
  await expect(asked.getByText('You are the only owner of "Olga’s bakery".')).toBeVisible();
  await page.goto('/app/settings?tab=workspace');
  await page.getByRole('button', { name: 'Transfer ownership' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer ownership' });
  await transfer.getByLabel('Password').fill(OWNER_PASSWORD);
  await transfer.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(page.getByText('Ownership transferred.')).toBeVisible();
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page.getByText('Welcome, Olga Owner')).toBeVisible();
  await page.goto('/app/my-forms');
  await expect(page.getByText('Team form')).toHaveCount(0);
  await colleague.goto('/app/my-forms');
  await expect(colleague.getByRole('link', { name: 'Edit: Team form' })).toBeVisible();
}

/** The owner and Ed Editor open the same form, then Ed leaves it. */
export async function seeEachOther(page: Page, colleague: Page, formId: string): Promise<void> {
  const builder = `/app/create-form?id=${formId}`;
  await colleague.goto(builder);
  await page.goto(builder);
  await expect(page.getByText('Also editing: Ed Editor')).toBeAttached();
  await expect(colleague.getByText('Also editing: Olga Owner')).toBeAttached();
  await colleague.goto('/app/my-forms');
  await expect(page.getByText('Also editing: Ed Editor')).toHaveCount(0);
}
