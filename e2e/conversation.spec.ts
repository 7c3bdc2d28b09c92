import { expect, type Page, test } from 'playwright/test';
import { formsCalls, responsesCalls, typebotCalls, type TypebotFile } from '#contracts';
import { FIELD_TYPES } from '#form-core';
import { type Account, call, newAccount, request } from './account.js';
import { FIELDS, LOGIC, OTHERS, POSTED, VALUES } from './conversation.data.js';
import { HostSite } from './host-page.js';
import { STACK } from './stack.js';
import { asSlowAsAPerson, storedOnDevice } from './waits.js';
import { watchPage } from './watch-page.js';

const PDF = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%abc\n1 0 obj\n') };

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Talking Owner');
  const body = { name: 'A word with you', fields: FIELDS, logic: LOGIC, allowSaveProgress: true } as never;
  formId = (await call(formsCalls.create, { body, headers: account.headers })).body.id;
});
const stored = async (id = formId) =>
  (await call(responsesCalls.list, { params: { id }, headers: account.headers })).body.responses;
const log = (page: Page) => page.getByRole('log');

test('a form with every field type works as a conversation by keyboard and stores the same data as its Typebot flow', async ({
  page,
}) => {
  const asked = new Set(FIELDS.map(({ type }) => type));
  expect(FIELD_TYPES.filter(type => !asked.has(type)).sort()).toEqual([...OTHERS].sort());
  const problems = watchPage(page);
  const keys = page.keyboard;
  const control = (id: string) => page.locator(`#f-${id}`);
  const say = async (text: string) => {
    await keys.type(text);
    await keys.press('Enter');
  };
  await page.goto(`/form/${formId}/chat?ref=spring`);
  await control('name').focus();
  await keys.press('Enter');
  await expect(page.getByText('What is your name? is required')).toBeVisible();
  await expect(control('name')).toBeFocused();
  await say('Ada Lovelace');
  await expect(log(page)).toContainText('Ada Lovelace');
  await expect(control('mail')).toBeFocused();
  await say('nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await control('mail').fill('');
  await say('ada@example.com');
  // The number is optional.
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await keys.press('Enter');
  await expect(log(page)).toContainText('Skipped');
  await keys.press('Space');
  await keys.press('Enter');
  // The demo answer hides the plan question; the changed answer shows it.
  await expect(page.getByRole('checkbox', { name: 'Forms' })).toBeFocused();
  await page.getByRole('button', { name: 'Change: What do you need?' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'A demo' })).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  // A short dropdown is a row of replies.
  await expect(control('plan')).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.press('Space');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Space');
  await keys.press('Enter');
  await expect(log(page)).toContainText('Forms, Mail');
  await keys.press('Space');
  await keys.press('Enter');
  // Step titles are not messages.
  await expect(page.getByText('How many people?')).toBeVisible();
  await expect(page.getByText('About you')).toHaveCount(0);
  await say('70');
  await expect(page.getByText('Maximum value is 50')).toBeVisible();
  await control('size').fill('7');
  await keys.press('Enter');
  await control('day').fill('2026-01-15');
  // A visitor comes back later on the same device.
  await storedOnDevice(page, '2026-01-15');
  await page.reload();
  await expect(log(page)).toContainText('ada@example.com');
  await expect(log(page)).toContainText('January 15, 2026');
  await control('hour').fill('10:30');
  await keys.press('Enter');
  await say('https://example.com/');
  await page.getByRole('radio', { name: '4 of 5' }).press('Space');
  await keys.press('Enter');
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('Two\nlines');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await keys.press('Space');
  await keys.press('Enter');
  for (const part of VALUES.home) {
    await keys.type(part);
    if (part !== VALUES.home.at(-1)) await keys.press('Tab');
  }
  await keys.press('Enter');
  await expect(page.getByText('That’s everything')).toBeFocused();
  await asSlowAsAPerson(page);
  // A person does not type before the question appears.
  await expect(page.locator('.ll-typing')).toHaveCount(0);
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route('**/responses', async route => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.locator('.ll-typing')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  const [chatted] = await stored();
  expect(chatted).toMatchObject({ values: VALUES, source: { channel: 'chat' }, spam: false });

  // The ordinary page posts and stores the same data.
  await request('POST', `/api/v1/forms/${formId}/responses`, { responses: VALUES, elapsedMs: 9000 });
  const plain = (await stored()).find(({ source }) => !source.channel)!;
  expect([plain.values, plain.answers]).toEqual([chatted!.values, chatted!.answers]);

  const { typebot } = (await call(typebotCalls.config, { params: { id: formId }, headers: account.headers }))
    .body;
  const hook = webhookOf(typebot);
  const body = hook.body.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'result_id'
      ? 'result-of-spec'
      : JSON.stringify(String(POSTED[name as never] ?? '')).slice(1, -1),
  );
  const { pathname, search } = new URL(hook.url);
  expect((await request('POST', pathname + search, JSON.parse(body))).status).toBe(201);
  const posted = (await stored()).find(({ source }) => source.channel === 'typebot')!;
  expect(posted.values).toEqual(chatted!.values);
  expect(posted.answers).toEqual(chatted!.answers);
  expect(problems()).toEqual([]);
});

