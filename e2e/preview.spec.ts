import { expect, type Page, test } from 'playwright/test';
import { formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { nightly } from './nightly.js';
import { STACK } from './stack.js';
import { watchPage } from './watch-page.js';

/** Previews show the visitors' page on devices and send nothing; the test page lists the entered answers. */
const LOOK = {
  theme: 'creative_vibrant',
  customCSS: '.ll-title { letter-spacing: 3px }',
} as const;

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Preview Owner');
  const body = { name: 'Workshop sign-up', description: 'Two hours, tea included.', customizations: LOOK };
  formId = (await call(formsCalls.create, { body, headers: account.headers })).body.id;
});

const frame = (page: Page) => page.frameLocator('iframe');
/** Every element, attribute and text of the form, regardless of attribute order. */
const content = (): string[] =>
  [...document.querySelectorAll('#form *')].map(node => {
    const attributes = [...node.attributes]
      // The server's post address and explicit empty value are not visible differences.
      .filter(({ name, value }) => name !== 'action' && !(name === 'value' && value === ''))
      .map(({ name, value }) => `${name}=${name === 'style' ? value.replace(/([:;]) */g, '$1') : value}`);
    const texts = [...node.childNodes].filter(child => child instanceof Text).map(child => child.data);
    return [node.tagName, ...attributes.sort(), ...texts].join(' ');
  });

test('the preview matches the visitors’ page element by element and is not counted', async ({ page }) => {
  const problems = watchPage(page);
  await page.goto(`/form/${formId}`);
  await page.locator('.ll[data-live]').waitFor();
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toContain(`/form/${formId}/picture.png?v=`);
  const drawn = await page.request.get(new URL(picture!).pathname);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  const headers = { 'if-none-match': drawn.headers()['etag']! };
  expect((await page.request.get(new URL(picture!).pathname, { headers })).status()).toBe(304);
  expect((await page.request.get('/form/no-such-form/picture.png')).status()).toBe(404);
  const visitors = await page.evaluate(content);
  const style = () => ({
    spacing: getComputedStyle(document.querySelector('.ll-title')!).letterSpacing,
    background: getComputedStyle(document.querySelector('.ll')!).backgroundImage,
    field: getComputedStyle(document.querySelector('.ll-input')!).cssText,
    font: getComputedStyle(document.querySelector('.ll')!).fontFamily,
  });
  const theirs = await page.evaluate(style);
  await page.goto(`/form/${formId}/preview`);
  await frame(page).locator('.ll[data-live]').waitFor();
  const previewFrame = page.frames().find(one => one.url().endsWith('/preview-frame'))!;
  expect(await previewFrame.evaluate(content)).toEqual(visitors);
  expect(await previewFrame.evaluate(style)).toEqual(theirs);
  expect(theirs.spacing).toBe('3px');
  await frame(page).getByLabel('Full Name').fill('Ada Lovelace');
  await frame(page).getByRole('button', { name: 'Submit' }).click();
  await expect(frame(page).getByText('Email Address is required').first()).toBeVisible();
  await frame(page).getByLabel('Email Address').fill('ada@example.com');
  await frame(page).getByRole('button', { name: 'Submit' }).click();
  await expect(frame(page).getByText('Thank You!')).toBeVisible();
  const { body } = await call(responsesCalls.list, { params: { id: formId }, headers: account.headers });
  expect(body.total).toBe(0);
  expect(problems()).toEqual([]);
});

