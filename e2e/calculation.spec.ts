import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { call, newAccount, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { canvasOf, labelOf, openBuilder, untilSaved } from './builder-actions.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

/** A price that the page shows while it is filled in, and that the server calculates again. */
test('an owner builds a form with a price, and a visitor sees it change', async ({ page, browser }) => {
  const problems = watchPage(page);
  const account = await newAccount('Paul Price');
  const fields = [
    { id: 'email', type: 'email', label: 'Email', required: true },
    { id: 'guests', type: 'number', label: 'Guests' },
    { id: 'menu', type: 'radio', label: 'Menu', options: ['Lunch', 'Dinner'] },
  ];
  const { body: form } = await call(formsCalls.create, {
    body: { name: 'Catering', status: 'active', fields },
    headers: account.headers,
  });
  await signIn(page, account);
  await openBuilder(page, form.id);

  await test.step('the formula names the questions, and explains what is wrong', async () => {
    await canvasOf(page).getByRole('textbox', { name: 'Label of Menu' }).click();
    await page.getByRole('button', { name: /^Add Calculation/ }).click();
    await expect(labelOf(page, 'Total')).toBeFocused();
    const formula = page.getByRole('textbox', { name: 'Formula' });
    await formula.fill('{{Guests}} * {{Menu}}');
    await expect(page.getByText('“Menu” is not a number. Use choose()')).toBeVisible();
    await formula.fill('{{guests}} * choose({{Menu}}, "Lunch", 12.5, "Dinner", 20)');
    await expect(page.getByText('“Menu” is not a number')).toBeHidden();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('an ending depends on the price, and contains it', async () => {
    await page
      .getByRole('group', { name: 'Settings' })
      .getByRole('button', { name: 'Form', exact: true })
      .click();
    await page.getByRole('button', { name: 'Add ending' }).click();
    const editor = page.getByRole('listitem').filter({ hasText: 'Ending 1' });
    await editor.getByRole('textbox', { name: 'Name' }).fill('Large order');
    const large = page.getByRole('listitem').filter({ hasText: 'Large order' });
    await large.getByRole('button', { name: 'Add condition' }).click();
    await large.getByRole('combobox', { name: 'Field of condition 1' }).selectOption('Total');
    await large.getByRole('combobox', { name: 'Operator of condition 1' }).selectOption('greater_than');
    await large.getByRole('textbox', { name: 'Value of condition 1' }).fill('50');
    await large.getByRole('textbox', { name: 'Title' }).fill('Let us talk');
    await large.getByRole('textbox', { name: 'Text', exact: true }).fill('Your price:');
    await page.keyboard.press('Tab');
    await large.getByRole('combobox', { name: 'Insert answer' }).selectOption('Total');
    await large.getByRole('textbox', { name: 'Button label' }).fill('Book a call');
    await large.getByRole('textbox', { name: 'Button link' }).fill('https://cal.example/?email={email}');
    await large.getByRole('textbox', { name: 'Button link' }).press('Tab');
    await expect(large.getByText('1 condition')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await untilSaved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Your form is live').or(page.getByText('Published')).first()).toBeVisible();
  });

  await test.step('the page shows the price', async () => {
    await page.goto(`/form/${form.id}`);
    await page.getByLabel('Email').fill('eva@example.com');
    await page.getByLabel('Guests').fill('4');
    const total = page.getByRole('status', { name: 'Total' });
    await expect(total).toHaveText('€0.00');
    await page.getByText('Dinner').click();
    await expect(total).toHaveText('€80.00');
    expect(await axeViolations(page)).toEqual([]);
    await asSlowAsAPerson(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Let us talk' })).toBeFocused();
    await expect(page.getByText('Your price: €80.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a call' })).toHaveAttribute(
      'href',
      'https://cal.example/?email=eva%40example.com',
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a price from outside is ignored, and pages without JavaScript have one', async () => {
    const responses = { email: 'mallory@example.com', guests: 100, menu: 'Dinner', total: 1 };
    const posted = Object.fromEntries(Object.entries(responses).filter(([key]) => key !== 'total'));
    const { fields: stored } = (
      await call(formsCalls.get, { params: { id: form.id }, headers: account.headers })
    ).body;
    const sum = stored.find(({ type }) => type === 'calculation')!.id;
    await request('POST', `/api/v1/forms/${form.id}/responses`, { responses: { ...posted, [sum]: 1 } });
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`/form/${form.id}?guests=2`);
    expect(await plain.content()).not.toMatch(/Large order|Let us talk|cal\.example/);
    await plain.getByLabel('Email').fill('noscript@example.com');
    await plain.getByLabel('Guests').fill('2');
    await plain.getByText('Lunch').click();
    await plain.getByRole('button', { name: 'Submit' }).click();
    await expect(plain.getByText('Thank You')).toBeVisible();
    await plain.goto(`/form/${form.id}?guests=5`);
    await plain.getByLabel('Email').fill('large@example.com');
    await plain.getByText('Lunch').click();
    await plain.getByRole('button', { name: 'Submit' }).click();
    await expect(plain.getByText('Your price: €62.50')).toBeVisible();
    await plain.close();
    await page.goto(`/app/form/${form.id}/responses`);
    for (const price of ['€80.00', '€2,000.00', '€25.00'])
      await expect(page.getByText(price).first()).toBeVisible();
  });
  expect(problems()).toEqual([]);
});
