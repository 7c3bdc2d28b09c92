import { type Browser, expect, test } from 'playwright/test';
import { formsCalls, responsesCalls } from '#contracts';
import { FIELD_TYPES, traitsOf } from '#form-core';
import { call, newAccount } from './account.js';
import { everyField, fillStep } from './every-type.js';
import { HostSite } from './host-page.js';
import { asSlowAsAPerson } from './waits.js';

/** A conversation needs its script; without one it is a plain form, which has a separate test. */
const FIELDS = everyField(FIELD_TYPES.filter(type => type !== 'ai-conversation'));

async function submit(browser: Browser, formId: string, javaScriptEnabled: boolean): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`/form/${formId}?ref=spring`);
  await fillStep(page, FIELDS);
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'The page-break' })).toBeVisible();
  await fillStep(page, FIELDS);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  await context.close();
}

test('every type of field can be answered without JavaScript', async ({ browser }) => {
  const { headers } = await newAccount('No Script Owner');
  const created = await call(formsCalls.create, {
    body: { name: 'Every type', fields: structuredClone(FIELDS) as never },
    headers,
  });
  const params = { id: created.body.id };
  await submit(browser, params.id, true);
  await submit(browser, params.id, false);
  const { responses } = (await call(responsesCalls.list, { params, headers })).body;
  const [without, withScript] = responses.map(({ answers, files }) => ({
    answers: answers.map(({ fieldId, value, address }) => ({ fieldId, value, address })),
    files: files?.map(({ name, size, type }) => ({ name, size, type })),
  }));
  expect(without).toEqual(withScript);
  const answered = FIELDS.filter(({ type }) => traitsOf(type).hasValue && !traitsOf(type).isCalculated).map(
    ({ id }) => id,
  );
  expect(without!.answers.map(({ fieldId }) => fieldId)).toEqual(answered);
  expect(without!.answers.find(({ fieldId }) => fieldId === 'address')).toMatchObject({
    value: ['1 Main St', 'Reno', '89501', 'Nevada', ''],
    address: { street: '1 Main St', city: 'Reno', postalCode: '89501', region: 'Nevada' },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a conversation is a text field without JavaScript, with errors next to it', async ({ page }) => {
    const { headers } = await newAccount('Plain Owner');
    const fields = everyField(['email', 'ai-conversation', 'address']);
    const created = await call(formsCalls.create, {
      body: { name: 'Plain', fields: structuredClone(fields) as never },
      headers,
    });
    await page.goto(`/form/${created.body.id}`);
    await page.locator('[name=address]').first().fill('1 Main St');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('.ll-error')).toContainText([
      'The email is required',
      'The ai-conversation is required',
      'Please enter at least a street and city',
    ]);
    await expect(page.locator('[name=address]').first()).toHaveValue('1 Main St');
    await fillStep(page, fields);
    await asSlowAsAPerson(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    const params = { id: created.body.id };
    const { responses } = (await call(responsesCalls.list, { params, headers })).body;
    expect(responses[0]?.values['ai-conversation']).toBe('I was asked, and answered.');
  });

  test('the owner’s redirect takes the visitor to another site', async ({ page }) => {
    const site = await HostSite.open();
    site.show('');
    const { headers } = await newAccount('Leading Owner');
    const fields = [{ id: 'email', type: 'email' as const, label: 'Email' }];
    const redirectUrl = `${site.url}/next?mail={email}`;
    const created = await call(formsCalls.create, { body: { name: 'Onward', fields, redirectUrl }, headers });
    await page.goto(`/form/${created.body.id}`);
    await page.getByLabel('Email').fill('ada@example.com');
    await asSlowAsAPerson(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(`${site.url}/next?mail=ada%40example.com`);
    await site.close();
  });
});
