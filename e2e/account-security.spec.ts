import { expect, type Page, test } from 'playwright/test';
import { mailTo } from './stack.js';
import { totp } from './totp.js';
import { watchPage } from './watch-page.js';

/** Securing an account: verified, with a second factor, on two devices, one of which is lost. */
const email = `secure-${Date.now()}@example.com`;
const password = 'a spool of green thread';
const next = 'another spool of thread';

async function enter(page: Page, secret: string) {
  await page.goto('/auth');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
const linkIn = (text: string) => /https?:\/\/\S*\/auth\/callback\S*/.exec(text)![0];

test('register, verify, second factor, second device, revocation, reset', async ({ page, browser }) => {
  const problems = watchPage(page, { ignore: /status of 40[01]/ });
  let secret = '';
  let recovery = '';

  await test.step('register; the email stays when the mode changes; an old link offers a new one', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await page.getByLabel('Full Name').fill('Rosa Weaver');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(page.getByText('Verification email has been sent!')).toBeVisible();
    await page.goto('/auth/callback?token=an-old-one&action=verify');
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  });

  await test.step('verify, and continue with the button', async () => {
    await page.goto(linkIn((await mailTo(email, /confirm/i)).text));
    await page.getByRole('link', { name: 'Go to the dashboard now' }).click();
    await page.waitForURL('**/app');
    await page.getByRole('button', { name: 'Later' }).click();
  });

  await test.step('registering the address again looks the same but signs nobody in', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto('/auth/register');
    await stranger.getByLabel('Full Name').fill('Mallory');
    await stranger.getByLabel('Email Address').fill(email);
    await stranger.getByLabel('Password', { exact: true }).fill('a kettle of fish');
    await stranger.getByRole('button', { name: 'Create Account' }).click();
    await expect(stranger.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Look around first' }).click();
    await stranger.waitForURL('**/auth');
    await stranger.context().close();
    await mailTo(email, /already/i);
  });

  await test.step('turn the second factor on', async () => {
    await page.goto('/app/settings?tab=security');
    await page.getByRole('button', { name: 'Enable' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Enable' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    secret = (await dialog.locator('code').textContent())!;
    await dialog.getByLabel('Code from the app').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('This code is not valid. Please try the next one.')).toBeVisible();
    await dialog.getByLabel('Code from the app').fill(totp(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    recovery = (await dialog.getByRole('listitem').first().textContent())!;
    await dialog.getByRole('button', { name: 'I have saved these codes' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    await mailTo(email, /Two-factor authentication is on/);
  });

  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1' }); // prettier-ignore
  const phone = await elsewhere.newPage();
  await test.step('sign in on a second device with a recovery code; the owner gets an email', async () => {
    await enter(phone, password);
    await phone.getByLabel('Authentication code').fill(recovery);
    await phone.getByRole('button', { name: 'Sign In' }).click();
    await phone.waitForURL('**/app**');
    const { text } = await mailTo(email, /New sign-in/);
    expect(text).toContain('Safari (iOS)');
  });

  await test.step('end that session; the device is signed out within five seconds, and the audit trail records it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Sign out Safari (iOS)' }).click();
    await expect(page.getByText('Safari (iOS)').first()).toBeVisible();
    const since = Date.now();
    await expect(async () => {
      await phone.goto('/app/my-forms');
      await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 5000 });
    expect(Date.now() - since).toBeLessThan(5000);
    await expect(page.getByText('Signed out: Safari (iOS)')).toBeVisible();
  });

  await test.step('reset the password: every device is signed out; the new password and a code sign in', async () => {
    await phone.goto('/auth/forgot-password');
    await phone.getByLabel('Email Address').fill(email);
    await phone.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(phone.getByText('Password reset link sent! Please check your email.')).toBeVisible();
    await phone.goto(linkIn((await mailTo(email, /reset your/i)).text));
    await phone.getByRole('link', { name: 'Set a new password now' }).click();
    await phone.getByLabel('New password').fill('password1');
    await phone.getByLabel('Confirm password').fill('password1');
    await phone.getByRole('button', { name: 'Reset Password' }).click();
    await expect(phone.getByText(/too common/).first()).toBeVisible();
    await phone.getByLabel('New password').fill(next);
    await phone.getByLabel('Confirm password').fill(next);
    await phone.getByRole('button', { name: 'Reset Password' }).click();
    await expect(phone.getByText(/reset successfully/)).toBeVisible();
    await expect(async () => {
      await page.goto('/app/my-forms');
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 6000 });
    await enter(phone, next);
    await phone.getByLabel('Authentication code').fill(totp(secret, 1));
    await phone.getByRole('button', { name: 'Sign In' }).click();
    await phone.waitForURL('**/app**');
  });
  await elsewhere.close();
  expect(problems()).toEqual([]);
});
