import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { Brevo, TOKEN } from '../apps/webhooks/src/destination/stand-ins/crm-systems.fixture.js';
import { GoogleSheets } from '../apps/webhooks/src/destination/stand-ins/google-sheets.fixture.js';
import { call, newAccount, request, signIn } from './account.js';
import { STACK } from './stack.js';
import { watchPage } from './watch-page.js';

/** Connecting other systems: by consent (Google Sheets) and by a key (Brevo), against servers that stand in for them. */
test('a form is connected with a sheet and a list, and both receive its leads', async ({ page }) => {
  const [google, brevo] = await Promise.all([
    new GoogleSheets().start(STACK.sheetsPort),
    new Brevo().start(STACK.brevoPort),
  ]);
  const book = google.addBook(['Notes', 'E-Mail']);
  const problems = watchPage(page);
  const account = await newAccount('Lead Sender');
  const fields = [
    { id: 'name', type: 'text' as const, label: 'Name', required: true },
    { id: 'email', type: 'email' as const, label: 'Email address', required: true },
  ];
  const { body: form } = await call(formsCalls.create, {
    body: { name: 'Quotes', fields },
    headers: account.headers,
  });
  const submit = (name: string) =>
    request('POST', `/api/v1/forms/${form.id}/responses`, {
      responses: { name, email: `${name.toLowerCase()}@example.com` },
    });
  await submit('Early');
  await signIn(page, account);
  await page.goto('/app/settings?tab=integrations');
  await page.getByLabel('Search integrations').fill('goo');
  await expect(page.getByRole('button', { name: 'Connect Brevo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect Google Sheets' }).click();
  await page.getByRole('button', { name: 'Continue to Google Sheets' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Form', { exact: true }).selectOption('Quotes');
  await dialog.getByLabel('Spreadsheet URL').fill(book.address);
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByLabel('Destination').selectOption('My leads › Sheet1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Send earlier responses' }).click();
  await expect(page.getByText('1 of 1 earlier responses sent')).toBeVisible();
  await submit('Ada');
  await expect
    .poll(() => book.sheet.rows.map(row => row[1]))
    .toEqual(['E-Mail', 'early@example.com', 'ada@example.com']);

  await page.goto('/app/settings?tab=integrations');
  await page.getByRole('button', { name: 'Connect Brevo' }).click();
  await dialog.getByLabel('API key').fill(TOKEN);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByLabel('Form', { exact: true }).selectOption('Quotes');
  await dialog.getByLabel('Destination').selectOption('Newsletter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test was delivered.')).toBeVisible();
  expect(brevo.records).toMatchObject([{ email: 'ada@example.com', NAME: 'Ada' }]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  google.revoke();
  await submit('Grace');
  await page.getByRole('button', { name: 'Renew connection' }).click();
  await dialog.getByRole('button', { name: 'Renew connection' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect.poll(() => book.sheet.rows.at(-1)![1]).toBe('grace@example.com');
  await page.getByRole('button', { name: 'Deliveries' }).first().click();
  await expect(dialog.getByRole('listitem').getByText('Delivered').first()).toBeVisible();
  expect(problems()).toEqual([]);
  await Promise.all([google.stop(), brevo.stop()]);
});
