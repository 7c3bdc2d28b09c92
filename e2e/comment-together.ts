import { expect, type Page } from 'playwright/test';
import { axeViolations } from './axe.js';
import { mailTo } from './stack.js';

/** The owner comments on a question in the open builder and mentions Ed Editor, who replies on a phone; the owner resolves it. */
export async function commentTogether(
  { page, owner }: { page: Page; owner: string },
  { page: colleague, email }: { page: Page; email: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Comments on Name' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Settings' });
  const text = panel.getByLabel('Comment on “Name”');
  await text.pressSequentially('First name only? @ed');
  await text.press('Enter');
  await panel.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  await expect(panel.getByText('First name only? @Ed Editor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comments on Name: 1 open' })).toBeVisible();
  expect(await axeViolations(page, 'comments')).toEqual([]);
  const mail = await mailTo(email, /New comment on “Name” in Team form/);
  await colleague.setViewportSize({ width: 375, height: 700 });
  await colleague.goto(/https?:\/\/\S*\/app\/create-form\S*/.exec(mail.text)![0]);
  const sheet = colleague.getByRole('dialog', { name: 'Comments' });
  await expect(sheet.getByText('First name only? @Ed Editor')).toBeVisible();
  expect(await axeViolations(colleague, 'comments on a phone')).toEqual([]);
  await sheet.getByRole('button', { name: 'Reply' }).press('Enter');
  await sheet.getByLabel('Your reply').fill('Yes, please');
  await sheet.getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(sheet.getByText('Yes, please')).toBeVisible();
  await colleague.setViewportSize({ width: 1280, height: 720 });
  await colleague.goto('/app/my-forms');
  const replied = await mailTo(owner, /New comment on “Name” in Team form/);
  expect(replied.text).toContain('Ed Editor replied to a comment');
  // Long before the panel would look for comments without live updates.
  await expect(panel.getByText('Yes, please')).toBeVisible({ timeout: 10_000 });
  await panel.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(panel.getByText('No open comments.')).toBeVisible();
  await panel.getByText('Activity', { exact: true }).click();
  await expect(panel.getByText('Form created: Team form')).toBeVisible();
}
