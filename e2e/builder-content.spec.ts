import { Buffer } from 'node:buffer';
import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { openBuilder } from './builder-actions.js';

/** A one-pixel image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let account: Account;
test.beforeAll(async () => {
  account = await newAccount('Cleo Content');
});
const stored = async (id: string) =>
  (await call(formsCalls.get, { params: { id }, headers: account.headers })).body;

test('content: text and an uploaded image appear on the page, with and without scripts', async ({
  page,
  browser,
}) => {
  const { body } = await call(formsCalls.create, {
    body: { name: 'Shown', fields: [{ id: 'mail', type: 'email', label: 'Mail' }] },
    headers: account.headers,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, account);
  await openBuilder(page, body.id);
  const add = async (query: string) => {
    await page.getByRole('searchbox', { name: 'Search field types' }).fill(query);
    await page.getByRole('button', { name: /^Add / }).first().click();
  };
  await add('signature');
  await expect(page.getByText('There is no “signature” field. The closest match is Consent.')).toBeAttached();
  await add('paragraph');
  await page.keyboard.type('Bring your passport.');
  await add('picture');
  const choose = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  await (await choose).setFiles({ name: 'office.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('Our office');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Update Form' }).click();
  await expect(page).toHaveURL(/my-forms/);
  const form = await stored(body.id);
  expect(form.fields.map(({ type }) => type)).toEqual(['email', 'consent', 'paragraph', 'image']);
  const { url } = form.fields[3]!.settings!.image!;
  for (const address of [url.replace(/img_[a-z]+_/, 'img_gif_'), url.replace(/img_[a-z]+_/, '')])
    expect((await page.request.get(address)).status()).toBe(404);
  expect((await page.request.get(url)).headers()['content-security-policy']).toBe(
    "default-src 'none'; sandbox",
  );
  const wrong = {
    multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') } },
  };
  expect((await page.request.post('/api/v1/images', wrong)).status()).toBe(401);
  expect((await page.request.post('/api/v1/images', { ...wrong, headers: account.headers })).status()).toBe(
    400,
  );
  const plain = await browser.newContext({ javaScriptEnabled: false });
  for (const visitor of [page, await plain.newPage()]) {
    await visitor.goto(`/form/${body.id}`);
    await expect(visitor.getByText('Bring your passport.')).toBeVisible();
    await expect(visitor.getByRole('img', { name: 'Our office' })).toHaveAttribute('width', '1');
  }
  await plain.close();
});
