import { expect, test } from 'playwright/test';
import { formsCalls, workspaceCalls } from '#contracts';
import { call, newAccount, OWNER_PASSWORD, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { commentTogether } from './comment-together.js';
import { mailTo } from './stack.js';
import { watchPage } from './watch-page.js';
import { returnAndTakeOver, seeEachOther, setBrand } from './workspace-steps.js';

/** A marketing lead invites a colleague, who registers, works with her forms, gets another role, and is removed. */
test('invite, accept with a new account, work, change the role, remove', async ({ page, browser }) => {
  const problems = watchPage(page, { ignore: /status of 409/ });
  const owner = await newAccount('Olga Owner');
  const email = `member-${Date.now()}@example.com`;
  const { body: form } = await call(formsCalls.create, {
    headers: owner.headers,
    body: { name: 'Team form', fields: [{ id: 'name', type: 'text', label: 'Name', required: true }] },
  });
  await signIn(page, owner);
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('onboarding_completed', 'true'));
  const colleague = await context.newPage();

  await test.step('name the workspace and invite an editor', async () => {
    await page.goto('/app/settings?tab=workspace');
    await page.getByLabel('Name', { exact: true }).fill('Olga’s bakery');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Workspace saved.')).toBeVisible();
    await page.getByRole('tab', { name: 'Team' }).click();
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption('Editor');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Revoke the invitation to ${email}` })).toBeVisible();
    expect(await axeViolations(page, 'team')).toEqual([]);
  });

  await test.step('set the brand, which a new form gets', () => setBrand(page));

  await test.step('register from the invitation; after verification, return to it and join', async () => {
    const { text } = await mailTo(email, /Join “Olga’s bakery”/);
    await colleague.goto(/https?:\/\/\S*\/invitation\S*/.exec(text)![0]);
    await expect(colleague.getByRole('heading', { name: 'Join “Olga’s bakery”' })).toBeVisible();
    expect(await axeViolations(colleague, 'invitation')).toEqual([]);
    await colleague.getByRole('link', { name: 'Create an account' }).click();
    await expect(colleague.getByLabel('Email Address')).toHaveValue(email);
    await colleague.getByLabel('Full Name').fill('Ed Editor');
    await colleague.getByLabel('Password', { exact: true }).fill(OWNER_PASSWORD);
    await colleague.getByRole('button', { name: 'Create Account' }).click();
    await expect(colleague.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await colleague.goto(
      /https?:\/\/\S*\/auth\/callback\S*/.exec((await mailTo(email, /confirm/i)).text)![0],
    );
    await colleague.waitForURL('**/invitation?token=*', { timeout: 20_000 });
    await colleague.getByRole('button', { name: 'Accept invitation' }).click();
    await colleague.waitForURL('**/app');
    await expect(colleague.getByRole('button', { name: 'Workspace: Olga’s bakery' })).toBeVisible();
  });

  await test.step('an editor sees the forms, and no control for responses', async () => {
    await colleague.goto('/app/my-forms');
    await expect(colleague.getByRole('link', { name: 'Edit: Team form' })).toBeVisible();
    await expect(colleague.getByRole('link', { name: 'Responses: Team form' })).toHaveCount(0);
    await expect(colleague.getByRole('navigation').getByRole('link', { name: 'Responses' })).toHaveCount(0);
    await colleague.goto('/app/responses');
    await expect(colleague.getByText('Your role in this workspace is Editor.')).toBeVisible();
    await colleague.goto('/app/my-forms');
  });

  await test.step('each sees the other in the form', () => seeEachOther(page, colleague, form.id));

  await test.step('comment on a question, mention a person, who replies from the email on a phone; resolve', async () => {
    await commentTogether({ page, owner: owner.email }, { page: colleague, email });
    await page.goto('/app/settings?tab=team');
  });

  await test.step('in their own workspace the form is missing', async () => {
    await colleague.getByRole('button', { name: 'Workspace: Olga’s bakery' }).press('Enter');
    await colleague.getByRole('menuitem', { name: 'Ed’s workspace' }).press('Enter');
    await expect(colleague.getByRole('button', { name: 'Workspace: Ed’s workspace' })).toBeVisible();
    await colleague.goto('/app/my-forms');
    await expect(colleague.getByText('Team form')).toHaveCount(0);
    await colleague.getByRole('button', { name: 'Workspace: Ed’s workspace' }).click();
    await colleague.getByRole('menuitem', { name: 'Olga’s bakery' }).click();
  });

  await test.step('a viewer cannot change anything', async () => {
    await page.reload();
    await page.getByLabel('Role of Ed Editor').selectOption('Viewer');
    await expect(page.getByText('Role changed.')).toBeVisible();
    await colleague.goto('/app/my-forms');
    await expect(colleague.getByRole('link', { name: 'Responses: Team form' })).toBeVisible();
    await expect(colleague.getByRole('link', { name: 'Edit: Team form' })).toHaveCount(0);
    await colleague.goto('/app/settings?tab=team');
    await expect(colleague.getByText('Olga Owner')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
    await expect(colleague.getByRole('tab', { name: 'Integrations' })).toHaveCount(0);
  });

  await test.step('a sales member gets leads by a rule and sees only their own', async () => {
    const submit = (name: string) =>
      request('POST', `/api/v1/forms/${form.id}/responses`, { responses: { name } });
    await submit('Una Before');
    await page.getByLabel('Role of Ed Editor').selectOption('Sales');
    await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a rule' });
    await dialog.getByRole('button', { name: 'Save rule' }).press('Enter');
    await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('To Ed');
    await dialog.getByLabel('Ed Editor', { exact: true }).press('Space');
    expect(await axeViolations(page, 'rule')).toEqual([]);
    await dialog.getByLabel('Form', { exact: true }).selectOption('Team form');
    for (const value of ['Lea', 'After']) {
      await dialog.getByRole('button', { name: 'Add condition' }).press('Enter');
      const number = value === 'Lea' ? 1 : 2;
      await dialog.getByLabel(`Operator of condition ${number}`).selectOption('contains');
      await dialog.getByLabel(`Value of condition ${number}`).fill(value);
    }
    await dialog.getByLabel('Due time').selectOption('Custom for this rule');
    await dialog.getByLabel('Open leads within').fill('30');
    expect(await axeViolations(page, 'rule with conditions')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save rule' }).press('Enter');
    await expect(page.getByText('Rules saved.')).toBeVisible();
    await expect(page.getByText('Team form · 2 conditions on answers')).toBeVisible();
    await page.getByRole('tab', { name: 'Workspace' }).click();
    await page.getByLabel('Only count working hours').check();
    for (const day of ['Saturday', 'Sunday']) await page.getByLabel(day).check();
    await page.getByLabel('From').fill('00:00');
    await page.getByLabel('To', { exact: true }).fill('23:59');
    expect(await axeViolations(page, 'working hours')).toEqual([]);
    await page.getByRole('button', { name: 'Save working hours' }).click();
    await expect(page.getByText('Working hours saved.')).toBeVisible();
    await page.getByLabel('Sales members see all responses').uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Workspace saved.')).toBeVisible();
    await submit('Lea After');
    expect((await mailTo(email, /Your lead: Lea After/)).text).toContain('The rule “To Ed”');
    await page.goto('/app/responses');
    await page.getByRole('button', { name: 'Lea After' }).first().click();
    await expect(page.getByText(/^Open by /)).toBeVisible();
    const note = page.getByLabel('Note', { exact: true });
    await note.pressSequentially('Please call, @ed');
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Ed Editor' })).toBeInViewport();
    expect(await axeViolations(page, 'mention')).toEqual([]);
    await note.press('Enter');
    await expect(note).toHaveValue('Please call, @Ed Editor ');
    await note.blur();
    expect((await mailTo(email, /You were mentioned: Lea After/)).text).toContain('Olga Owner mentioned you');
    await colleague.goto('/app/responses');
    await colleague.getByRole('button', { name: 'Lea After' }).first().click();
    await expect(colleague.getByText('– → Ed Editor · Rule: To Ed')).toBeVisible();
    await expect(colleague.getByText('Una Before')).toHaveCount(0);
    await page.goto('/app/responses?assignee=none');
    await page.getByRole('button', { name: 'Una Before' }).first().click();
    await expect(page.getByText('Lea After')).toHaveCount(0);
    await page.getByLabel('Assignee', { exact: true }).selectOption('Ed Editor');
    await expect(colleague.getByText('Una Before').first()).toBeVisible();
    await expect(colleague.getByText('A lead was assigned to you.')).toBeVisible();
    await expect(page.getByText('A lead was assigned to you.')).toHaveCount(0);
    await colleague.goto(`/app/create-form?id=${form.id}`);
    await expect(colleague.getByText('Your role in this workspace is Sales.')).toBeVisible();
  });

  await test.step('the activity has who did what, and can be filtered and exported', async () => {
    await page.goto('/app/settings?tab=activity');
    const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Form created: Team form' })).toContainText('Olga Owner');
    await page.getByLabel('Member', { exact: true }).selectOption('Ed Editor');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Joined the workspace: Editor');
    expect(await axeViolations(page, 'activity')).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    expect((await file).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    await page.goto('/app/settings?tab=team');
  });

  await test.step('a removed person continues in their own workspace', async () => {
    await page.getByRole('button', { name: 'Remove Ed Editor' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Member removed.')).toBeVisible();
    await colleague.goto('/app/my-forms');
    await expect(colleague.getByText('Team form')).toHaveCount(0);
    await expect(colleague.getByText('Welcome, Ed Editor')).toBeVisible();
    const { body } = await call(workspaceCalls.members, { headers: owner.headers });
    expect(body.members).toHaveLength(1);
  });

  await test.step('they return; the only owner cannot delete her account, hands over and leaves', async () => {
    await call(workspaceCalls.invite, { headers: owner.headers, body: { email, role: 'admin' } });
    await returnAndTakeOver(page, { page: colleague, email });
  });
  await context.close();
  expect(problems()).toEqual([]);
});
