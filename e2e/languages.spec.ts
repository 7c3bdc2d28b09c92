import { expect, type Page, test } from 'playwright/test';
import { accountCalls, formsCalls } from '#contracts';
import { type Account, call, newAccount, OWNER_PASSWORD, signIn } from './account.js';

/** The workspace in other languages, with room for longer texts than English ones. */

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Ada Owner');
  const { body } = await call(formsCalls.create, {
    body: { name: 'Looked at', status: 'active' },
    headers: account.headers,
  });
  formId = body.id;
});

/** Elements that are wider than the window, or cut off in a button, tab or heading. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('button, [role=tab], nav a, h1, h2, legend'),
    ].filter(element => {
      const { width, height } = element.getBoundingClientRect();
      // Elements of one pixel are for screen readers; `truncate` ends with an ellipsis on purpose.
      if (width <= 1 || height <= 1 || element.closest('.truncate, .sr-only')) return false;
      if (element.querySelector('.truncate, .line-clamp-1, .line-clamp-2, [lang]')) return false;
      return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    });
    return [
      ...(wide > 0 ? [`${wide}px too wide`] : []),
      ...cut.map(element => `cut: ${element.textContent.trim().slice(0, 60)}`),
    ];
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

test('texts 1.4 times as long fit on a phone and in the builder panels', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  const problems: string[] = [];
  const look = async (path: string) => {
    await open(page, path);
    problems.push(...(await misfits(page)).map(problem => `${path} ${problem}`));
  };
  for (const path of ['/auth', '/auth/register', '/auth/forgot-password', '/nowhere']) await look(path);
  await signIn(page, account);
  await look('/app');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('[');
  for (const path of [
    '/app/my-forms',
    '/app/ai-form-builder',
    `/app/create-form?id=${formId}`,
    `/app/form/${formId}/responses`,
    `/app/form/${formId}/analytics`,
    '/app/analytics',
    '/app/typebot-flows',
    ...['profile', 'notifications', 'security', 'integrations', 'billing', 'advanced'].map(
      tab => `/app/settings?tab=${tab}`,
    ),
  ])
    await look(path);
  // The narrowest window that shows all panels of the builder.
  await page.setViewportSize({ width: 1024, height: 800 });
  await look(`/app/create-form?id=${formId}`);
  expect(problems).toEqual([]);
});

test('the profile sets the language of the app on every device', async ({ page }) => {
  await signIn(page, account);
  await open(page, '/app/settings?tab=profile');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const other = await page.context().browser()!.newContext({ locale: 'fr-FR' });
  const device = await other.newPage();
  await device.goto('/auth');
  await expect(device.locator('html')).toHaveAttribute('lang', 'fr');
  await device.locator('input[type=email]').fill(account.email);
  await device.locator('input[type=password]').fill(OWNER_PASSWORD);
  await device.keyboard.press('Enter');
  await expect(device.locator('html')).toHaveAttribute('lang', 'de');
  await expect(device).toHaveURL(/\/app/);
  await expect(device.getByRole('link', { name: 'Einstellungen' }).first()).toBeVisible();
  await other.close();
  await call(accountCalls.updateProfile, {
    body: {
      name: 'Ada Owner',
      company: '',
      role: '',
      phone: '',
      location: '',
      timezone: 'UTC',
      language: 'en',
      bio: '',
    },
    headers: account.headers,
  });
});
