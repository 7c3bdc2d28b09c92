import { expect, test } from 'playwright/test';
import { formsCalls, responsesCalls } from '#contracts';
import { newField } from '#form-core';
import { call, newAccount } from './account.js';
import { axeViolations } from './axe.js';
import { mailTo } from './stack.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

test('a typo in an address is pointed out, and an emailed link continues on another device', async ({
  page,
  browser,
}) => {
  const { headers } = await newAccount('Patient Owner');
  const fields = [
    { ...newField('email', 'email'), label: 'Email', required: true },
    { ...newField('page-break', 'p'), label: 'Second step' },
    { ...newField('address', 'home'), label: 'Home' },
  ];
  const body = { name: 'Long form', allowSaveProgress: true, fields: structuredClone(fields) as never };
  const params = { id: (await call(formsCalls.create, { body, headers })).body.id };
  const problems = watchPage(page);
  const [typed, meant] = ['gmial.com', 'gmail.com'].map(domain => `ann-${params.id}@${domain}`);

  await test.step('the domain', async () => {
    await page.goto(`/form/${params.id}`);
    await page.getByLabel('Email').fill(typed!);
    await page.getByLabel('Email').press('Tab');
    await page.getByRole('button', { name: `Did you mean ${meant}?` }).click();
    await expect(page.getByLabel('Email')).toHaveValue(meant!);
    await expect(page.getByText('Did you mean')).toHaveCount(0);
  });

  await test.step('the link', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Street').fill('1 Main St');
    // The field's message appears only after the press; otherwise it would move the button.
    await page.getByRole('button', { name: 'Continue later' }).click();
    await expect(page.getByText('Please enter at least a street and city')).toBeVisible();
    const where = page.getByLabel('Email address to send the link to');
    await expect(where).toHaveValue(meant!);
    await expect(where).toBeFocused();
    await where.fill('nobody');
    // The check takes longer than a typo hint would; hints are for answers only.
    await where.press('Tab');
    expect(await axeViolations(page)).toEqual([]);
    await where.press('Enter');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await where.fill(meant!);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`The link is on its way to ${meant}. It expires in 7 days.`)).toBeVisible();
    expect(problems()).toEqual([]);
  });

  const { text } = await mailTo(meant!, /Continue “Long form”/);
  const link = /http\S+resume=[\w-]+/.exec(text)![0];
  expect(text).not.toContain('Main St');

  await test.step('on another device, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.getByText('Your earlier answers are filled in.')).toBeVisible();
      await expect(other.getByLabel('Street')).toHaveValue('1 Main St');
      if (!javaScriptEnabled)
        await expect(other.getByRole('button', { name: 'Continue later' })).toBeHidden();
      if (javaScriptEnabled) {
        // The secret appears neither in the response's source nor in the browser history.
        expect(other.url()).not.toContain('resume');
        // Fills several fields at once, like a browser extension that fills in an address.
        await other.locator('.ll-parts input').evaluateAll((inputs: HTMLInputElement[]) => {
          for (const [at, text] of [
            [1, 'Reno'],
            [4, 'US'],
          ] as const) {
            inputs[at]!.value = text;
            inputs[at]!.dispatchEvent(new Event('input', { bubbles: true }));
          }
        });
        await asSlowAsAPerson(other);
        await other.getByRole('button', { name: 'Submit' }).click();
        await expect(other.getByText('Thank You!')).toBeVisible();
      }
      await context.close();
    }
  });
  const { responses } = (await call(responsesCalls.list, { params, headers })).body;
  expect(responses).toMatchObject([{ values: { email: meant, home: ['1 Main St', 'Reno', '', '', 'US'] } }]);
  expect(JSON.stringify(responses[0]!.source)).not.toContain('resume');

  await page.goto(link.replace(/resume=.*/, `resume=${'x'.repeat(43)}`));
  await expect(
    page.getByText('This link is no longer valid. You can fill out the form again from the start.'),
  ).toBeVisible();
});
