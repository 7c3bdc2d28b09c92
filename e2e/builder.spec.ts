import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Account, call, newAccount, signIn } from './account.js';
import { canvasOf, labelOf, openBuilder, tabTo, untilSaved } from './builder-actions.js';
import { watchPage } from './watch-page.js';

/** Building a form: with few mouse actions, by keyboard alone, and by touch on a phone. */
let account: Account;
test.beforeAll(async () => {
  account = await newAccount('Bea Builder');
});
const stored = async (id: string) =>
  (await call(formsCalls.get, { params: { id }, headers: account.headers })).body;

test('by mouse: a published form of three fields in at most 12 actions', async ({ page }) => {
  const problems = watchPage(page);
  await signIn(page, account);
  await openBuilder(page);
  let actions = 0;
  const click = (target: ReturnType<typeof page.getByRole>) => {
    actions += 1;
    return target.click();
  };
  await click(canvasOf(page).getByRole('textbox', { name: 'Form title' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ask us');
  await click(page.getByRole('button', { name: /^Add Long text/ }));
  await expect(labelOf(page, 'Message')).toBeFocused();
  await page.keyboard.type('What is it about?');
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Your form is live').first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(actions).toBeLessThanOrEqual(12);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.goto(`/form/${id}`);
  await expect(page.getByRole('heading', { name: 'Ask us' })).toBeVisible();
  for (const label of ['Full Name', 'Email Address', 'What is it about?'])
    await expect(page.getByLabel(label)).toBeVisible();
  expect(problems()).toEqual([]);
});

test('by mouse: fields are dragged within the form and from the library', async ({ page }) => {
  const fields = ['Name', 'Company', 'City'].map(label => ({ id: label.toLowerCase(), type: 'text', label }));
  const { body } = await call(formsCalls.create, {
    body: { name: 'Dragged', fields },
    headers: account.headers,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, account);
  await openBuilder(page, body.id);
  const rows = canvasOf(page).locator('[data-field]');
  const labels = () =>
    rows
      .getByRole('textbox', { name: /^Label of/ })
      .evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value));
  const dragTo = async (from: ReturnType<typeof page.locator>, to: number, share: number) => {
    const start = (await from.boundingBox())!;
    const end = (await rows.nth(to).boundingBox())!;
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2, { steps: 3 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height * share, { steps: 6 });
    await expect(page.locator('[data-line]')).toHaveCount(1);
    return () => page.mouse.up();
  };
  await labelOf(page, 'City').click();
  await (
    await dragTo(page.getByRole('button', { name: 'Drag City' }), 0, 0.2)
  )();
  await expect(page.getByText('City moved to position 1 of 3')).toBeAttached();
  expect(await labels()).toEqual(['City', 'Name', 'Company']);
  await (
    await dragTo(page.getByRole('button', { name: /^Add Phone/ }), 1, 0.9)
  )();
  await expect(labelOf(page, 'Phone Number')).toBeFocused();
  expect(await labels()).toEqual(['City', 'Name', 'Phone Number', 'Company']);
  await dragTo(page.getByRole('button', { name: 'Drag Phone Number' }), 0, 0.2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await labels()).toEqual(['City', 'Name', 'Phone Number', 'Company']);
  await expect(page.locator('[data-line], [data-dragged], .builder-drag')).toHaveCount(0);
});

test('five fields of a plain form are visible while editing at 1280 × 800', async ({ page }) => {
  const field = (label: string, width: string) => ({ type: 'text', label, styling: { width } });
  const fields = [
    ...['Name', 'Company', 'City', 'Street', 'Phone'].map(label => field(label, 'full')),
    ...['First day', 'Last day'].map(label => field(label, 'half')),
  ];
  const { body } = await call(formsCalls.create, {
    body: { name: 'Plain', status: 'draft', fields },
    headers: account.headers,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, account);
  await openBuilder(page, body.id);
  const rows = await canvasOf(page).locator('[data-field]').all();
  expect(rows).toHaveLength(7);
  for (const row of rows.slice(0, 5)) {
    const box = (await row.boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThanOrEqual(800);
  }
  // The tools of a narrow field on the left must not extend under the left panel.
  const paper = (await canvasOf(page).boundingBox())!;
  for (const row of rows.slice(5)) {
    await row.click({ position: { x: 4, y: 4 } });
    const tools = (await page.getByRole('toolbar', { name: /^Tools for \w+ day/ }).boundingBox())!;
    expect(tools.x).toBeGreaterThanOrEqual(paper.x);
  }
});

test('with the keyboard alone: add, name, move, drag, require, theme, publish, copy the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, account);
  await openBuilder(page);
  const { keyboard } = page;
  const canvas = canvasOf(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Form name', exact: true }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('By keys');
  for (const [search, label] of [
    ['phone', 'Mobile'],
    ['choose', 'Topic'],
    ['message', 'Details'],
  ]) {
    await tabTo(page, canvas.getByRole('button', { name: /^Add a field/ }).last());
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search field types' })).toBeFocused();
    await keyboard.type(search!);
    await keyboard.press('Enter');
    await expect(canvas.getByRole('textbox', { name: /^Label of / }).last()).toBeFocused();
    await keyboard.type(label!);
  }
  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Details moved to position 4 of 5')).toBeAttached();
  await expect(labelOf(page, 'Details')).toBeFocused();
  await tabTo(page, canvas.getByRole('button', { name: 'Required: Details' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, canvas.getByRole('button', { name: 'Drag Details' }), 'Shift+Tab');
  await keyboard.press('Space');
  await expect(page.getByText(/^Details picked up/)).toBeAttached();
  await keyboard.press('ArrowUp');
  await expect(page.getByText(/^Details is over position 3/)).toBeAttached();
  await keyboard.press('Space');
  await expect(page.getByText('Details moved to position 3 of 5')).toBeAttached();
  await tabTo(page, page.getByRole('button', { name: 'Design' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /Professional Corporate/ }).first());
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+s');
  const id = await untilSaved(page);
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Share' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first());
  await keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/form/${id}|/form/by-keys`));
  const form = await stored(id);
  expect(form).toMatchObject({ name: 'By keys', status: 'active', hasUnpublishedChanges: false });
  expect(form.fields.map(field => [field.label, field.required])).toEqual([
    ['Full Name', true],
    ['Email Address', true],
    ['Details', true],
    ['Mobile', false],
    ['Topic', false],
  ]);
  expect(form.customizations.theme).toBe('professional_corporate');
});

test('by touch on a phone: the same as by keyboard', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, account);
  await openBuilder(page);
  const canvas = canvasOf(page);
  const panels = page.getByRole('navigation', { name: 'Panels' });
  await canvas.getByRole('textbox', { name: 'Form title' }).tap();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By finger');
  await panels.getByRole('button', { name: 'Add' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add Single choice/ })
    .tap();
  await expect(labelOf(page, 'Select One')).toBeFocused();
  await page.keyboard.type('Are you coming?');
  await canvas.getByRole('button', { name: /^Required/ }).tap();
  await canvas.getByRole('button', { name: /^Move Are you coming\? up/ }).tap();
  await canvas.getByRole('button', { name: /^Settings of Are you/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove option Maybe' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await panels.getByRole('button', { name: 'Form', exact: true }).tap();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Show a progress bar' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const form = await stored(new URL(page.url()).searchParams.get('id')!);
  expect(form).toMatchObject({ name: 'By finger', status: 'active', showProgressBar: true });
  expect(form.fields[1]).toMatchObject({
    label: 'Are you coming?',
    required: true,
    options: ['Yes', 'No'],
  });
  await context.close();
});
