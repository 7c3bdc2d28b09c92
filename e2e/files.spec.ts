import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mOwqbhDEmIY1TCqYfhqAAAG7JAQ/o/QSQAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: PNG };
const PDF = Buffer.from('%PDF-1.7\n%abc\n1 0 obj\n');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const FIELDS = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  {
    id: 'cv',
    type: 'file',
    label: 'Documents',
    required: true,
    settings: { acceptedFileTypes: ['application/pdf', 'image/png'], maxFileSize: 1, maxFiles: 2 },
  },
] as const;

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('File Owner');
  const created = await call(formsCalls.create, {
    body: { name: 'Applications', fields: structuredClone(FIELDS) as never },
    headers: account.headers,
  });
  formId = created.body.id;
});
const stored = async () =>
  (await call(responsesCalls.list, { params: { id: formId }, headers: account.headers })).body.responses;

test('a visitor submits files, and the owner downloads them', async ({ page }) => {
  const problems = watchPage(page);
  await page.goto(`/form/${formId}`);
  await expect(page.getByLabel('Documents')).toHaveAttribute('accept', '.pdf,.png');
  await page.getByLabel('Name').fill('Ada Lovelace');
  const input = page.locator('input[type=file]');

  await test.step('a file that cannot be uploaded shows an error next to it', async () => {
    await expect(page.getByText('PDF, PNG, up to 2 files of 1 MB each')).toBeVisible();
    await input.setInputFiles({ name: 'run.exe', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByRole('listitem').filter({ hasText: 'run.exe' })).toContainText('type');
    await input.setInputFiles(pdf('x.png'));
    // Only the server checks file contents.
    await expect(page.getByRole('listitem').filter({ hasText: 'x.png' })).toContainText(
      '· The content does not match the file type',
    );
    // Nothing is sent until the visitor has dealt with each failed file.
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('group', { name: 'A file could not be uploaded' })).toBeFocused();
    for (const name of ['run.exe', 'x.png'])
      await expect(input).toHaveAccessibleDescription(new RegExp(`“${name}” was not accepted`));
    expect(await stored()).toHaveLength(0);
    for (const name of ['run.exe', 'x.png'])
      await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('a failed upload is retried automatically', async () => {
    await page.route('**/files', route => route.abort(), { times: 1 });
    await input.setInputFiles([pdf('cv.pdf')]);
    const row = page.getByRole('listitem').filter({ hasText: 'cv.pdf' });
    await expect(row).toContainText('Sent', { timeout: 15_000 });
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a cancelled upload is not part of the response', async () => {
    await page.route('**/files', () => undefined, { times: 1 });
    await input.setInputFiles([pdf('slow.pdf')]);
    await page.getByRole('button', { name: 'Cancel: slow.pdf' }).click();
    await input.setInputFiles([PICTURE]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    expect((await stored())[0]!.files?.map(({ name }) => name)).toEqual(['cv.pdf', 'photo.png']);
  });
  expect(problems().filter(text => !/ERR_FAILED|400|files/.test(text))).toEqual([]);

  await test.step('the owner sees the picture and saves each file under its name', async () => {
    await signIn(page, account);
    await page.goto(`/app/form/${formId}/responses`);
    await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).click();
    const drawer = page.getByRole('dialog');
    const picture = drawer.getByRole('img', { name: 'photo.png' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const saving = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download cv.pdf' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await download.path())).toEqual(PDF);
    await expect(page).toHaveURL(new RegExp(`/app/form/${formId}/responses`));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('files are posted without JavaScript and stay selected when another field is invalid', async ({
    page,
  }) => {
    await page.goto(`/form/${formId}`);
    await page.locator('input[type=file]').setInputFiles([pdf('plain.pdf')]);
    await asSlowAsAPerson(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Name is required').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'plain.pdf' })).toBeChecked();
    await page.getByLabel('Name').fill('No Script');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    expect((await stored())[0]).toMatchObject({
      values: { name: 'No Script' },
      files: [{ name: 'plain.pdf' }],
    });
  });
});
