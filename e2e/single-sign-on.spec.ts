import { type Browser, expect, type Page, test } from 'playwright/test';
import { startIdentityProvider } from '../libs/testing/src/identity-provider.js';
import { startNameServer } from '../libs/testing/src/name-server.js';
import { newAccount, OWNER_PASSWORD, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { STACK } from './stack.js';

const domain = 'company.example';
const person = {
  sub: 'grace',
  email: `grace@${domain}`,
  email_verified: true,
  name: 'Grace',
  groups: ['staff'],
};

/** The sign-in page of a browser without a session, with the address of the person. */
async function signInPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('onboarding_completed', 'true'));
  const page = await context.newPage();
  await page.goto(`${STACK.url}/auth`);
  await page.getByLabel('Email Address').fill(person.email);
  return page;
}

test.skip(STACK.isRunning, 'The installation must ask the name server of this spec');

test('set up single sign-on, sign in by it, require it, and sign out', async ({ page, browser }) => {
  const owner = await newAccount('Otto Owner');
  const names = await startNameServer(STACK.namesPort);
  const provider = await startIdentityProvider({
    port: STACK.providerPort,
    redirectUris: [`${STACK.url}/auth/sso/${owner.user.id}`],
    logoutUris: [`${STACK.url}/auth`],
  });
  provider.person = person;
  await signIn(page, owner);

  await test.step('set it up, and verify the domain', async () => {
    await page.goto('/app/settings?tab=team');
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Domain', { exact: true }).fill(domain);
    await dialog.getByLabel('Provider name').fill('Company');
    await dialog.getByLabel('Issuer').fill(provider.issuer);
    await dialog.getByLabel('Client ID').fill(provider.clientId);
    await dialog.getByLabel('Client secret').fill(provider.clientSecret);
    await dialog.getByRole('button', { name: 'Add group' }).click();
    await dialog.getByLabel('Group', { exact: true }).fill('staff');
    await dialog.getByLabel('Role', { exact: true }).selectOption('editor');
    await dialog.getByLabel('Password').fill(OWNER_PASSWORD);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Domain not verified')).toBeVisible();
    await page.getByRole('button', { name: 'Check record' }).click();
    await expect(page.getByText('The DNS record was not found.')).toBeVisible();
    names.records[domain] = [
      (await page.locator('code', { hasText: 'leadloom-verification=' }).textContent())!,
    ];
    await page.getByRole('button', { name: 'Check record' }).click();
    await expect(page.getByText('Domain not verified')).toBeHidden();
  });

  const grace = await signInPage(browser);
  await test.step('sign in at the provider', async () => {
    await grace.getByRole('button', { name: 'Continue with Company' }).click();
    await grace.waitForURL('**/app');
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByLabel('Role of Grace')).toHaveValue('editor');
  });

  await test.step('require it: the sign-in page asks for no password', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Required/).check();
    await expect(dialog.getByLabel('Emergency access')).toHaveValue(owner.user.id);
    await dialog.getByLabel('Password').fill(OWNER_PASSWORD);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    const again = await signInPage(browser);
    await expect(again.getByLabel('Password', { exact: true })).toBeHidden();
    await expect(again.getByRole('button', { name: 'Sign In' })).toBeHidden();
    expect(await axeViolations(again)).toEqual([]);
    await again.getByLabel('Email Address').fill('somebody@else.example');
    await expect(again.getByLabel('Password', { exact: true })).toBeVisible();
    await again.context().close();
  });

  await test.step('an answer in another tab signs nobody in', async () => {
    await page.goto(`/auth/sso/${owner.user.id}?code=stolen&state=stolen`);
    await expect(page.getByText(/began in another tab/)).toBeVisible();
  });

  await test.step('sign out, at the provider too', async () => {
    await grace.getByRole('button', { name: 'Logout' }).first().click();
    await expect.poll(() => provider.logouts).toBe(1);
    await grace.waitForURL(url => url.href.startsWith(`${STACK.url}/auth`));
  });
  await Promise.all([provider.stop(), names.stop()]);
});
