import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { call, newAccount, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { watchPage } from './watch-page.js';

/** From an answer to a customer: leads arrive automatically, are processed, exported and deleted. */
test('an owner works through the leads of a form', async ({ page }) => {
  const problems = watchPage(page);
  const account = await newAccount('Lead Owner');
  const { body: form } = await call(formsCalls.create, {
    body: {
      name: 'Leads',
      fields: [
        { id: 'name', type: 'text', label: 'Full name', required: true },
        { id: 'email', type: 'email', label: 'Email', required: true },
      ],
    },
    headers: account.headers,
  });
  const submit = (name: string, email: string) =>
    request('POST', `/api/v1/forms/${form.id}/responses`, { responses: { name, email } });
  await submit('Ada Lovelace', 'ada@example.com');
  await signIn(page, account);
  await page.goto(`/app/form/${form.id}/responses`);
  await expect(page.getByText('1 response')).toBeVisible();

  await test.step('a new lead arrives without a reload', async () => {
    await submit('Grace Hopper', 'grace@example.com');
    await expect(page.getByRole('button', { name: 'Grace Hopper', exact: true })).toBeVisible({
      timeout: 3000,
    });
  });

  await test.step('other tabs are updated by the same stream', async () => {
    const tab = await page.context().newPage();
    const streams: string[] = [];
    tab.on('request', sent => sent.url().endsWith('/api/v1/live') && streams.push(sent.url()));
    await tab.goto(`/app/my-forms`);
    await expect(tab.getByText('2 in the last 30 days')).toBeVisible();
    await submit('Mary Somerville', 'mary@example.com');
    await expect(tab.getByText('3 in the last 30 days')).toBeVisible({ timeout: 6000 });
    expect(streams).toEqual([]);
    await tab.close();
    await page.getByLabel('Select Mary Somerville').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 responses', { exact: true })).toBeVisible({ timeout: 12_000 });
  });

  await test.step('it is opened, annotated and browsed by keyboard', async () => {
    await page.getByRole('button', { name: 'Grace Hopper', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute('href', 'mailto:grace@example.com'); // prettier-ignore
    await drawer.getByLabel('Lead status').selectOption('qualified');
    await drawer.getByLabel('Value').fill('1200');
    await drawer.getByLabel('Note').fill('Call on Monday');
    await drawer.getByLabel('Tags').fill('vip');
    await drawer.getByLabel('Tags').press('Enter');
    await expect(drawer.getByText('New → Qualified')).toBeVisible();
    await expect(drawer.getByText('– → Call on Monday')).toBeVisible();
    // The email to the owner is sent within a moment.
    await expect(drawer.getByText('Email to you').first()).toBeVisible();
    await drawer.getByRole('heading', { name: 'Grace Hopper' }).click();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await page.keyboard.press('e');
    await page
      .getByRole('region', { name: /notifications/i })
      .getByText('Ada Lovelace moved to Contacted')
      .waitFor();
    // The notification about the deletion may still be visible.
    const moved = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace moved to Contacted' });
    await moved.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('dialog').getByLabel('Lead status')).toHaveValue('new');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a reply template is written, used, renamed and deleted', async () => {
    await page.getByRole('button', { name: 'Grace Hopper', exact: true }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Grace Hopper' });
    await drawer.getByRole('button', { name: 'Reply with a template' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Manage templates' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reply templates' });
    await dialog.getByRole('button', { name: 'New template' }).press('Enter');
    await dialog.getByLabel('Name', { exact: true }).fill('First reply');
    await dialog.getByLabel('Message', { exact: true }).fill('Hello ');
    await dialog.getByRole('button', { name: 'Name of the lead' }).press('Enter');
    await page.keyboard.type(', thank you.');
    await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('Hello {{name}}, thank you.');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
    await dialog.getByRole('button', { name: 'Edit First reply' }).press('Enter');
    await dialog.getByLabel('Name', { exact: true }).fill('Thanks');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Edit Thanks' })).toBeVisible();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Reply with a template' }).press('Enter');
    const opened = page.waitForEvent('request', sent => sent.url().startsWith('mailto:'));
    await page.getByRole('menuitem', { name: 'Thanks' }).press('Enter');
    expect((await opened).url()).toBe(
      'mailto:grace@example.com?subject=Re%3A%20Leads&body=Hello%20Grace%20Hopper%2C%20thank%20you.',
    );
    await drawer.getByRole('button', { name: 'Reply with a template' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Manage templates' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete Thanks' }).press('Enter');
    await expect(dialog.getByText('No templates yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // Closes an open lead, which would cover the board, regardless of the focus.
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('the board shows sums and moves leads', async () => {
    await page.getByText('Board', { exact: true }).click();
    await expect(page.getByText('Total $1,200')).toBeVisible();
    await page.getByRole('button', { name: 'Status of Ada Lovelace: New' }).click();
    await page.getByRole('menuitem', { name: 'Won' }).click();
    await expect(page.getByRole('region', { name: 'Won' }).getByRole('button', { name: 'Ada Lovelace', exact: true })).toBeVisible(); // prettier-ignore
  });

  await test.step('a view can be opened by its address', async () => {
    await page.goto(`/app/form/${form.id}/responses?tag=vip`);
    await expect(page.getByText('1 response')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Grace Hopper', exact: true })).toBeVisible();
  });

  await test.step('the list is exported', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toMatch(/^responses-.*\.csv$/);
  });

  await test.step('a lead and a list are downloaded as PDFs', async () => {
    await page.getByRole('button', { name: 'Grace Hopper', exact: true }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Grace Hopper' });
    const lead = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download PDF' }).press('Enter');
    expect((await lead).suggestedFilename()).toMatch(/^Grace Hopper \d{4}-\d\d-\d\d\.pdf$/);
    expect((await readFile(await (await lead).path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await page.goto(`/app/form/${form.id}/responses`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('PDF (ZIP)').click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toMatch(/^responses-.*\.zip$/);
    const names = Object.keys(unzipSync(await readFile(await (await file).path())));
    expect(names.map(name => name.replace(/ [\d-]+\.pdf$/, ''))).toEqual(['Grace Hopper', 'Ada Lovelace']);
  });

  await test.step('one deletion is undone, another is permanent', async () => {
    await page.goto(`/app/form/${form.id}/responses`);
    await page.getByLabel('Select Ada Lovelace').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Ada Lovelace', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Ada Lovelace', exact: true })).toBeVisible();
    await page.getByLabel('Select Ada Lovelace').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 response', { exact: true })).toBeVisible({ timeout: 12_000 });
  });
  expect(problems()).toEqual([]);
});
