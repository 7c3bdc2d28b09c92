import { expect, test } from 'playwright/test';
import { formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount } from './account.js';
import { watchPage } from './watch-page.js';

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount();
  formId = (await call(formsCalls.create, { body: { name: 'For visitors' }, headers: account.headers })).body
    .id;
});
const stored = async () =>
  (await call(responsesCalls.list, { params: { id: formId }, headers: account.headers })).body;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form posts, names what is wrong, shows the answers again, and thanks', async ({ page }) => {
    await page.goto(`/form/${formId}`);
    await page.getByLabel('Full Name').fill('No Script');
    await page.getByLabel('Email Address').evaluate(node => node.removeAttribute('type')).catch(() => undefined); // prettier-ignore
    await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true)).catch(() => undefined); // prettier-ignore
    await page.getByLabel('Email Address').fill('noscript@example.com');
    // Faster than a person is suspected spam, also without JavaScript: the page says when it was loaded.
    await page.waitForTimeout(1500);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    expect((await stored()).responses[0]?.values).toEqual({
      full_name: 'No Script',
      email: 'noscript@example.com',
    });
  });
});

test('a form page is two requests from one origin', async ({ page }) => {
  const problems = watchPage(page);
  const requests: string[] = [];
  page.on('request', request =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  );
  await page.goto(`/form/${formId}`, { waitUntil: 'networkidle' });
  const loads = requests.filter(
    line =>
      !line.startsWith('ping') &&
      !line.startsWith('font') &&
      !line.includes('/events') &&
      !line.includes('favicon'),
  );
  expect(loads).toHaveLength(2);
  expect(problems()).toEqual([]);
});

test('answers survive a server that is unavailable and are sent once it is back', async ({ page }) => {
  const before = (await stored()).total;
  await page.goto(`/form/${formId}`);
  await page.route('**/api/v1/forms/*/responses', route => route.abort());
  await page.getByLabel('Full Name').fill('Patient Visitor');
  await page.getByLabel('Email Address').fill('patient@example.com');
  await page.waitForTimeout(900);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('We saved your answers and will send them as soon as you are back online'),
  ).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v1/forms/*/responses');
  await page.goto(`/form/${formId}`);
  await expect.poll(async () => (await stored()).total, { timeout: 20_000 }).toBe(before + 1);
  await page.reload();
  await page.waitForTimeout(1500);
  expect((await stored()).total).toBe(before + 1);
});

test('an embedded form is transparent and may be framed; other pages may not', async ({ page, request }) => {
  await page.goto(`/embed/${formId}`);
  const background = await page.evaluate(() =>
    [document.documentElement, document.body].map(node => getComputedStyle(node).backgroundColor),
  );
  expect(background).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policy(`/embed/${formId}`)).toContain('frame-ancestors *');
  expect(await policy('/app')).toContain("frame-ancestors 'none'");
  expect(await policy(`/form/${formId}`)).not.toContain('unsafe-inline; script');
});

test('unknown, draft and archived forms say so', async ({ page }) => {
  await page.goto('/form/does-not-exist');
  await expect(page.getByText('Form Not Found')).toBeVisible();
  await call(formsCalls.patch, {
    params: { id: formId },
    body: { status: 'archived' },
    headers: account.headers,
  });
  // A page is served from memory for up to two seconds.
  await expect.poll(async () => (await page.goto(`/form/${formId}`))?.status()).toBe(410);
});

test('the landing page has its top bar in one row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bar = await page.getByRole('banner').first().boundingBox();
  expect(bar!.height).toBeLessThan(80);
});
