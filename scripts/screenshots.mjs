// `npm run tool screenshots -- http://127.0.0.1:3000`: a PNG of every main screen of a running installation at three
// widths, in light and dark, in artifacts/screenshots/. Signs in over the API; the default is the demo account of `npm
// start`. Options: --email, --password, --only dashboard (names that contain this text), --out a folder. With
// --landing, creates only the pictures of the landing page, light and dark, in their folder in the repository.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { guarded, ROOT } from '../deploy/local/prepare.mjs';
import { CHROMIUM, ensureChromium } from '../deploy/local/prepare-programs.mjs';
import { request } from './lib/owner.mjs';
import { option } from './lib/stack.mjs';

const WIDTHS = [375, 768, 1280];
const HEIGHT = 900;
const THEMES = ['light', 'dark'];
/** Time for charts, toasts and transitions to finish after the last request. */
const RENDER_MS = 400;
const LOAD_TIMEOUT_MS = 15_000;

/** Screens by file name; `form` is the newest form of the account. */
const screensOf = form => [
  { name: 'landing', path: '/' },
  { name: 'demo-form', path: '/form/demo' },
  { name: 'login', path: '/auth' },
  { name: 'register', path: '/auth/register' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'dashboard', path: '/app', signedIn: true },
  { name: 'my-forms', path: '/app/my-forms', signedIn: true },
  { name: 'ai-builder', path: '/app/ai-form-builder', signedIn: true },
  { name: 'create-form', path: '/app/create-form', signedIn: true },
  { name: 'analytics', path: '/app/analytics', signedIn: true },
  { name: 'settings', path: '/app/settings', signedIn: true },
  { name: 'typebot-flows', path: '/app/typebot-flows', signedIn: true },
  { name: 'typebot-integration', path: '/app/typebot-integration', signedIn: true },
  ...(form
    ? [
        { name: 'form', path: `/form/${form.id}` },
        { name: 'edit-form', path: `/app/create-form?id=${form.id}`, signedIn: true },
        { name: 'responses', path: `/app/form/${form.id}/responses`, signedIn: true },
        { name: 'form-analytics', path: `/app/form/${form.id}/analytics`, signedIn: true },
        { name: 'preview', path: `/form/${form.id}/preview`, signedIn: true },
      ]
    : []),
];

/** The given credentials, or those of the demo account (needs a build). */
async function credentials() {
  const email = option('email', '');
  if (email) return { email, password: option('password', '') };
  const { DEMO_LOGIN } = await import('../dist/deploy/local/demo-login.js');
  return { email: DEMO_LOGIN.email, password: DEMO_LOGIN.password };
}

async function signIn(url) {
  const body = await credentials();
  const answer = await request(url, 'POST', '/api/v1/auth/login', { body });
  if (answer.status === 200) return answer.body;
  throw new Error(`Signing in as ${body.email} failed (${answer.status}): ${answer.body?.error}`);
}

async function firstForm(url, { jwt, session }, sort) {
  const headers = { authorization: `Bearer ${jwt}`, 'x-session-token': session.token };
  const answer = await request(url, 'GET', `/api/v1/forms?status=active&sort=${sort}&limit=1`, { headers });
  return answer.body?.forms?.[0];
}

/** Local storage of the app for this session and theme. */
const storageOf = (theme, login) => ({
  theme,
  ...(login && {
    jwt_token: login.jwt,
    session_token: login.session.token,
    session_expires: login.session.expires,
    user: JSON.stringify(login.user),
  }),
});

async function takeAll(browser, { url, out, width, theme, login, screens }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 1024,
  });
  const storage = storageOf(theme, login);
  await context.addInitScript(items => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  for (const { name, path } of screens) {
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    await page.locator('main, [role=alert]').first().waitFor({ timeout: LOAD_TIMEOUT_MS });
    // Live screens poll forever, so the network never becomes idle; waits for the skeletons to disappear instead.
    await page.waitForFunction(() => !document.querySelector('.animate-pulse'), null, {
      timeout: LOAD_TIMEOUT_MS,
    });
    await page.waitForTimeout(RENDER_MS);
    const file = `${name}-${width}-${theme}.png`;
    await page.screenshot({ path: join(out, file), fullPage: true });
    console.log(`  ${file}`);
    await page.close();
  }
  await context.close();
}

/** Pictures for the landing page: wider than its content, for high-resolution screens. */
const PICTURES = { folder: join(ROOT, 'frontend/visitor/src/landing/pictures'), width: 1600, quality: 0.6 };
const LANDING = { builder: 'edit-form', inbox: 'responses' };

/** Encodes a PNG as WebP, in the browser. */
async function toWebp(page, png) {
  const base64 = await page.evaluate(
    async ([data, width, quality]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((image.height * width) / image.width);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).split(',')[1];
    },
    [png.toString('base64'), PICTURES.width, PICTURES.quality],
  );
  return Buffer.from(base64, 'base64');
}

async function takeForLanding(browser, { url, login, screens, theme }) {
  mkdirSync(PICTURES.folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    items => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    storageOf(theme, login),
  );
  const encoder = await (await browser.newContext()).newPage();
  for (const [picture, screen] of Object.entries(LANDING)) {
    const page = await context.newPage();
    const { path } = screens.find(({ name }) => name === screen);
    await page.goto(url + path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    await page.waitForFunction(() => !document.querySelector('.animate-pulse'), null, {
      timeout: LOAD_TIMEOUT_MS,
    });
    await page.waitForTimeout(RENDER_MS);
    const content = await toWebp(encoder, await page.screenshot());
    const name = theme === 'dark' ? `${picture}-dark` : picture;
    writeFileSync(join(PICTURES.folder, `${name}.webp`), content);
    console.log(`  ${name}.webp, ${Math.round(content.length / 1000)} kB`);
    await page.close();
  }
}

await guarded(async () => {
  const url = process.argv
    .slice(2)
    .find(word => /^https?:/.test(word))
    ?.replace(/\/$/, '');
  if (!url)
    throw new Error(
      'State the address of a running installation: npm run tool screenshots -- http://127.0.0.1:3000',
    );
  await ensureChromium();
  const out = option('out', join(ROOT, 'artifacts/screenshots'));
  mkdirSync(out, { recursive: true });
  const login = await signIn(url);
  const only = option('only', '');
  const isLanding = process.argv.includes('--landing');
  const form = await firstForm(url, login, isLanding ? 'responses' : 'newest');
  const screens = screensOf(form).filter(({ name }) => name.includes(only));
  const browser = await chromium.launch({
    executablePath: CHROMIUM.find(existsSync),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    if (isLanding) {
      for (const theme of THEMES) await takeForLanding(browser, { url, login, screens, theme });
      return;
    }
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const shared = { url, out, width, theme };
        await takeAll(browser, { ...shared, login, screens: screens.filter(screen => screen.signedIn) });
        await takeAll(browser, {
          ...shared,
          login: null,
          screens: screens.filter(screen => !screen.signedIn),
        });
      }
  } finally {
    await browser.close();
  }
  console.log(`Screenshots are in ${out}`);
});
