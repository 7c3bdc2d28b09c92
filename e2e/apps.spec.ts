import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import { accountCalls, appCalls } from '#contracts';
import { call, newAccount, OWNER_PASSWORD, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { STACK } from './stack.js';
import { watchPage } from './watch-page.js';

const VERIFIER = 'a-verifier-of-an-app-in-a-story-with-enough-characters';

const PROFILE = {
  name: 'Ada Owner',
  company: '',
  role: '',
  phone: '',
  location: '',
  timezone: 'UTC',
  bio: '',
};

/** The address at which the app waits for the browser. */
let CALLBACK: string;
const waiting = createServer((_, response) => response.end('Back'));
test.beforeAll(async () => {
  await new Promise<void>(resolve => waiting.listen(0, '127.0.0.1', resolve));
  CALLBACK = `http://127.0.0.1:${(waiting.address() as AddressInfo).port}/callback`;
});
test.afterAll(() => waiting.close());

/** Opens the address that an app opens. */
async function askFor(page: Page, clientId: string, scope: string): Promise<void> {
  const asked = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: CALLBACK, response_type: 'code', state: 's', scope },
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await page.goto(`/oauth/authorize?${asked}`);
}
/** Parameters with which the browser returned to the app. */
async function returned(page: Page): Promise<URLSearchParams> {
  await page.waitForURL(url => url.href.startsWith(CALLBACK));
  return new URL(page.url()).searchParams;
}

test('an app asks for access on a phone in German; the person refuses, allows and removes it', async ({
  browser,
}) => {
  const account = await newAccount('Ada Owner');
  const { body: app } = await call(appCalls.register, {
    body: { client_name: 'Planer', redirect_uris: [CALLBACK] },
  });
  const phone = await browser.newContext({
    ...{ baseURL: STACK.url, locale: 'fr-FR', viewport: { width: 375, height: 800 } },
  });
  // The device and the profile have different languages, so the app is reloaded after the sign-in.
  await call(accountCalls.updateProfile, {
    body: { ...PROFILE, language: 'de' },
    headers: account.headers,
  });
  const page = await phone.newPage();
  const problems = watchPage(page, { ignore: /status of 404/ });
  await askFor(page, app.client_id, 'forms:read forms:publish');
  await page.locator('input[type=email]').fill(account.email);
  await page.locator('input[type=password]').fill(OWNER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Planer mit Leadloom verbinden?' })).toBeVisible();
  await expect(page.getByText(new URL(CALLBACK).host)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('button', { name: 'Abbrechen' }).press('Enter');
  expect((await returned(page)).get('error')).toBe('access_denied');

  await askFor(page, app.client_id, 'forms:read forms:publish');
  await page.getByLabel('Formulare über einen Agenten veröffentlichen').press('Space');
  const allow = page.getByRole('button', { name: 'Zugriff erlauben' });
  // Only once the page has been in view for a moment.
  await expect(allow).toBeDisabled();
  await expect(allow).toBeEnabled();
  await allow.press('Enter');
  const code = (await returned(page)).get('code')!;
  const form = { grant_type: 'authorization_code', client_id: app.client_id, redirect_uri: CALLBACK };
  const exchange = await fetch(`${STACK.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, code, code_verifier: VERIFIER }),
  });
  const token = (await exchange.json()) as { access_token: string; scope: string };
  expect(token.scope).toBe('forms:read');
  const bearer = { authorization: `Bearer ${token.access_token}` };
  expect((await request('GET', '/api/v1/forms', undefined, bearer)).status).toBe(200);

  await page.goto('/app/settings?tab=integrations');
  await expect(page.getByText('Verbunden von Ada Owner')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Planer entfernen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(page.getByText('Keine verbundenen Apps')).toBeVisible();
  await expect(async () => {
    expect((await request('GET', '/api/v1/forms', undefined, bearer)).status).toBe(401);
  }).toPass({ timeout: 3000 });

  await page.goto('/connect/an-old-request');
  await expect(page.getByRole('alert')).toContainText('abgelaufen');
  // The app's own page.
  expect(problems().filter(one => !one.includes(new URL(CALLBACK).host))).toEqual([]);
  await phone.close();
});

test('an app is registered by hand, and its secret is shown once', async ({ page }) => {
  await signIn(page, await newAccount());
  await page.goto('/app/settings?tab=integrations');
  await page.getByRole('button', { name: 'Register an app' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').pressSequentially('CRM');
  await dialog.getByLabel('Redirect URIs').fill(CALLBACK);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Register', exact: true }).press('Enter');
  const secret = await dialog.getByLabel('Client secret', { exact: true }).inputValue();
  expect(secret).toHaveLength(43);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText(CALLBACK)).toBeVisible();
  await page.reload();
  await expect(page.getByText(CALLBACK)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove CRM' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText(CALLBACK)).toHaveCount(0);
});
