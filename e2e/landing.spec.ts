import { expect, test } from 'playwright/test';
import { formsCalls } from '#contracts';
import { call, newAccount, request, signIn } from './account.js';
import { axeViolations } from './axe.js';
import { IS_NIGHTLY } from './nightly.js';
import { mailTo, STACK } from './stack.js';
import { asSlowAsAPerson } from './waits.js';
import { watchPage } from './watch-page.js';

test('the landing page is accessible, fits, and states its purpose first', async ({ page }) => {
  const problems = watchPage(page);
  const found: string[] = [];
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [768, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(heading.y).toBeLessThan(800 / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // The phone width runs in dark mode, so that each run covers both colour schemes.
    if (IS_NIGHTLY || width !== 1280) found.push(...(await axeViolations(page, `${width} ${colorScheme}`)));
  }
  expect(found).toEqual([]);
  await expect(page.getByText('The inbox: every lead with its answers and its score')).toBeVisible();
  // Without a configured source code address there is no link to it.
  await expect(page.getByRole('link', { name: 'Source code' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Booking Assistant' })).toHaveAttribute(
    'href',
    '/app/ai-form-builder?template=booking-assistant',
  );
  expect(problems()).toEqual([]);
});

const LANGUAGES = [
  ['es', 'Escribe tu nombre'],
  ['fr', 'Indiquez votre nom'],
  ['de', 'Bitte geben Sie Ihren Namen ein'],
  ['ja', 'お名前を入力してください'],
] as const;

test('the landing page and its script have five languages', async ({ page }) => {
  const problems = watchPage(page);
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language, nameMissing] of LANGUAGES) {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${STACK.url}/${language}`);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { over, top } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - innerWidth,
        top: document.querySelector('h1')!.getBoundingClientRect().top,
      }));
      if (over > 0 || top > 800 / 3)
        found.push(`${language} at ${width}: ${over}px too wide, begins at ${top}`);
    }
    // Each language has the same elements; the longest texts are German.
    if (IS_NIGHTLY || language === 'de') found.push(...(await axeViolations(page, language)));
    await page.locator('[data-lead] button').click();
    await expect(page.locator('#lead-name-error')).toHaveText(nameMissing);
  }
  expect(found).toEqual([]);
  expect(problems()).toEqual([]);
});

test('the landing page uses the browser’s language, and the app remembers another choice', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  const problems = watchPage(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${STACK.url}/`);
  await page.locator('#idea').fill('Ich leite einen Hundesalon. Bitte nach der Rasse fragen.');
  await page.getByRole('button', { name: 'Formular erstellen' }).click();
  await expect(page.getByText(/\d Fragen, aus Ihrem Satz entworfen/)).toBeVisible();
  await expect(page.locator('[data-own]')).toContainText('Rasse');
  await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr$/);
  await page.getByRole('link', { name: 'Se connecter' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(problems()).toEqual([]);
  await context.close();
});

test('search engines and link previews get the landing page’s metadata', async ({ page }) => {
  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(data!) as { '@graph': { '@type': string; mainEntity?: object[] }[] };
  expect(graph.map(one => one['@type'])).toEqual(['SoftwareApplication', 'FAQPage']);
  expect(graph[1]!.mainEntity).toHaveLength(await page.locator('details').count());
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(`${STACK.url}/picture.png`);
  const png = await page.request.get(picture!);
  expect([png.status(), png.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${STACK.url}/sitemap.xml`);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
  for (const url of listed) expect((await page.request.get(url)).status()).toBe(200);
  expect(listed).toEqual(['/', '/es', '/fr', '/de', '/ja', '/form/demo'].map(path => STACK.url + path));

  // A form's page can be indexed, unless its owner hides it.
  const { headers } = await newAccount('Hidden Owner');
  for (const hideFromSearch of [false, true]) {
    const made = await call(formsCalls.create, { body: { name: 'Found or not', hideFromSearch }, headers });
    const html = await (await page.request.get(`/form/${made.body.id}`)).text();
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(hideFromSearch);
  }
});

test('a message to the operator is confirmed, and the operator gets an email', async ({ page }) => {
  const problems = watchPage(page, { ignore: /status of 400/ });
  await page.goto('/');
  const send = page.getByRole('button', { name: 'Write to us' });
  await send.click();
  await expect(page.getByText('Your name is required')).toBeVisible();
  await expect(page.locator('#lead-name')).toBeFocused();
  const name = `Ada ${Date.now()}`;
  await page.locator('#lead-name').fill(name);
  await page.locator('#lead-email').fill('ada@nowhere');
  await page.locator('#lead-role').selectOption('Sales operations');
  // The server rejects values that pass the browser's checks, with the error in the same place.
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.locator('#lead-email')).toBeFocused();
  await page.locator('#lead-email').fill('ada@example.com');
  await asSlowAsAPerson(page);
  await send.click();
  await expect(
    page.getByText('Thank you. Your message has arrived, and we’ll reply to ada@example.com.'),
  ).toBeFocused();
  const mail = await mailTo('support@leadloom.example', new RegExp(name));
  expect(mail.text).toContain('sales ops');
  const bad = await request<{ code: string; details: object[] }>('POST', '/api/v1/public/leads', {
    name: ' ',
  });
  expect([bad.status, bad.body.code, bad.body.details.length]).toEqual([400, 'VALIDATION_ERROR', 3]);
  expect(problems()).toEqual([]);
});

test('the not-found page offers to create a form', async ({ page }) => {
  const account = await newAccount('Lost Owner');
  // Without an id, the demo form is shown.
  for (const kind of ['form', 'embed']) {
    await page.goto(`/${kind}`);
    await expect(page).toHaveURL(`${STACK.url}/${kind}/demo`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
  }
  await page.goto('/nowhere/at/all');
  await page.getByRole('button', { name: 'AI form builder' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("Don't worry, your form will be preserved!")).toBeVisible();
  await dialog.getByLabel('Your business in a few sentences').fill('A bike repair shop');
  await dialog.getByRole('button', { name: 'Draft my form' }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  expect(await page.evaluate(() => localStorage.getItem('form_idea'))).toContain('A bike repair shop');
  await page.evaluate(() => localStorage.clear());
  // A new tab has no history to go back to.
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/nowhere/at/all')),
  ]);
  await opened.getByRole('button', { name: 'Go Back' }).click();
  await expect(opened).toHaveURL(`${STACK.url}/`);
  await opened.close();

  await signIn(page, account);
  await page.goto('/nowhere/at/all');
  await page.getByRole('button', { name: 'AI form builder' }).click();
  await dialog.getByLabel('Your business in a few sentences').fill('A bike repair shop');
  await dialog.getByRole('button', { name: 'Draft my form' }).click();
  await dialog.getByRole('button', { name: 'Save My Form' }).click();
  await expect(page).toHaveURL(/\/form\/[\w-]+\/preview$/);
});
