import { expect, type Page, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { call, newAccount } from './account.js';
import { HostSite } from './host-page.js';
import { STACK } from './stack.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

/** Forms on another site, with a policy that forbids everything not listed. */
const SCRIPT = `<script src="${STACK.url}/embed.js" async></script>`;
interface Heard {
  type: string;
  formId: string;
}

let host: HostSite;
let formId: string;
test.beforeAll(async () => {
  host = await HostSite.open();
  const { headers } = await newAccount('Host Owner');
  formId = (await call(formsCalls.create, { body: { name: 'Embedded' }, headers })).body.id;
});
test.afterAll(() => host.close());

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const types = async (page: Page) => [...new Set((await heard(page)).map(({ type }) => type))];
const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.getBoundingClientRect().height);

test('an inline form grows with its content and reports events only to its page', async ({ page }) => {
  const problems = watchPage(page, { ignore: /status of 400/ });
  host.show(`<div data-leadloom="${formId}" data-leadloom-prefill="full_name=Ada"></div>${SCRIPT}`);
  await page.goto(`${host.url}/offer?utm_source=ad&secret=1`);
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('Full Name')).toHaveValue('Ada');
  await expect.poll(() => types(page)).toContain('resize');
  const source = new URL((await page.locator('iframe').getAttribute('src'))!);
  expect(source.searchParams.get('utm_source')).toBe('ad');
  expect(source.searchParams.get('ll-page')).toBe(`${host.url}/offer`);
  expect(source.search).not.toContain('secret');

  const before = await heightOf(page);
  await form.getByLabel('Full Name').fill('');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Full Name is required').first()).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before);
  // Fully visible: no scroll bar within the frame.
  expect(
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientHeight),
  ).toBeGreaterThan(await form.locator('#form').evaluate(node => node.getBoundingClientRect().height - 1));

  // Messages from other origins, or from our other windows, are ignored.
  const height = await heightOf(page);
  await page.evaluate(async () => {
    // Messages arrive in order, so the first one was ignored if only the second one has an effect.
    const arrived = new Promise<void>(resolve =>
      addEventListener('message', ({ data }) => data === 'second' && resolve()),
    );
    postMessage({ source: 'leadloom', v: 1, type: 'resize', height: 5 }, '*');
    postMessage('second', '*');
    await arrived;
  });
  expect(await heightOf(page)).toBe(height);

  await form.getByLabel('Full Name').fill('Ada');
  await form.getByLabel('Email Address').fill('ada@example.com');
  await asSlowAsAPerson(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Thank You!')).toBeVisible();
  expect(await types(page)).toEqual(expect.arrayContaining(['ready', 'resize', 'start', 'submit']));
  await expect.poll(() => heightOf(page)).toBeLessThan(height);
  expect(JSON.stringify(await heard(page))).not.toContain('ada@example.com');
  expect(problems()).toEqual([]);
});

