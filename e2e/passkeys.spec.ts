import { expect, type Page, test } from 'playwright/test';
import { newAccount, OWNER_PASSWORD } from './account.js';
import { axeViolations } from './axe.js';
import { STACK } from './stack.js';
import { watchPage } from './watch-page.js';

/** Passkeys need a host name, which the address of the installation does not have. */
const HOST = STACK.url.replace('127.0.0.1', 'localhost');

/** A device that has passkeys and confirms each use by fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('add a passkey, sign in with it, rename and remove it', async ({ page }) => {
  const owner = await newAccount('Pia Keys');
  const problems = watchPage(page, { ignore: /status of 40[01]/ });
  await addAuthenticator(page);

  await test.step('the address without a host name says where passkeys work', async () => {
    await page.goto(`${STACK.url}/auth`);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page.getByText('Passkeys only work at localhost.')).toBeVisible();
  });

  await test.step('sign in with the password, and add a passkey', async () => {
    await page.goto(`${HOST}/auth`);
    await page.getByLabel('Email Address').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/app');
    await page.goto(`${HOST}/app/settings?tab=security`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await dialog.getByLabel('Password').fill(OWNER_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Passkey added').first()).toBeVisible();
    await expect(page.getByText(/Never used/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('sign out, and sign in with the passkey by keyboard', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${HOST}/auth`);
    const button = page.getByRole('button', { name: 'Continue with a passkey' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app');
  });

  await test.step('rename and remove it', async () => {
    await page.goto(`${HOST}/app/settings?tab=security`);
    await page.getByRole('button', { name: 'Rename Laptop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Old laptop');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await dialog.getByLabel('Password').fill(OWNER_PASSWORD);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Passkey removed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Old laptop' })).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${HOST}/auth`);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page.getByText('This passkey was not accepted. Please try again.')).toBeVisible();
  });
  // Its pages come from the other name of the same machine.
  expect(problems().filter(problem => !problem.startsWith(`foreign request: ${HOST}`))).toEqual([]);
});
