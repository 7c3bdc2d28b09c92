import { expect, type Page, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { IS_NIGHTLY, nightly } from './nightly.js';
import { watchPage } from './watch-page.js';

/**
 * On every main screen, light and dark, at three widths: no axe violations, no horizontal scrolling, no foreign
 * origins.
 */
const WIDTHS = [375, 768, 1280];

async function inspect(page: Page, path: string, scheme: string, usual: 375 | 1280): Promise<string[]> {
  const problems: string[] = [];
  await page.goto(path);
  // Never 'networkidle': screens of the workspace keep an event stream open.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`${path} ${width}px: ${overflow}px too wide`);
    // The nightly run covers phones and desktops; `npm test` only the most common width.
    if (IS_NIGHTLY ? width === 768 : width !== usual) continue;
    problems.push(...(await axeViolations(page, `${path} ${width}px ${scheme}`)));
  }
  return problems;
}

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Ada Owner');
  const { body } = await call(formsCalls.create, { body: { name: 'Looked at' }, headers: account.headers });
  formId = body.id;
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`public screens are accessible (${scheme})`, { tag: nightly(scheme) }, async ({ page }) => {
      const watched = watchPage(page, { ignore: /./ });
      const problems: string[] = [];
      for (const path of [
        '/',
        '/auth',
        '/auth/register',
        '/auth/forgot-password',
        '/auth/reset-password?token=abc',
        '/auth/callback?token=an-old-one',
        '/unsubscribe?token=abc&flag=weekly_reports',
        '/form/demo',
        `/form/${formId}`,
        '/nowhere',
      ]) {
        problems.push(...(await inspect(page, path, scheme, 375)));
      }
      expect([...problems, ...watched()]).toEqual([]);
    });

    test(`the workspace is accessible (${scheme})`, { tag: nightly(scheme) }, async ({ page }) => {
      await signIn(page, account);
      const watched = watchPage(page, { ignore: /./ });
      const problems: string[] = [];
      const paths = [
        '/app',
        '/app/my-forms',
        '/app/ai-form-builder',
        `/app/create-form?id=${formId}`,
        `/app/form/${formId}/responses`,
        '/app/analytics',
      ];
      for (const path of paths) problems.push(...(await inspect(page, path, scheme, 1280)));
      expect([...problems, ...watched()]).toEqual([]);
    });

    test(`the settings are accessible (${scheme})`, { tag: nightly(scheme) }, async ({ page }) => {
      await signIn(page, account);
      const watched = watchPage(page, { ignore: /./ });
      const problems: string[] = [];
      const tabs = ['profile', 'notifications', 'security', 'integrations', 'billing', 'advanced'];
      const paths = [
        ...tabs.map(tab => `/app/settings?tab=${tab}`),
        '/app/change-password',
        '/app/billing/upgrade',
        '/app/billing/payment-methods',
      ];
      for (const path of paths) problems.push(...(await inspect(page, path, scheme, 375)));
      expect([...problems, ...watched()]).toEqual([]);
    });
  });
}
