import { expect, type Page, test } from 'playwright/test';
import { countMails, mailTo } from './stack.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

/** The main path through the product: from the landing page to the first lead on the owner's screen. */
const email = `owner-${Date.now()}@example.com`;
const password = 'a spool of green thread';
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `artifacts/screens/${name}.png`, fullPage: true });

test('the first lead, end to end', async ({ page, browser }) => {
  const problems = watchPage(page);

  await test.step('land, register, and read the email', async () => {
    await page.goto('/');
    await shot(page, 'landing');
    await page
      .getByLabel('What does your business do?')
      .fill('I run a dog grooming salon called Wag & Wash. Ask the breed and the size of the dog.');
    await page.getByRole('button', { name: 'Build My Form' }).click();
    await expect(page.getByText(/questions, drafted from your sentence/)).toBeVisible();
    await shot(page, 'landing-own-form');
    await page.getByRole('link', { name: 'Keep this form' }).click();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await page.getByLabel('Full Name').fill('Rosa Weaver');
    await page.getByLabel(/email/i).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expect(
      page.getByText('Registration successful! Please check your email for verification instructions.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /Wag & Wash.* is saved/ })).toBeVisible();
    await shot(page, 'check-your-inbox');
  });

  await test.step('registration signs the user in, who sees the verification page until verified', async () => {
    await page.getByRole('link', { name: 'Look around first' }).click();
    await page.waitForURL('**/app');
    await page.goto('/app/ai-form-builder');
    await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
    await shot(page, 'verification-required');
  });

  await test.step('verify with the link in the email', async () => {
    const { text } = await mailTo(email, /confirm/i);
    await page.goto(/https?:\/\/\S*\/auth\/callback\S*/.exec(text)![0]);
    await expect(
      page.getByText('Email verified successfully! You will be redirected to the page you came from.'),
    ).toBeVisible();
    // The form from the landing page is waiting for its owner.
    await page.waitForURL('**/app/ai-form-builder', { timeout: 10_000 });
    await expect(page.getByText(/breed/i).first()).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the form from the landing page is a draft of the account, once, on every device', async () => {
    const [elsewhere, kept] = [await browser.newContext(), /^Continue with .*Wag & Wash/];
    const tab = await elsewhere.newPage();
    await tab.goto('/auth');
    await tab.getByLabel('Email address').fill(email);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(tab.getByRole('heading', { name: kept })).toBeVisible();
    await tab.getByRole('link', { name: 'Continue' }).click();
    await expect(tab.getByRole('textbox', { name: /^Question text: .*breed/i })).toBeVisible();
    await elsewhere.close();
    // Starting over in the first browser keeps the draft.
    await page.getByRole('button', { name: /start over/i }).click();
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: kept })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await shot(page, 'dashboard-empty');
  });

  const formUrl =
    await test.step('describe the business, get a form, open it in the editor, change and save it', async () => {
      await page.goto('/app/ai-form-builder');
      await page
        .getByRole('textbox')
        .first()
        .fill(
          'I run a dog grooming salon called Wag & Wash. Ask the breed, the size of the dog and a preferred date.',
        );
      await page.getByRole('button', { name: 'Draft my form' }).click();
      await expect(page.getByText(/breed/i).first()).toBeVisible({ timeout: 20_000 });
      await shot(page, 'generated');
      await page
        .getByRole('button', { name: /keep as draft/i })
        .first()
        .click();
      await page.waitForURL('**/app/create-form?id=*');
      const name = page.getByLabel('Form name');
      await expect(name).not.toHaveValue('');
      await name.fill('Grooming requests');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Saved/).first()).toBeVisible();
      await shot(page, 'editor');
      return `/form/${new URL(page.url()).searchParams.get('id')!}`;
    });

  const visitor = await browser.newContext();
  await test.step('a visitor sees the missing fields, then submits', async () => {
    const tab = await visitor.newPage();
    const visitorProblems = watchPage(tab, { ignore: /status of 400/ });
    await tab.goto(formUrl);
    await expect(tab.getByRole('heading', { name: 'Grooming requests' })).toBeVisible();
    await tab.getByRole('button', { name: /submit|request|book|send/i }).click();
    await expect(tab.getByText(/is required/).first()).toBeVisible();
    await shot(tab, 'form-errors');
    await fillEverything(tab);
    await asSlowAsAPerson(tab);
    await tab.getByRole('button', { name: /submit|request|book|send/i }).click();
    await expect(tab.getByRole('heading', { name: 'Request received' })).toBeVisible();
    await shot(tab, 'thank-you');
    expect(visitorProblems()).toEqual([]);
  });

  await test.step('the lead is in the list, in the metrics, and in one email', async () => {
    await page.goto(`/app${formUrl}/responses`);
    await expect(page.getByText('visitor@example.com').first()).toBeVisible();
    await shot(page, 'responses');
    await page.goto('/app');
    await expect(page.getByRole('link', { name: 'Poodle' }).first()).toBeVisible();
    await shot(page, 'dashboard');
    await mailTo(email, /Grooming requests/);
    expect(await countMails(email, /Grooming requests/)).toBe(1);
    await page.goto('/app/my-forms');
    await expect(page.getByText('Grooming requests').first()).toBeVisible();
    await shot(page, 'my-forms');
  });

  await test.step('sign out; the app is no longer accessible', async () => {
    // Requests after the sign-out are refused, and the browser logs them.
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL('/');
    await page.goto('/app');
    await page.waitForURL('**/auth**');
  });
  expect(problems()).toEqual([]);
});

/** Fills every visible control of a form with a valid answer. */
async function fillEverything(tab: Page): Promise<void> {
  const form = tab.locator('form').first();
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    if (type === 'email') await field.fill('visitor@example.com');
    else if (type === 'tel') await field.fill('+1 555 010 2030');
    else if (type === 'date') await field.fill('2031-05-04');
    else if (type === 'number') await field.fill('3');
    else if (type === 'text' || (await field.evaluate(node => node.tagName)) === 'TEXTAREA')
      await field.fill('Poodle');
  }
  for (const select of await form.locator('select:visible').all()) await select.selectOption({ index: 1 });
  for (const group of await form.locator('fieldset:visible').all()) {
    const radio = group.locator('input[type=radio]').first();
    if (await radio.count()) await radio.check({ force: true });
  }
}
