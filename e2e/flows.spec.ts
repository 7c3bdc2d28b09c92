import { expect, type Page, test } from 'playwright/test';
import { formsCalls, responsesCalls, typebotCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { FIELDS, LOGIC } from './conversation.data.js';
import { IS_NIGHTLY } from './nightly.js';
import { watchPage } from './watch-page.js';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Flow Owner');
  const body = { name: 'A word with you', fields: FIELDS, logic: LOGIC, allowSaveProgress: true } as never;
  formId = (await call(formsCalls.create, { body, headers: account.headers })).body.id;
});
const stored = async (id = formId) =>
  (await call(responsesCalls.list, { params: { id }, headers: account.headers })).body.responses;
const violations = async (page: Page, state: string) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const wide = overflow > 0 ? [`${state}: ${overflow}px too wide`] : [];
  return [...wide, ...(await axeViolations(page, state))];
};

test('a flow is created once per form, tested through its webhook, and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = watchPage(page, { ignore: /status of (400|401|404)/ });
  await signIn(page, account);
  await page.goto('/app/typebot-flows');
  await expect(page.getByText('No flows yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create flow' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create flow' }).click();
  await expect(dialog.getByText('Please choose a form.')).toBeVisible();
  await dialog.getByLabel('Form', { exact: true }).selectOption({ label: 'A word with you' });
  await dialog.getByLabel('Welcome message').fill('Hello there');
  await dialog.getByRole('button', { name: 'Create flow' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: 'A word with you' });
  await expect(card.getByText('Draft')).toBeVisible();
  await page.getByRole('button', { name: 'Create flow' }).click();
  await expect(dialog.getByRole('option', { name: 'A word with you (already has a flow)' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await card.getByRole('link', { name: 'Integration' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Published version 1');
  await expect(page.getByRole('region', { name: 'Configuration as JSON' })).toContainText('Hello there');
  await page.getByRole('button', { name: 'Copy URL' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/webhook\?token=[\w-]{32}$/);
  // If the address changes, the file is updated.
  await page.getByLabel('Webhook URL').fill('https://forms.example/hook');
  await expect(page.getByRole('region', { name: 'Configuration as JSON' })).toContainText(
    'https://forms.example/hook',
  );
  await page.getByRole('button', { name: 'Reset' }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'Which plan?' });
  await expect(row).toContainText('choice input');
  await expect(row).toContainText('Skipped if “What do you need?” is “A demo”');

  const test = page.getByRole('region', { name: 'Live test' });
  const before = (await stored()).length;
  await test.getByRole('button', { name: 'Send test answer' }).click();
  await expect(test.getByText('Accepted. The answer was not stored.')).toBeVisible();
  expect(await stored()).toHaveLength(before);
  await test.getByLabel('Store it as a response').check();
  await test.getByRole('button', { name: 'Send test answer' }).click();
  await expect(test.getByRole('link', { name: 'Open responses' })).toBeVisible();
  expect(await stored()).toHaveLength(before + 1);
  await test.getByLabel('Test answer').fill('{"mail":"x"}');
  await test.getByRole('button', { name: 'Send test answer' }).click();
  await expect(test.getByRole('alert')).toContainText('mail: Please enter a valid email address');
  await expect(page.frameLocator('iframe').getByLabel('What is your name?')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('The token is revoked. Answers are rejected')).toBeVisible();
  await page.getByRole('button', { name: 'Replace token' }).click();
  await expect(page.getByLabel('Webhook URL')).toBeVisible();

  await page.getByRole('button', { name: 'Create form' }).click();
  await dialog.getByLabel('Name').fill('Made beside it');
  await dialog.getByRole('button', { name: 'Create form' }).click();
  await expect(page).toHaveURL(/typebot-integration\?formId=/);
  await expect(page.getByLabel('Form', { exact: true })).toHaveValue(/.+/);
  await page.goto('/app/typebot-integration?formId=not-there');
  await expect(page.getByRole('heading', { name: 'Form Not Found' })).toBeVisible();

  await page.goto('/app/typebot-flows');
  await page.getByRole('button', { name: 'Delete the flow for A word with you' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete flow' }).click();
  await expect(page.getByText('No flows yet')).toBeVisible();
  expect(problems()).toEqual([]);
});

test('conversation and flow screens are accessible', async ({ page }) => {
  const named = await call(formsCalls.create, { body: { name: LONG }, headers: account.headers });
  const params = { id: named.body.id };
  await call(typebotCalls.create, { params, body: { flowConfig: {} }, headers: account.headers });
  const found: string[] = [];
  await signIn(page, account);
  const looks = [
    [320, 'dark'],
    [1280, 'light'],
    [375, 'light'],
    [1280, 'dark'],
  ] as const;
  for (const [width, colorScheme] of looks.slice(0, IS_NIGHTLY ? 4 : 2)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/form/${formId}/chat`);
    await page.locator('#f-name').fill('Ada');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your email is required')).toBeVisible();
    found.push(...(await violations(page, `${width} said and refused`)));
    await page.goto(`/app/typebot-integration?formId=${formId}`);
    await expect(page.getByRole('region', { name: 'Configuration as JSON' })).toBeVisible();
    found.push(...(await violations(page, `${width} integration`)));
    // A variable name wraps to at most two lines, not letter by letter.
    const lines = await page
      .locator('td code')
      .evaluateAll(all => all.map(({ textContent }, at) => [textContent, all[at]!.getClientRects().length]));
    found.push(...lines.filter(([, count]) => Number(count) > 2).map(([name]) => `${width}: ${name}`));
    await page.goto('/app/typebot-flows');
    // A card has room for its buttons, even with a very long word in its name.
    const remove = page.getByRole('button', { name: `Delete the flow for ${LONG}` });
    const room = await remove.evaluate(
      one => one.closest('li')!.getBoundingClientRect().right - one.getBoundingClientRect().right,
    );
    if (room < 0) found.push(`${width}: Delete is ${-room}px beyond its card`);
    await page.getByRole('button', { name: 'Create flow' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Form', { exact: true })).toBeVisible();
    found.push(...(await violations(page, `${width} flows`)));
    // Clears the answers, so that the conversation starts again at the second width.
    await page.evaluate(key => localStorage.removeItem(key), `form-progress:${formId}:1`);
  }
  expect(found).toEqual([]);
});
