import { expect, type Page, test } from 'playwright/test';
import { aiCalls, formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

let account: Account;
test.beforeAll(async () => {
  account = await newAccount();
});
const shot = (page: Page, name: string) => page.screenshot({ path: `artifacts/screens/${name}.png` });

test('a described form is corrected, kept as a draft, and changed by chat in the builder', async ({
  page,
}) => {
  const problems = watchPage(page);
  await signIn(page, account);
  await page.goto('/app/ai-form-builder');
  await page.getByRole('link', { name: 'How to connect a model' }).click();
  const models = page.getByRole('region', { name: 'AI model' });
  await expect(models.getByText('The operator of this installation can connect one.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('How to connect a model')).toHaveCount(0);
  await page
    .getByLabel('Your business in a few sentences')
    .fill('We take requests. Ask for the preferred date and how many people come.');
  await page.getByRole('button', { name: 'Draft my form' }).click();
  await page.getByText(/Created by built-in rules, not by an AI model/).waitFor();
  // The result begins at the top of the page, and the keyboard reaches the buttons at once.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Skip to the save button' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save & Publish' })).toBeFocused();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: /^Industry/ }).click();
  await page.getByLabel(/What do you do/).fill('Dog grooming');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Industry.*groom/i })).toBeVisible();
  await shot(page, 'wizard-result');
  await page.reload();
  await expect(page.getByRole('region', { name: 'From your description' })).toContainText(/groom/i);
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await page.waitForURL('**/app/create-form?id=*');
  await page.getByRole('button', { name: 'Assist', exact: true }).click();
  await page.getByLabel('What should change?').fill('Ask for the budget');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Apply 1 change/ }).waitFor();
  await shot(page, 'builder-assist');
  await page.getByRole('button', { name: /^Apply 1 change/ }).click();
  await expect(
    page
      .getByRole('region', { name: 'Form' })
      .getByText(/budget/i)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Suggested by built-in rules, not by an AI model.')).toBeVisible();
  expect(problems()).toEqual([]);
});

const FACTS = 'We are open on Saturday from 10 to 14.';
const CHAT = [
  {
    id: 'chat',
    type: 'ai-conversation',
    label: 'Ask us anything',
    required: false,
    aiSettings: { facts: FACTS },
  },
  { id: 'name', type: 'text', label: 'Full Name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'need', type: 'radio', label: 'What do you need?', required: true, options: ['New roof', 'Repair'] },
  { id: 'at', type: 'address', label: 'Where is the roof?', settings: { withoutParts: ['region'] } },
];
const formWithChat = async () =>
  (
    await call(formsCalls.create, {
      body: { name: 'Roof repair', fields: CHAT },
      headers: account.headers,
    })
  ).body.id;
const stored = async (id: string) =>
  (await call(responsesCalls.list, { params: { id }, headers: account.headers })).body.responses[0]?.values;

test('a visitor asks a question, undoes an answer, taps another, and sends the answers from the chat', async ({
  page,
}) => {
  const id = await formWithChat();
  const problems = watchPage(page);
  await page.goto(`/form/${id}`);
  const chat = page.getByRole('group', { name: 'Ask us anything' });
  const log = chat.getByRole('log');
  const message = chat.getByLabel('Your message');
  const name = page.getByRole('textbox', { name: 'Full Name' });
  const say = async (text: string) => {
    const replies = await log.getByText(/^Assistant: /).count();
    await message.fill(text);
    await page.keyboard.press('Enter');
    await expect(log.getByText(/^Assistant: /)).toHaveCount(replies + 1);
  };
  await message.fill('I am Ada Lovelace, ada@example.com. I live at 1 Main St, 89501 Reno.');
  // While the assistant is still greeting.
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Reno');
  await expect(chat.getByText(/fixed rules/)).toBeVisible();
  await shot(page, 'conversation');

  await test.step('an undone answer is empty and is asked for again', async () => {
    await chat.getByRole('button', { name: 'Undo: Full name' }).click();
    await expect(name).toHaveValue('');
    await expect(message).toBeFocused();
    await expect(chat.getByRole('button', { name: 'Undo: Email' })).toBeVisible();
  });
  await test.step('a question is answered from the owner’s facts', async () => {
    await say('Are you open on Saturday?');
    await expect(log.getByText(FACTS)).toBeVisible();
  });
  await test.step('a tap on a choice answers, and the conversation continues', async () => {
    await chat.getByRole('button', { name: 'Repair', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Repair' })).toBeChecked();
    await expect(chat.getByRole('button', { name: 'Repair', exact: true })).toHaveCount(0);
    await say('Grace Hopper');
    await expect(name).toHaveValue('Grace Hopper');
  });
  // Only the undone answer is asked for again.
  const asked = (await log.innerText()).match(/What[^?]+\?/g);
  expect(asked).toEqual(['What is your name?', 'What do you need?', 'What is your name?']);
  await asSlowAsAPerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect(await stored(id)).toMatchObject({
    name: 'Grace Hopper',
    email: 'ada@example.com',
    need: 'Repair',
    at: ['1 Main St', 'Reno', '89501', '', ''],
    chat: expect.stringContaining('Visitor: I am Ada Lovelace'),
  });
  expect(problems()).toEqual([]);
});

test('a conversation falls back to a plain question when the server is silent', async ({ page }) => {
  const id = await formWithChat();
  await page.route(`**${aiCalls.step.path}`, route => route.abort());
  await page.goto(`/form/${id}`);
  const chat = page.getByRole('group', { name: 'Ask us anything' });
  await chat.getByLabel('Your message').fill('Hello there');
  // The greeting has failed by now, so the typed text is moved to the plain question.
  await expect(page.getByRole('textbox', { name: 'Ask us anything' })).toHaveValue('Visitor: Hello there');
});