test('devices have the right size and can be rotated; another design can be tried and saved', async ({
  page,
}) => {
  await signIn(page, account);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/form/${formId}/preview`);
  const width = () =>
    frame(page)
      .locator('body')
      .evaluate(() => innerWidth);
  await page.getByText('Mobile', { exact: true }).click();
  await expect.poll(width).toBe(375);
  await page.getByRole('button', { name: 'Rotate device' }).click();
  await expect.poll(width).toBe(667);
  await page.getByRole('button', { name: 'Customize Form' }).click();
  await page.getByRole('button', { name: 'Use Luxury Elegant' }).click();
  await expect(frame(page).locator('.ll')).toHaveAttribute('data-layout', 'centered');
  await expect(page.getByRole('button', { name: 'Save design' })).toBeVisible();
  await page.getByRole('button', { name: 'Save design' }).click();
  await expect(page.getByText('Design saved')).toBeVisible();
  const { body } = await call(formsCalls.get, { params: { id: formId }, headers: account.headers });
  expect(body.customizations).toEqual({ theme: 'luxury_elegant', customCSS: LOOK.customCSS });
});

test('the test page lists submissions, newest first, and offers the snippet', async ({ page }) => {
  await signIn(page, account);
  await page.goto(`/form/${formId}/test`);
  await expect(page.getByText('Test Mode')).toBeVisible();
  for (const name of ['First Person', 'Second Person']) {
    await frame(page).getByLabel('Full Name').fill(name);
    await frame(page).getByLabel('Email Address').fill('someone@example.com');
    await frame(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Form Submitted!')).toBeVisible();
    await expect(page.getByText('Form Submitted!')).toBeHidden();
    await frame(page).getByText('Submit Another Response').click();
  }
  await expect(page.getByText('Test submissions (2)')).toBeVisible();
  const items = page.getByRole('list').last().getByRole('listitem');
  await expect(items.first()).toContainText('Submission 2');
  await expect(items.first()).toContainText('Second Person');
  await page.reload();
  await expect(items.first()).toContainText('Second Person');
  const { body } = await call(responsesCalls.list, { params: { id: formId }, headers: account.headers });
  expect(body.total).toBe(0);
  await page.getByRole('button', { name: 'Customize', exact: true }).click();
  await page.getByText('Purple gradient').click();
  await expect(frame(page).locator('.ll')).toHaveAttribute('data-pattern', 'gradient-purple');
  await page.getByRole('button', { name: 'Save design' }).click();
  await expect(page.getByText('Design saved')).toBeVisible();
  const draft = await call(formsCalls.get, { params: { id: formId }, headers: account.headers });
  expect(draft.body).toMatchObject({
    hasUnpublishedChanges: true,
    customizations: { backgroundPattern: 'gradient-purple' },
  });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Test submissions (0)')).toBeVisible();
  await page.getByRole('button', { name: 'Embed' }).click();
  await expect(page.getByRole('dialog')).toContainText(`/embed/${formId}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a local draft is previewed, and a missing form is reported', async ({ page }) => {
  await page.goto('/auth');
  await page.evaluate(() =>
    localStorage.setItem(
      'form_draft',
      JSON.stringify({
        settings: { name: 'Unsaved work', customizations: { headerStyle: 'solid' } },
        fields: [{ id: 'a', type: 'text', label: 'Only question', required: true }],
        timestamp: 1,
      }),
    ),
  );
  await page.goto('/form-preview?draft=true');
  await expect(frame(page).getByLabel('Only question')).toBeVisible();
  await expect(page.getByText('This is the form from the editor')).toBeVisible();
  await page.goto('/form/demo/preview');
  await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/form/no-such-form/preview');
  await expect(page.getByText('Form Not Found')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`preview and test pages are accessible (${scheme})`, { tag: nightly(scheme) }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, account);
    const problems: string[] = [];
    for (const path of [`/form/${formId}/preview`, `/form/${formId}/test`])
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await frame(page).locator('.ll[data-live]').waitFor();
        await page.getByRole('button', { name: /^Customize/ }).click();
        await page.getByText('Page background').waitFor();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) problems.push(`${path} ${width}px: ${overflow}px too wide`);
        problems.push(...(await axeViolations(page, `${path} ${width}px ${scheme}`)));
      }
    expect(problems).toEqual([]);
  });

test('a form that the owner tries out in the share dialog stores no answers and reports no visit', async ({
  page,
}) => {
  const { id } = (await call(formsCalls.create, { body: { name: 'Tried' }, headers: account.headers })).body;
  const problems = watchPage(page);
  const sent: string[] = [];
  page.on('request', one => one.method() === 'POST' && sent.push(new URL(one.url()).pathname));
  await signIn(page, account);
  await page.goto('/app/my-forms?search=tried');
  await page.getByRole('button', { name: 'Share: Tried', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Tried' });
  const look = page.frameLocator('iframe[title="Live preview of the form on a page"]').frameLocator('iframe');
  for (const kind of ['Embed', 'Fixed']) {
    await dialog.getByRole('radio', { name: kind, exact: true }).press('Space');
    await look.getByLabel('Full Name').fill('Ada');
    await look.getByLabel('Email Address').fill('ada@example.com');
    await look.getByRole('button', { name: 'Submit' }).click();
    await expect(look.getByText('Thank You!')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.goto('/app/settings');
  expect(sent.filter(path => path.includes(id) || path.includes('event'))).toEqual([]);
  // Without its script, the frame's form is posted by the browser.
  const plain = await fetch(`${STACK.url}/embed/${id}?ll-trial=1`, {
    method: 'POST',
    body: new URLSearchParams({ full_name: 'Ada', email: 'ada@example.com' }),
    redirect: 'manual',
  });
  expect(plain.status).toBe(303);
  const path = `/api/v1/forms/${id}/responses`;
  expect((await request<{ total: number }>('GET', path, undefined, account.headers)).body.total).toBe(0);
  expect(problems()).toEqual([]);
});
