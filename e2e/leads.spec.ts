import { expect, type Page, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { countMails, mailTo } from './stack.js';
import { watchPage } from './watch-page.js';

/** Lists of many leads, rule-based emails, the board by keyboard, and a person's data, in one account. */
let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Ada Owner');
  const fields = [
    { id: 'name', type: 'text' as const, label: 'Full Name', required: true },
    { id: 'email', type: 'email' as const, label: 'Email Address', required: true },
    { id: 'budget', type: 'number' as const, label: 'Budget', required: false },
    ...Array.from({ length: 37 }, (_, n) => ({
      id: `q${n}`,
      type: 'text' as const,
      label: `Question ${n + 1}`,
      required: false,
    })),
  ];
  const body = { name: 'Quotes', fields, language: 'de' as const };
  formId = (await call(formsCalls.create, { body, headers: account.headers })).body.id;
});
test.beforeEach(({ page }) => signIn(page, account));

const submit = (email: string, name: string, budget = 100, source = {}) =>
  request('POST', `/api/v1/forms/${formId}/responses`, {
    responses: { name, email, budget, q36: `last answer of ${name}` },
    elapsedMs: 20_000,
    source,
  });
const lead = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a list with 40 questions: columns are saved, filters are in the address, bulk changes are undone', async ({
  page,
}) => {
  const problems = watchPage(page);
  await submit('ann@example.com', 'Ann', 100, { utm_source: 'ads', utm_campaign: 'spring' });
  await submit('bob@example.com', 'Bob', 900, { utm_source: 'ads' });
  await submit('cid@example.com', 'Cid', 900);
  await page.goto(`/app/form/${formId}/responses`);
  await expect(lead(page, 'Cid')).toBeVisible();

  await test.step('columns', async () => {
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Question 37' }).check();
    await page.getByRole('button', { name: 'Pin Question 37' }).click();
    await page.keyboard.press('Escape');
    const handle = page.getByRole('separator', { name: 'Width of Question 37' });
    await handle.press('ArrowRight');
    await page.reload();
    await expect(page.getByText('last answer of Ann')).toBeVisible();
    await expect(handle).toHaveAttribute('aria-valuenow', '166');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('filters', async () => {
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Add filter' }).press('Enter');
      await page.getByRole('menuitem', { name, exact: true }).press('Enter');
    };
    await add('Source');
    await page.getByLabel('Source', { exact: true }).fill('ads');
    await page.getByLabel('Source', { exact: true }).press('Enter');
    await add('Question');
    await page.getByLabel('Question', { exact: true }).selectOption('Budget');
    await page.getByLabel('Answer is').fill('900');
    await page.getByLabel('Answer is').press('Tab');
    await expect(page.getByText('1 response', { exact: true })).toBeVisible();
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(lead(other, 'Bob')).toBeVisible();
    await expect(lead(other, 'Cid')).toHaveCount(0);
    await other.close();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('3 responses', { exact: true })).toBeVisible();
  });

  await test.step('many at once', async () => {
    await page.getByLabel('Select Ann').check();
    await page.getByLabel('Select Bob').check();
    await page.getByLabel('Set status').selectOption('won');
    await expect(page.getByRole('button', { name: 'Status of Bob: Won' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Status of Bob: New' })).toBeVisible();
    await page.getByRole('button', { name: 'Status of Ann' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Lost' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Status of Ann: Lost' })).toBeVisible();
    await page.getByLabel('Search answers').fill('cid');
    await expect(page.getByText('1 response', { exact: true })).toBeVisible();
    await expect(page.getByText('2 selected')).toBeHidden();
  });

  await test.step('Escape saves an unfinished note', async () => {
    await lead(page, 'Cid').press('Enter');
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('Call on Monday');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await lead(page, 'Cid').press('Enter');
    await expect(page.getByText('– → Call on Monday')).toBeVisible();
  });

  await test.step('a whole response is printed on several pages', async () => {
    const paper = (await page.pdf({ format: 'A6' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });

  await test.step('a long name stays within its card', async () => {
    await submit('long@example.com', 'x'.repeat(120));
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`/app/form/${formId}/responses?view=board&search=long`);
    const card = await lead(page, 'x'.repeat(120)).boundingBox();
    const column = await page.getByRole('region', { name: 'New', exact: true }).boundingBox();
    expect(card!.x + card!.width).toBeLessThan(column!.x + column!.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  });
  expect(problems()).toEqual([]);
});

test('a form emails recipients by its rules and replies to the visitor in its language', async ({ page }) => {
  await page.goto(`/app/create-form?id=${formId}`);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByRole('button', { name: 'Add a recipient' }).click();
  const recipient = page.getByRole('group', { name: 'Recipient 1' });
  await recipient.getByLabel('Email Address').fill('sales@example.com');
  await recipient.getByRole('button', { name: 'Add a condition' }).click();
  await recipient.getByLabel('Field of condition 1').selectOption('Budget');
  await recipient.getByLabel('Operator of condition 1').selectOption('greater_than');
  await recipient.getByLabel('Value of condition 1').fill('10000');
  await page.getByLabel('Send visitors an automatic reply').check();
  await page.getByLabel('Subject').fill('Vielen Dank, {{name}}');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // Recipients other than the owner must confirm first.
  const asked = await mailTo('sales@example.com', /email|E-Mail/);
  const [link = ''] = /http\S+\/confirm-emails\?token=[^\s)\]"]+/.exec(asked.text) ?? [];
  const reader = await page.context().newPage();
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Yes, send me these emails' }).click();
  await expect(reader.getByText('You will get these emails from now on.')).toBeVisible();
  await reader.close();
  await expect(async () => {
    const visitor = `visitor-${crypto.randomUUID()}@example.com`;
    await submit(visitor, 'Grace <b>', 20_000);
    const { text } = await mailTo(visitor, /^Vielen Dank, Grace <b>$/);
    expect(text).toContain('Dies ist eine automatische Antwort');
  }).toPass({ timeout: 25_000 });
  // The sales department gets a separate email, which may arrive after the visitor's.
  const sales = () => countMails('sales@example.com', / – Quotes$/);
  await expect.poll(sales).toBeGreaterThan(0);
  const before = await sales();
  const small = `small-${crypto.randomUUID()}@example.com`;
  await submit(small, 'Small', 5);
  await mailTo(small, /^Vielen Dank, Small$/);
  expect(await sales()).toBe(before);
});

test('leads stay where they are dropped on the board, by mouse, by keyboard and after a reload', async ({
  page,
}) => {
  for (const name of ['Drag One', 'Drag Two', 'Drag Three']) await submit('drag@example.com', name);
  await page.goto(`/app/form/${formId}/responses?view=board&search=drag`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const names = (name: string) => column(name).locator('[data-board-lead]').allTextContents();
  await expect.poll(() => names('New')).toEqual(['Drag Three', 'Drag Two', 'Drag One']);
  const card = (name: string) => page.getByRole('listitem').filter({ has: lead(page, name) });
  // Below the other card, past its middle.
  const below = async (name: string) => {
    const { width, height } = (await card(name).boundingBox())!;
    return { targetPosition: { x: width / 2, y: height - 4 } };
  };
  await card('Drag Three').dragTo(card('Drag Two'), await below('Drag Two'));
  await expect.poll(() => names('New')).toEqual(['Drag Two', 'Drag Three', 'Drag One']);
  await card('Drag One').dragTo(column('Won'));
  await expect.poll(() => names('Won')).toEqual(['Drag One']);
  await card('Drag Two').dragTo(card('Drag One'), await below('Drag One'));
  await expect.poll(() => names('Won')).toEqual(['Drag One', 'Drag Two']);
  await lead(page, 'Drag Two').press('Shift+ArrowUp');
  await expect.poll(() => names('Won')).toEqual(['Drag Two', 'Drag One']);
  await expect(lead(page, 'Drag Two')).toBeFocused();
  await page.getByRole('button', { name: 'Status of Drag Three: New' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Won' }).press('Enter');
  await expect(lead(page, 'Drag Three')).toBeFocused();
  const last = ['Drag Three', 'Drag Two', 'Drag One'];
  await expect.poll(() => names('Won')).toEqual(last);
  expect(await axeViolations(page)).toEqual([]);
  await expect(card('Drag One')).toContainText('last answer of Drag One');
  await expect(card('Drag One')).toContainText('100');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => names('Won')).toEqual(last);
});

test('a lead is moved on the board by keyboard, and a person is found and erased', async ({ page }) => {
  await submit('eve@example.com', 'Eve');
  await page.goto(`/app/form/${formId}/responses?view=board&search=eve`);
  await lead(page, 'Eve').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(
    page.getByRole('region', { name: 'Contacted' }).getByRole('button', { name: 'Eve', exact: true }),
  ).toBeFocused();
  await page.goto('/app/settings?tab=advanced');
  await page.getByRole('link', { name: 'Find a visitor' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Email Address').fill('EVE@example.com');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('1 response from EVE@example.com')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText('1 response erased')).toBeVisible();
  await expect(sheet.getByText('Visitor data erased')).toBeVisible();
});
