import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { type Customizations, LOOK, THEME_PRESETS } from '#form-core';
import { type Account, call, newAccount, request, signIn } from './account.js';
import { axeOn, axeViolations } from './axe.js';
import { nightly } from './nightly.js';
import { watchPage } from './watch-page.js';

const FIELDS = [
  { id: 'name', type: 'text', label: 'Your name', required: true, helpText: 'As on your card' },
  { id: 'mail', type: 'email', label: 'E-mail', required: true, styling: { width: 'half' } },
  { id: 'tel', type: 'phone', label: 'Phone', required: false, styling: { width: 'half' } },
  { id: 'pick', type: 'select', label: 'Topic', required: false, options: ['One', 'Two'] },
  { id: 'when', type: 'radio', label: 'When', required: false, options: ['Soon', 'Later'] },
  { id: 'text', type: 'textarea', label: 'Message', required: false },
  { id: 'stars', type: 'rating', label: 'Rating', required: false },
] as const;

let account: Account;
let formId: string;
test.beforeAll(async () => {
  account = await newAccount('Design Owner');
  const body = { name: 'Looks', fields: FIELDS.map(field => ({ ...field })) };
  formId = (await call(formsCalls.create, { body, headers: account.headers })).body.id;
});
const wear = (customizations: Customizations) =>
  call(formsCalls.update, { params: { id: formId }, body: { customizations }, headers: account.headers });

test(
  'every preset and layout is accessible and fits, with error messages visible',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(400_000);
    const problems: string[] = [];
    const looks: Customizations[] = [
      ...THEME_PRESETS.map(({ id }) => ({ theme: id })),
      ...LOOK.layout.map(layout => ({ layout, headerStyle: 'solid' as const })),
      { darkMode: true, fieldStyle: 'filled', errorStyle: 'box', fieldIcons: true },
      {
        backgroundPattern: 'gradient-purple',
        glassmorphism: true,
        errorStyle: 'bar',
        labelPosition: 'inside',
      },
    ];
    // A preview frame shows the visitors' page without publishing each change.
    await signIn(page, account);
    await page.goto('/form-preview?draft=true');
    for (const look of looks) {
      await page.evaluate(
        ([fields, customizations]) =>
          localStorage.setItem(
            'form_draft',
            JSON.stringify({ settings: { name: 'Looks', customizations }, fields }),
          ),
        [FIELDS, look] as const,
      );
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
        const frame = page.frameLocator('iframe');
        await frame.getByRole('button', { name: /Submit|Next/ }).click();
        await frame.getByText('Your name is required').first().waitFor();
        const inside = page.frames().find(one => one.url().endsWith('/preview-frame'))!;
        const overflow = await inside.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) problems.push(`${JSON.stringify(look)} ${width}px: ${overflow}px too wide`);
        const axe = axeOn(page).include(['iframe', '#form']);
        problems.push(...(await axeViolations(page, `${JSON.stringify(look)} ${width}px`, axe)));
      }
    }
    expect(problems).toEqual([]);
  },
);

test('a font is loaded only when it is chosen, from this origin', async ({ page }) => {
  const problems = watchPage(page);
  const fonts: string[] = [];
  page.on('request', sent => {
    if (sent.resourceType() === 'font') fonts.push(new URL(sent.url()).pathname);
  });
  await page.goto(`/form/${formId}`, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  await wear({ fontFamily: 'inter' });
  await expect
    .poll(async () => (await page.goto(`/form/${formId}`, { waitUntil: 'networkidle' })) && fonts.length)
    .toBe(1);
  expect(fonts[0]).toMatch(/^\/v\/inter-latin-wght-normal-/);
  const used = await page.evaluate(() => document.fonts.check('16px "Inter Variable"'));
  expect(used).toBe(true);
  expect(problems()).toEqual([]);
});

test('custom CSS styles only the form; invalid rules are rejected with their line', async ({ page }) => {
  const { status } = await wear({
    customCSS: '.ll-title, main { color: rgb(1, 2, 3) }\n.ll-submit { rotate: 2deg }',
  });
  expect(status).toBe(400);
  const refused = await request<{ code: string; details: { field: string; message: string }[] }>(
    'PUT',
    `/api/v1/forms/${formId}`,
    { customizations: { customCSS: 'a { color: red }\nb { background: url(//evil.example/x) }' } },
    account.headers,
  );
  expect(refused.body.code).toBe('VALIDATION_ERROR');
  expect(refused.body.details[0]).toMatchObject({ field: 'customizations.customCSS' });
  expect(refused.body.details[0]!.message).toMatch(/^Line 2: /);
  await wear({ customCSS: '.ll-title { color: rgb(1, 2, 3) }' });
  const colors = async () => {
    await page.goto(`/form/${formId}`);
    return page.evaluate(() =>
      ['.ll-title', '.ll-label'].map(one => getComputedStyle(document.querySelector(one)!).color),
    );
  };
  await expect.poll(async () => (await colors())[0]).toBe('rgb(1, 2, 3)');
  expect((await colors())[1]).not.toBe('rgb(1, 2, 3)');
});

for (const scheme of ['light', 'dark'] as const)
  test(
    `the AI builder’s customizer changes the form next to it (${scheme})`,
    { tag: nightly(scheme) },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await signIn(page, account);
      await page.goto('/app/ai-form-builder');
      await page
        .getByRole('textbox')
        .first()
        .fill('A bakery that takes orders for birthday cakes, with a date.');
      await page.getByRole('button', { name: 'Draft my form' }).click();
      await page.getByRole('tab', { name: 'Design' }).click({ timeout: 30_000 });
      await page.getByRole('heading', { name: 'Ultra Powerful Customizer' }).waitFor();
      const form = page.frameLocator('iframe').locator('.ll');
      await page.getByRole('button', { name: 'Use Luxury Elegant' }).click();
      await expect(form).toHaveAttribute('data-layout', 'centered');
      const changes = [
        ['Layout', 'Layout', 'sidebar', 'data-layout', 'sidebar'],
        ['Typography', 'Text size', 'xl', 'style', /--ll-size: ?1\.25rem/],
        ['Effects', 'Background pattern', 'grid', 'data-pattern', 'grid'],
        ['Advanced', 'Error messages', 'box', 'data-errors', 'box'],
      ] as const;
      for (const [tab, setting, value, attribute, expected] of changes) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('combobox', { name: setting }).selectOption(value);
        await expect(form).toHaveAttribute(attribute, expected);
        expect(await axeViolations(page, tab, axeOn(page).exclude('iframe'))).toEqual([]);
      }
      await page.getByRole('tab', { name: 'Colors' }).click();
      await page.getByRole('button', { name: 'Use palette Golden Yellow' }).click();
      await expect(form).toHaveAttribute('style', /--ll-primary: ?#eab308/);
    },
  );
