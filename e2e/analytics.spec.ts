import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { analyticsCalls, formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { nightly } from './nightly.js';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const VISITS = 60;
/** Contains a word that is wider than a phone. */
const NAME = 'Quote of the Donaudampfschifffahrtsgesellschaft';

let account: Account;
let formId: string;

/** Sixty visits: all reach the phone number, forty of them leave there, and one is submitted. */
test.beforeAll(async () => {
  account = await newAccount('Ada Analyst');
  const { headers } = account;
  const field = (type: 'text' | 'phone', id: string) => ({ id, type, label: id, required: id === 'Phone' });
  const fields = [
    field('text', 'Name'),
    field('text', 'Town'),
    field('phone', 'Phone'),
    field('text', 'Wish'),
  ];
  const { body: form } = await call(formsCalls.create, { body: { name: NAME, fields }, headers });
  formId = form.id;
  await call(formsCalls.publish, { params: { id: formId }, headers });
  const record = (visit: number) => {
    const sessionId = `visit-${visit}-${formId}`;
    const fields = ['Name', 'Town', 'Phone', ...(visit % 3 === 2 ? ['Wish'] : [])];
    const body = {
      ...{ sessionId, started: true, ms: 20_000, revision: 1 },
      visit: { fields, steps: [], corrections: {}, errors: {} },
      source: { referrer: 'https://www.google.com/' },
    };
    return request('POST', `/api/v1/public/forms/${formId}/events`, body, { 'user-agent': DESKTOP });
  };
  await expect.poll(async () => (await record(0)).status).toBe(202);
  for (let visit = 1; visit < VISITS; visit += 1) await record(visit);
  await request('POST', `/api/v1/forms/${formId}/responses`, {
    responses: { Name: 'Ann', Town: 'Bonn', Phone: '+12125550142', Wish: 'A call' },
    sessionId: `visit-2-${formId}`,
    elapsedMs: 30_000,
  });
  const report = () => call(analyticsCalls.form, { params: { id: formId }, headers });
  await expect
    .poll(async () => (await report()).body.funnel.map(({ count }) => count), { timeout: 45_000 })
    .toEqual([VISITS, VISITS, VISITS, VISITS, VISITS, 20, 1]);
});

test('metrics have definitions and use the period in the address', async ({ page }) => {
  await signIn(page, account);
  await page.goto('/app/analytics?period=30d');
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  const metrics = page.getByRole('region', { name: 'Key metrics' });
  await expect(metrics).toContainText('60');
  await expect(metrics).toContainText('1.7%');
  await page.getByRole('button', { name: 'How Conversion rate is counted' }).click();
  await expect(metrics).toContainText('Percentage of visits that ended in a submission');
  await page.getByRole('button', { name: 'Show as table: Traffic sources' }).click();
  await expect(page.getByRole('row', { name: /Search/ })).toContainText('60');
  await page.getByText('24 hours').click();
  await expect(page).toHaveURL(/period=24h/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Daily metrics (CSV)' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n').at(-1)).toMatch(/Quote.*60.*60.*1/);

  await page.getByRole('link', { name: 'Analytics for Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics: Quote' })).toBeVisible();
  await expect(page).toHaveURL(/period=24h/);
});

test('a suggestion opens the builder, where its change can be accepted', async ({ page }) => {
  await signIn(page, account);
  await page.goto(`/app/form/${formId}/analytics`);
  const advice = page.getByRole('region', { name: 'Suggestions' });
  await expect(advice).toContainText('Phone loses 66.7% of the visitors who reach it');
  await expect(advice).toContainText('95% confidence interval');
  await advice.getByRole('link', { name: /Make Phone optional/ }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect
    .poll(async () => {
      const { body } = await call(formsCalls.get, { params: { id: formId }, headers: account.headers });
      return body.fields.find(({ id }) => id === 'Phone')?.required;
    })
    .toBe(false);
  await expect(page).not.toHaveURL(/advice=/);
});

test('all panels of a form show the same visits, even after a response is deleted', async ({ page }) => {
  const { headers } = account;
  const params = { id: formId };
  const { body } = await call(responsesCalls.list, { params, headers });
  for (const { id: rid } of body.responses)
    await call(responsesCalls.remove, { params: { id: formId, rid }, headers });
  const report = () => call(analyticsCalls.form, { params, headers });
  await expect.poll(async () => (await report()).body.metrics.totalResponses, { timeout: 45_000 }).toBe(0);
  await signIn(page, account);
  await page.goto(`/app/form/${formId}/analytics`);
  const metrics = page.getByRole('region', { name: 'Key metrics' });
  await expect(metrics).toContainText('1.7%');
  const funnel = page.getByRole('region', { name: 'Funnel' });
  const rows = [
    ['Views', '60 · 100%'],
    ['Starts', '60 · 100%'],
    ['Name', '60 · 100%'],
    ['Town', '60 · 100%'],
    ['Phone', '60 · 100%', '40 left here (66.7%)'],
    ['Wish', '20 · 33.3%', '19 left here (95%)'],
    ['Submissions', '1 · 1.7%'],
  ];
  for (const [index, texts] of rows.entries())
    for (const text of texts) await expect(funnel.getByRole('listitem').nth(index)).toContainText(text);
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  await expect(fields.getByRole('row', { name: /Phone/ })).toContainText('6066.7%');
  await expect(fields.getByRole('row', { name: /Wish/ })).toContainText('2095%');
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('60 · 100%');
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('1.7% submitted');
});

for (const scheme of ['light', 'dark'] as const)
  test(`both screens are accessible (${scheme})`, { tag: nightly(scheme) }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, account);
    for (const path of ['/app/analytics', `/app/form/${formId}/analytics`]) {
      await page.setViewportSize({ width: 375, height: 900 });
      await page.goto(path);
      await page.getByRole('button', { name: /campaigns, browsers and hours$/i }).click();
      await expect(page.getByRole('heading', { name: 'Busy hours' })).toBeVisible();
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0);
        if (process.env['SHOTS'])
          await page.screenshot({
            path: `${process.env['SHOTS']}/${path.includes('form') ? 'form' : 'all'}-${width}-${scheme}.png`,
            fullPage: true,
          });
        expect(await axeViolations(page, `${path} ${width}`)).toEqual([]);
        if (width > 375) continue;
        // Each chart shown as a table; wide tables scroll inside their panel.
        const asTable = page.getByRole('button', { name: /^Show as table/ });
        while ((await asTable.count()) > 0) await asTable.first().click();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, `${path} as tables`).toBeLessThanOrEqual(0);
      }
    }
  });
