import { expect, test } from 'playwright/test';
import { formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount } from './account.js';
import { asSlowAsAPerson, storedOnDevice } from './waits.js';
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
  test('the form posts, lists errors, keeps the answers, and shows the thank-you page', async ({ page }) => {
    await page.goto(`/form/${formId}`);
    await page.getByLabel('Full Name').fill('No Script');
    await page.getByLabel('Email Address').evaluate(node => node.removeAttribute('type')).catch(() => undefined); // prettier-ignore
    await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true)).catch(() => undefined); // prettier-ignore
    await page.getByLabel('Email Address').fill('noscript@example.com');
    await asSlowAsAPerson(page);
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

test('answers survive an unavailable server and are sent once it is back', async ({ page }) => {
  const before = (await stored()).total;
  await page.goto(`/form/${formId}`);
  await page.route('**/api/v1/forms/*/responses', route => route.abort());
  await page.getByLabel('Full Name').fill('Patient Visitor');
  await page.getByLabel('Email Address').fill('patient@example.com');
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('We saved your answers and will send them as soon as you are back online'),
  ).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v1/forms/*/responses');
  // The notice becomes the usual thanks once the answers have arrived.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Your submission has been received')).toBeVisible();
  await page.goto(`/form/${formId}`);
  await expect.poll(async () => (await stored()).total, { timeout: 20_000 }).toBe(before + 1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form-submissions'))).toBe('[]');
  // The page sends pending answers when it opens, so a second attempt would arrive before the next answers.
  await page.reload();
  await page.getByLabel('Full Name').fill('Next Visitor');
  await page.getByLabel('Email Address').fill('next@example.com');
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect((await stored()).total).toBe(before + 2);
});

test('the address pre-fills fields on the server, and the embedding page can hide the title', async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text();
  const filled = await html(`/form/${formId}?full_name=%22%3EAnn&utm_source=ad`);
  expect(filled).toMatch(/<input[^>]*name="full_name"[^>]*value="&quot;>Ann"/);
  expect(await html(`/embed/${formId}`)).toContain('class="ll-title"');
  expect(await html(`/embed/${formId}?hideTitle=1`)).not.toContain('class="ll-title"');
});

test('unfinished answers are stored if the owner allows it, offered again, and completed', async ({
  page,
}) => {
  const { headers } = account;
  const partialText = 'We save what you enter.';
  const settings = {
    partialLeads: true,
    partialText,
    remindPartials: true,
    allowSaveProgress: true,
    language: 'de' as const,
  };
  const created = await call(formsCalls.create, {
    body: { name: 'Anfrage', privacyUrl: 'https://shop.example/datenschutz', ...settings },
    headers,
  });
  const params = { id: created.body.id };
  const list = async () => (await call(responsesCalls.list, { params, headers })).body;
  const problems = watchPage(page);
  await page.goto(`/form/${params.id}`);
  await expect(page.getByText(partialText)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('target', '_blank');
  await page.getByLabel('Email Address').fill('halb@example.com');
  await expect.poll(async () => (await list()).responses[0]?.partial, { timeout: 10_000 }).toBe(true);
  const asked = page.waitForResponse(answer => answer.request().postDataJSON()?.remind === true);
  await page.getByLabel('Schicken Sie mir einen Link, falls ich nicht fertig werde').check();
  expect((await asked).status()).toBe(201);

  await page.reload();
  await expect(page.getByText('Ihre früheren Angaben sind eingetragen.')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('halb@example.com');
  await page.getByLabel('Full Name').fill('Ganz Fertig');
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  const { responses, total } = await list();
  expect(total).toBe(1);
  expect(responses[0]).toMatchObject({ partial: false, values: { email: 'halb@example.com' } });

  // A standalone page also offers to start over.
  await page.goto(`/form/${params.id}`);
  await page.getByLabel('Full Name').fill('Andere');
  await storedOnDevice(page, 'Andere');
  await page.reload();
  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  expect(problems()).toEqual([]);
});

test('a page solves a proof of work when a flooded form requires it', async ({ page }) => {
  const proofs: (string | undefined)[] = [];
  await page.route('**/api/v1/forms/*/responses', async route => {
    const proof = route.request().headers()['x-proof-of-work'];
    proofs.push(proof);
    if (proof) await route.continue();
    else await route.fulfill({ status: 428, json: { code: 'PROOF_REQUIRED' } });
  });
  await page.goto(`/form/${formId}`);
  await page.getByLabel('Full Name').fill('Hard Worker');
  await page.getByLabel('Email Address').fill('worker@example.com');
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible({ timeout: 20_000 });
  expect(proofs).toHaveLength(2);
  expect(JSON.parse(Buffer.from(proofs[1]!, 'base64').toString())).toMatchObject({
    challenge: { parameters: { data: { form: formId } } },
    solution: { counter: expect.any(Number) },
  });
});

test('a slider needs an answer, an address gets https://, and Back returns to the step before', async ({
  page,
}) => {
  const fields = [
    { id: 'site', type: 'url' as const, label: 'Site', required: true },
    { id: 'far', type: 'slider' as const, label: 'How far?', required: true },
    { id: 'two', type: 'page-break' as const, label: 'Second' },
    { id: 'note', type: 'text' as const, label: 'Note', required: false },
  ];
  const made = await call(formsCalls.create, { body: { name: 'Steps', fields }, headers: account.headers });
  const params = { id: made.body.id };
  await page.goto(`/form/${params.id}`);
  await page.getByLabel('Site').fill('www.example.de');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('How far? is required')).toBeVisible();
  await expect(page.getByLabel('Site')).toHaveValue('https://www.example.de');
  const slider = page.getByRole('slider', { name: 'How far?' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'No answer yet');
  await slider.click();
  await expect(slider).toHaveAttribute('aria-valuetext', '50');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.goBack();
  await expect(slider).toBeVisible();
  await page.goForward();
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  const { responses } = (await call(responsesCalls.list, { params, headers: account.headers })).body;
  expect(responses[0]?.values).toEqual({ site: 'https://www.example.de', far: 50 });
});

test('an embedded form is transparent and can be framed; other pages cannot', async ({ page, request }) => {
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

test('unknown, draft and archived forms show their state', async ({ page, request }) => {
  await page.goto('/form/does-not-exist');
  await expect(page.getByText('Form Not Found')).toBeVisible();
  // In the browser's language, even after a post without JavaScript.
  const headers = { 'accept-language': 'ar-EG,en;q=0.5' };
  const posted = await request.post('/form/does-not-exist', { form: { name: 'Ada' }, headers });
  expect(posted.status()).toBe(404);
  expect(await posted.text()).toContain('<html lang="ar" dir="rtl">');
  await call(formsCalls.patch, {
    params: { id: formId },
    body: { status: 'archived' },
    headers: account.headers,
  });
  // A page is served from memory for up to two seconds.
  await expect.poll(async () => (await page.goto(`/form/${formId}`))?.status()).toBe(410);
});

test('the landing page’s top bar fits in one row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bar = await page.getByRole('banner').first().boundingBox();
  expect(bar!.height).toBeLessThan(80);
});