test('a popup opens with a button and closes with Escape, its button or a click outside', async ({
  page,
}) => {
  const problems = watchPage(page);
  host.show(
    `<button data-leadloom="${formId}" data-leadloom-mode="popup" data-leadloom-title="Ask">Ask</button>${SCRIPT}`,
  );
  let load = (): void => undefined;
  const loaded = new Promise<void>(resolve => (load = resolve));
  await page.route(/\/v\/form-[\w-]+\.js/, async route => {
    await loaded;
    await route.continue();
  });
  await page.goto(host.url);
  const button = page.getByRole('button', { name: 'Ask' });
  const dialog = page.getByRole('dialog', { name: 'Ask' });
  // The script is loaded asynchronously.
  await expect(async () => {
    await button.click();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  const name = page.frameLocator('iframe').getByLabel('Full Name');
  // Escape closes it even before the form's script has loaded.
  await name.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  load();
  await button.click();
  await name.fill('Ada');
  await name.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  // The typed text is still there when it reopens.
  await button.press('Enter');
  await expect(name).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await button.click();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  expect(problems()).toEqual([]);
});

test('a slide-in works with the keyboard alone and uses the language of its page', async ({ page }) => {
  host.show(
    `<button data-leadloom="${formId}" data-leadloom-mode="slide-in">Fragen</button>${SCRIPT}<a href="/x">Weiter</a>`,
    { language: 'de-AT' },
  );
  await page.goto(host.url);
  const button = page.getByRole('button', { name: 'Fragen' });
  const dialog = page.getByRole('dialog', { name: 'Formular' });
  await expect(async () => {
    await button.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused();
  const name = page.frameLocator('iframe').getByLabel('Full Name');
  await expect(name).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a form is readable on a dark page, regardless of the page’s styles, and stays closed once a visitor has closed it', async ({
  page,
}) => {
  const hostile =
    'iframe{max-width:50px!important}button,dialog{display:none!important}body{background:#0f172a!important}' +
    'div{max-height:30px!important;overflow:hidden!important}';
  const script = `const s = new CSSStyleSheet(); s.replaceSync(${JSON.stringify(hostile)}); document.adoptedStyleSheets = [s];`;
  host.show(
    `<script src="/own.js"></script><div data-leadloom="${formId}"></div><button data-leadloom="${formId}" data-leadloom-mode="popup">Ask</button><div hidden data-leadloom="${formId}" data-leadloom-mode="slide-in" data-leadloom-title="Offer" data-leadloom-open="0"></div>${SCRIPT}`,
    { script },
  );
  await page.goto(host.url);
  const frame = page.locator('main iframe');
  expect((await frame.boundingBox())!.width).toBeGreaterThan(300);
  expect((await page.locator('main div[data-leadloom]').first().boundingBox())!.height).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  expect(await frame.getAttribute('src')).toContain('ll-ground=dark');
  const card = page.frameLocator('main iframe').locator('.ll-card');
  // The default look uses dark colours and shows the page behind the form.
  await expect(card).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(card).toHaveCSS('color', 'rgb(243, 244, 246)');
  const dialog = page.getByRole('dialog', { name: 'Offer' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(card).toBeVisible();
  // The script schedules the dialog before it shows the form; a timer of the test is due after it.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)));
  await expect(dialog).toHaveCount(0);
});

test('a missing form has its own height', async ({ page }) => {
  host.show(`<div data-leadloom="no-such-form"></div>${SCRIPT}`);
  await page.goto(host.url);
  await expect(page.frameLocator('iframe').getByText('Form Not Found')).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeLessThan(300);
});

test('a form with one response per device shows that it was answered, even without storage in its frame', async ({
  page,
}) => {
  const { headers } = await newAccount('Once Owner');
  const body = { name: 'Once', onePerVisitor: 'device' as const };
  const { id } = (await call(formsCalls.create, { body, headers })).body;
  const script = `localStorage.setItem('leadloom:${id}', 'answered 1')`;
  host.show(`<script src="/own.js"></script><div data-leadloom="${id}"></div>${SCRIPT}`, { script });
  await page.goto(host.url);
  await expect(page.frameLocator('iframe').getByText('You have already responded')).toBeVisible();
});

test('embed.js is compressed', async ({ request }) => {
  const { headers } = await fetch(`${STACK.url}/embed.js`, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect((await request.get('/embed.js')).ok()).toBe(true);
});

test('a form that opens automatically does not move the focus', async ({ page }) => {
  host.show(`<a href="/x">Read on</a><div hidden data-leadloom="${formId}" data-leadloom-mode="slide-in" data-leadloom-open="1"></div>${SCRIPT}`); // prettier-ignore
  await page.goto(host.url);
  const link = page.getByRole('link', { name: 'Read on' });
  await link.focus();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(link).toBeFocused();
});

test('a slide-in requested before the script loaded opens without blocking the page', async ({ page }) => {
  const problems = watchPage(page);
  host.show(SCRIPT, { queue: ['slideIn', formId, { position: 'left', title: 'Offer', open: 0 }] });
  await page.goto(host.url);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The rest of the page remains usable.
  await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  const box = (await dialog.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(375);
  expect(problems()).toEqual([]);
});

for (const scheme of ['light', 'dark'] as const)
  for (const own of ['light', 'dark', 'light dark'])
    test(`the page is visible behind a form (${scheme} browser, page ${own})`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: scheme });
      host.show(`<div data-leadloom="${formId}"></div>${SCRIPT}`, { scheme: own });
      await page.goto(host.url);
      await expect(page.frameLocator('iframe').getByLabel('Full Name')).toBeVisible();
      const box = (await page.locator('iframe').boundingBox())!;
      const picture = await page.screenshot({ clip: { x: box.x, y: box.y, width: 2, height: 2 } });
      const reader = await context.newPage();
      const pixel = await reader.evaluate(async base64 => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.drawImage(image, 0, 0);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      }, picture.toString('base64'));
      expect(pixel).toEqual([255, 0, 255]);
    });