const webhookOf = (file: TypebotFile) => {
  const block = file.groups.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'Webhook');
  if (block?.type !== 'Webhook') throw new Error('No webhook');
  return block.options.webhook;
};

test('an Arabic form with a password, a file and an assistant works as a conversation', async ({ page }) => {
  const problems = watchPage(page, { ignore: /status of 40[13]/ });
  const fields = [
    { id: 'name', type: 'text', label: 'ما اسمك؟', required: true },
    { id: 'talk', type: 'ai-conversation', label: 'كيف يمكننا مساعدتك؟' },
    { id: 'cv', type: 'file', label: 'سيرتك الذاتية', required: true },
  ];
  const body = { name: 'محادثة', language: 'ar', fields } as never;
  const { id } = (await call(formsCalls.create, { body, headers: account.headers })).body;
  await call(formsCalls.patch, {
    params: { id },
    body: { password: 'open sesame' },
    headers: account.headers,
  });
  await page.goto(`/form/${id}/chat?utm_source=mail`);
  await page.locator('input[type=password]').fill('wrong words');
  await page.keyboard.press('Enter');
  await expect(page.locator('.wrong')).toBeVisible();
  await page.locator('input[type=password]').fill('open sesame');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${STACK.url}/form/${id}/chat?utm_source=mail`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await asSlowAsAPerson(page);
  await page.locator('#f-name').fill('ليلى');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ll-answered span')).toHaveText('ليلى');
  const assistant = page.getByRole('group', { name: 'كيف يمكننا مساعدتك؟' });
  await expect(assistant.getByRole('textbox')).toBeFocused();
  await expect(assistant.getByRole('log')).toContainText('مرحبًا! يمكنني مساعدتك');
  await assistant.getByRole('textbox').fill('أريد عرضا');
  await page.keyboard.press('Enter');
  await expect(assistant.getByRole('log')).toContainText('أريد عرضا');
  await expect(assistant).toHaveAttribute('aria-busy', 'false');
  // A message to the assistant is an answer; it does not submit the form.
  await page.locator('.ll-next').click();
  await page.locator('input[type=file]').setInputFiles(PDF);
  await expect(page.getByRole('listitem').filter({ hasText: 'cv.pdf' })).toBeVisible();
  await page.locator('.ll-next').click();
  await expect(log(page).first()).toContainText('cv.pdf');
  const card = (await page.locator('.ll-answered').first().boundingBox())!;
  const chatted = (await page.locator('.ll-answered span').first().boundingBox())!;
  expect(chatted.x - card.x).toBeLessThan(2);
  await page.locator('.ll-submit').click();
  await expect(page.locator('.ll-success')).toBeVisible();
  const [answer] = await stored(id);
  expect(answer).toMatchObject({ values: { name: 'ليلى' }, source: { channel: 'chat', utm_source: 'mail' } });
  expect(answer!.values['talk']).toContain('أريد عرضا');
  expect(answer!.values['cv']).toHaveLength(1);
  expect(problems()).toEqual([]);
});

test('a conversation opens from the corner of another site', async ({ page }) => {
  const host = await HostSite.open();
  const { body } = await call(formsCalls.create, {
    body: { name: 'Embedded talk' },
    headers: account.headers,
  });
  host.show(
    `<div hidden data-leadloom="${body.id}" data-leadloom-title="Ask us" data-leadloom-mode="chat"></div><script src="${STACK.url}/embed.js" async></script>`,
  );
  await page.goto(host.url);
  const bubble = page.getByRole('button', { name: 'Ask us' });
  await bubble.click();
  await expect(bubble).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(bubble).toBeFocused();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('What is your name?').fill('Ada');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByLabel('What is your email address?').fill('ada@example.com');
  await asSlowAsAPerson(frame);
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('Thank You!')).toBeVisible();
  expect((await stored(body.id))[0]).toMatchObject({
    spam: false,
    source: { landingPage: `${host.url}/`, channel: 'chat' },
  });
  await host.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the conversation has the form’s content', async ({ page }) => {
    const { body } = await call(formsCalls.create, {
      body: { name: 'Plain talk' },
      headers: account.headers,
    });
    await page.goto(`/form/${body.id}/chat`);
    await expect(page.getByRole('log')).toBeHidden();
    await page.getByLabel('What is your name?').fill('No Script');
    await page.getByLabel('What is your email address?').fill('noscript@example.com');
    await asSlowAsAPerson(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    expect((await stored(body.id))[0]?.values).toEqual({
      full_name: 'No Script',
      email: 'noscript@example.com',
    });
  });
});
