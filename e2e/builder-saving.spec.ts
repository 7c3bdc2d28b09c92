import { expect, type Page, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { canvasOf, labelOf, openBuilder, untilSaved } from './builder-actions.js';

/** Saving: changes are saved automatically, kept while offline, and never overwrite changes by others. */
let account: Account;
test.beforeAll(async () => {
  account = await newAccount('Sam Saver');
});
const newForm = async (name: string) =>
  (await call(formsCalls.create, { body: { name }, headers: account.headers })).body.id;
const stored = async (id: string) =>
  (await call(formsCalls.get, { params: { id }, headers: account.headers })).body;
async function rename(page: Page, text: string): Promise<void> {
  const title = canvasOf(page).getByRole('textbox', { name: 'Form title' });
  await title.fill(text);
  await title.blur();
}

test('a change is saved to the draft after two seconds and hidden from visitors', async ({ page }) => {
  const id = await newForm('Calm');
  await signIn(page, account);
  await openBuilder(page, id);
  await rename(page, 'Calmer');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await untilSaved(page);
  expect(await stored(id)).toMatchObject({ name: 'Calmer', hasUnpublishedChanges: true });
  const visible = await call(formsCalls.public, { params: { id } });
  expect(visible.body.name).toBe('Calm');
  await expect(page.getByText('Live, edited')).toBeVisible();
});

test('two tabs: the owner chooses one version, and undo restores the other', async ({ page, context }) => {
  const id = await newForm('Shared');
  await signIn(page, account);
  await openBuilder(page, id);
  const other = await context.newPage();
  await signIn(other, account);
  await openBuilder(other, id);
  await rename(other, 'From the other tab');
  await untilSaved(other);
  await rename(page, 'From this tab');
  const dialog = page.getByRole('dialog', { name: 'This form was changed elsewhere' });
  await expect(dialog.getByText('Form name changed')).toBeVisible();
  expect((await stored(id)).name).toBe('From the other tab');
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  const title = canvasOf(page).getByRole('textbox', { name: 'Form title' });
  await expect(title).toHaveValue('From the other tab');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(title).toHaveValue('From this tab');
  await untilSaved(page);
  await expect.poll(async () => (await stored(id)).name).toBe('From this tab');

  await rename(other, 'Mine');
  const second = other.getByRole('dialog', { name: 'This form was changed elsewhere' });
  await second.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect.poll(async () => (await stored(id)).name).toBe('Mine');
});

test('offline: changes stay on the device, survive closing the tab, and are sent when online', async ({
  page,
  context,
}) => {
  const id = await newForm('Train');
  await signIn(page, account);
  await openBuilder(page, id);
  await context.setOffline(true);
  await rename(page, 'In the tunnel');
  await expect(page.getByText('Offline. Saved on this device')).toBeVisible({ timeout: 15_000 });
  await page.close();
  await context.setOffline(false);
  expect((await stored(id)).name).toBe('Train');

  const again = await context.newPage();
  await signIn(again, account);
  await openBuilder(again, id);
  await expect(canvasOf(again).getByRole('textbox', { name: 'Form title' })).toHaveValue('In the tunnel');
  await expect.poll(async () => (await stored(id)).name, { timeout: 15_000 }).toBe('In the tunnel');
  await context.setOffline(true);
  await labelOf(again, 'Full Name').fill('Your name');
  await expect(again.getByText('Offline. Saved on this device')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await untilSaved(again);
  expect((await stored(id)).fields[0]!.label).toBe('Your name');
});

test('versions: differences are listed, and an older version can be restored', async ({ page }) => {
  const id = await newForm('First');
  await signIn(page, account);
  await openBuilder(page, id);
  await labelOf(page, 'Full Name').fill('Name');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Versions' });
  await panel.getByRole('button', { name: /^Version 1/ }).click();
  await expect(panel.getByText('“Name” changed: question')).toBeVisible();
  await panel.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(labelOf(page, 'Full Name')).toBeVisible();
  expect(await stored(id)).toMatchObject({ publishedRevision: 2, hasUnpublishedChanges: true });
});

test('publishing is blocked by problems and links to them', async ({ page }) => {
  await signIn(page, account);
  await openBuilder(page);
  await labelOf(page, 'Full Name').fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);
  await dialog.getByRole('button', { name: /the question is missing/ }).click();
  await expect(labelOf(page, 'Short text')).toBeFocused();
});
