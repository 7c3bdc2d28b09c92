import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, OWNER_PASSWORD, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { mailTo } from './stack.js';
import { watchPage } from './watch-page.js';

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Ada Owner');
  const { body } = await call(formsCalls.create, { body: { name: 'Mine' }, headers: account.headers });
  formId = body.id;
});
test.beforeEach(({ page }) => signIn(page, account));

test('profile and notifications are saved; a rejected switch reverts', async ({ page }) => {
  await page.goto('/app/settings');
  await page.getByLabel('Company').fill('Weaving Ltd');
  await page.getByLabel('Time zone').selectOption('Tokyo');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const saved = page.waitForResponse('**/settings/notifications');
  await page.getByRole('switch', { name: 'Weekly reports' }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Weekly reports' })).toBeChecked();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Weaving Ltd');
  await page.route('**/settings/notifications', route => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'AI insights' }).click();
  await expect(page.getByText('Failed to update notification setting')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'AI insights' })).toBeChecked();
});

test('the life cycle of an API key, with the keyboard alone', async ({ page }) => {
  const problems = watchPage(page);
  await page.goto('/app/settings?tab=integrations');
  await page.getByRole('button', { name: 'Generate new key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').pressSequentially('Zapier');
  await dialog.getByLabel('Create, change and publish forms').press('Space');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Generate' }).press('Enter');
  const key = await dialog.getByLabel('API key').inputValue();
  expect(key).toMatch(/^ll_/);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Generate new key' })).toBeFocused();
  const bearer = { authorization: `Bearer ${key}` };
  expect((await request('GET', '/api/v1/forms', undefined, bearer)).status).toBe(200);
  expect((await request('POST', '/api/v1/forms', { name: 'No' }, bearer)).status).toBe(403);
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Zapier' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await expect(async () => {
    expect((await request('GET', '/api/v1/forms', undefined, bearer)).status).toBe(401);
  }).toPass({ timeout: 5000 });
  expect(problems()).toEqual([]);
});

test('all data is exported as one file', async ({ page }) => {
  await page.goto('/app/settings?tab=advanced');
  await page.getByRole('button', { name: 'Export settings and data' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click({ timeout: 20_000 }),
  ]);
  expect(file.suggestedFilename()).toMatch(/^leadloom-export-\d{4}-\d\d-\d\d\.json$/);
  const stream = await file.createReadStream();
  const text = (await stream.toArray()).join('');
  expect(JSON.parse(text)).toMatchObject({ forms: [{ form: { id: formId } }] });
});

test('the email address changes with the link sent to the new address', async ({ page }) => {
  const next = `new-${account.email}`;
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email address').fill(next);
  await dialog.getByLabel('Password').fill(OWNER_PASSWORD);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Waiting for ${next} to be confirmed`, { exact: false })).toBeVisible();
  const { text } = await mailTo(next, /Confirm your new email address/);
  await page.goto(/https?:\/\/\S*\/auth\/callback\S*/.exec(text)![0]);
  await expect(page.getByText(/Your new email address is confirmed/)).toBeVisible();
  await page.goto('/app/settings');
  await expect(page.getByText(next).first()).toBeVisible();
  await mailTo(account.email, /email address for your Leadloom account was changed/);
});

test('deleting an account removes everything', async ({ page }) => {
  await page.goto('/app/settings?tab=advanced');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Are you sure you want to delete your account? This action cannot be undone.'),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(OWNER_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL('/');
  await expect(async () => {
    expect((await request('GET', `/api/v1/public/forms/${formId}`)).status).toBe(404);
    expect((await request('GET', '/api/v1/forms', undefined, account.headers)).status).toBe(401);
  }).toPass({ timeout: 15_000 });
});
