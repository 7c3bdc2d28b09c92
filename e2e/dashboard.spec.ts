import { expect, type Page, test } from 'playwright/test';
import { analyticsCalls, authCalls, formsCalls, leadsCalls, responsesCalls } from '#contracts';
import { call, newAccount, OWNER_PASSWORD, request, signIn } from './account.js';
import { mailTo, STACK } from './stack.js';
import { watchPage } from './watch-page.js';

/** Simulates a browser that has not shown the welcome dialog. */
const unasked = (page: Page) => page.addInitScript(() => localStorage.removeItem('onboarding_completed'));
const steps = (page: Page) => page.getByRole('region', { name: 'Your first lead' });

test('the start page follows an account from nothing to its first lead', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = watchPage(page);
  const { headers, ...account } = await newAccount('Rosa Weaver');
  await signIn(page, { headers, ...account });
  await unasked(page);
  await page.goto('/app');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Leadloom' });
  await welcome.getByRole('button', { name: 'Later' }).click();
  await expect(welcome).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('onboarding_completed'))).toBe('true');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa Weaver' })).toBeVisible();
  // One task, and no metrics that would all be zero.
  await expect(page.getByRole('region', { name: 'Create your first form' })).toBeVisible();
  await expect(page.getByText('Total Responses')).toBeHidden();

  await page.getByRole('link', { name: /Booking Assistant/ }).click();
  await expect(page).toHaveURL(/ai-form-builder\?template=booking-assistant$/);
  await page.getByRole('button', { name: 'Use this template' }).click();
  await expect(page).toHaveURL(/create-form\?id=/);

  await page.goto('/app');
  await expect(steps(page)).toContainText('1 of 3 done');
  const status = page.getByRole('region', { name: 'System Status' });
  await expect(status).toContainText('online');
  await expect(status).toContainText(/\d s/);
  await expect(status).toContainText(/collecting|%/);
  // No metrics before the first visit, and no welcome dialog, even in a browser without the flag.
  await expect(page.getByRole('region', { name: 'Dashboard' })).toBeHidden();
  await expect(welcome).toBeHidden();
  await steps(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share Book an appointment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nobody has opened your form yet.')).toBeVisible();
  const { body } = await call(formsCalls.create, { body: { name: 'Call me' }, headers });
  const answer = { full_name: 'Ada', email: 'ada@example.com' };
  await request('POST', `/api/v1/forms/${body.id}/responses`, { responses: answer, elapsedMs: 9000 });
  // The page updates automatically, and the list disappears with its last step.
  await expect(steps(page)).toBeHidden();
  // New leads appear above the metrics.
  const leads = page.getByRole('region', { name: '1 lead waiting' });
  await expect(leads.getByRole('link', { name: 'unread Ada' })).toBeVisible();
  await expect(leads.getByRole('link', { name: 'Reply to Ada' })).toHaveAttribute(
    'href',
    /^mailto:ada@example.com\?subject=/,
  );
  const [first, second] = await Promise.all(
    [leads, page.getByText('Total Responses')].map(one => one.boundingBox()),
  );
  expect(first!.y).toBeLessThan(second!.y);
  await expect(page.getByRole('link', { name: '1 response', exact: true })).toBeVisible();

  const menu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await menu('Call me', 'Share');
  await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().click();
  await expect(page.getByText('Share link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/form/`);
  await page.keyboard.press('Escape');
  await menu('Call me', 'Duplicate');
  await expect(page.getByRole('button', { name: 'Actions for Call me (Copy)' })).toBeVisible();
  await menu('Call me (Copy)', 'Delete');
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('Are you sure you want to delete this form? “Call me (Copy)”');
  await confirm.getByRole('button', { name: 'Delete Forever' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Call me (Copy)' })).toBeHidden();
  await menu('Call me', 'Preview');
  await expect(page).toHaveURL(new RegExp(`/form/${body.id}/preview$`));
  await page.goBack();
  await menu('Call me', 'Edit');
  await expect(page).toHaveURL(new RegExp(`/app/create-form\\?id=${body.id}$`));
  const { responses } = (await call(responsesCalls.list, { params: { id: body.id }, headers })).body;
  expect(responses).toHaveLength(1);
  expect(problems()).toEqual([]);
});

test('an unverified user keeps a draft, and returns to the requested page after verification', async ({
  page,
}) => {
  const email = `new-${Date.now()}@example.com`;
  await call(authCalls.register, { body: { name: 'Bea New', email, password: OWNER_PASSWORD } });
  const session = (await call(authCalls.login, { body: { email, password: OWNER_PASSWORD } })).body;
  const headers = { authorization: `Bearer ${session.jwt}`, 'x-session-token': session.session.token };
  await signIn(page, { email, user: session.user, headers });
  await page.goto('/app');
  // A draft needs no verified address: it is kept on the device.
  await page.getByLabel('Your business in a few sentences').fill('Dog salon. We need the breed and a date.');
  await page.getByRole('button', { name: 'Draft my form' }).click();
  await expect(page.getByRole('heading', { name: /is saved$/ })).toBeVisible();
  // After verification, users return to the page they last opened, here an old address of the editor.
  await page.goto('/forms/not-there/edit');
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  const { text } = await mailTo(email, /confirm/i);
  await page.goto(/https?:\/\/\S*\/auth\/callback\S*/.exec(text)![0]);
  await expect(page).toHaveURL(/\/app\/create-form\?id=not-there$/);
});

test('all screens count the same responses, after partial ones, spam and a deletion', async ({ page }) => {
  const account = await newAccount('Count Owner');
  const { headers } = account;
  const { id } = (
    await call(formsCalls.create, {
      body: { name: 'Counted', partialLeads: true, partialText: 'Kept as you type.' },
      headers,
    })
  ).body;
  await call(formsCalls.publish, { params: { id }, headers });
  const submit = (name: string, over: object = {}) =>
    request<{ id: string }>('POST', `/api/v1/forms/${id}/responses`, {
      responses: { full_name: name, email: `${name.toLowerCase()}@example.com` },
      elapsedMs: 20_000,
      sessionId: `${name}-${id}`,
      ...over,
    });
  for (const name of ['Ada', 'Bob', 'Cid']) expect((await submit(name)).status).toBe(201);
  await submit('Spam', { website_url_confirm: 'https://spam.example' });
  expect((await submit('Half', { partial: true, fill: crypto.randomUUID() })).status).toBe(201);
  const list = async () => (await call(responsesCalls.list, { params: { id }, headers })).body;
  const gone = (await list()).responses.find(({ values }) => values['full_name'] === 'Bob')!;
  await call(leadsCalls.bulk, { body: { action: 'delete', ids: [gone.id] }, headers });
  /** Number of complete responses on each screen, in the export and in the API. */
  const counts = async () => {
    const [{ body: overview }, { body: forms }, listed, { body: sums }, file] = await Promise.all([
      call(analyticsCalls.overview, { headers }),
      call(formsCalls.list, { headers }),
      list(),
      call(leadsCalls.board, { headers }),
      fetch(`${STACK.url}/api/v1/forms/${id}/responses/export?format=csv&partial=false`, { headers }),
    ]);
    const rows = (await file.text()).trim().split('\r\n');
    return {
      dashboard: overview.totalResponses,
      myForms: forms.forms[0]!.responses,
      inbox: listed.total - (listed.partials ?? 0),
      partial: listed.partials,
      board: sums.columns.reduce((sum, { count }) => sum + count, 0) - (listed.partials ?? 0),
      unread: (await call(leadsCalls.counts, { headers })).body.unread,
      export: rows.length - 1,
      exportTotal: Number(file.headers.get('x-total-count')),
    };
  };
  const two = {
    dashboard: 2,
    myForms: 2,
    inbox: 2,
    board: 2,
    unread: 2,
    export: 2,
    exportTotal: 2,
  };
  await expect.poll(counts, { timeout: 30_000 }).toEqual({ ...two, partial: 1 });
  await signIn(page, account);
  await page.goto('/app');
  await expect(page.getByRole('link', { name: '2 responses', exact: true })).toBeVisible();
  await page.goto('/app/my-forms');
  await expect(page.getByText('2 in the last 30 days')).toBeVisible();
  await page.goto('/app/responses');
  await expect(page.getByText('2 responses · 1 partial')).toBeVisible();
  await expect(page.getByText('1 set aside as spam')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Exports this view (2 responses · 1 partial)')).toBeVisible();
});
