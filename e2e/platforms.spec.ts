import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { build } from 'vite';
import { formsCalls } from '#contracts';
import { call, newAccount } from './account.js';
import { HostSite } from './host-page.js';
import { STACK } from './stack.js';
import { watchPage } from './watch-page.js';

/** The embed code from docs/embedding.md in pages of various site builders, under a strict policy. */
const DOCS = readFileSync(join(STACK.root, 'docs/embedding.md'), 'utf8');
const block = (language: string, wanted: string): string => {
  const found = [...DOCS.matchAll(/```(\w+)\n(.*?)```/gs)].find(
    ([, kind, code]) => kind === language && code!.includes(wanted),
  );
  if (!found) throw new Error(`docs/embedding.md has no ${language} with ${wanted}`);
  return found[2]!;
};

/** Markup that each builder adds around the owner's code. */
const BUILDERS: Record<string, (code: string) => string> = {
  WordPress: code =>
    `<article class="post type-post hentry"><div class="entry-content wp-block-post-content is-layout-flow">${code}</div></article>`,
  Webflow: code =>
    `<section class="section"><div class="w-layout-blockcontainer w-container"><div class="w-embed w-script">${code}</div></div></section>`,
  Shopify: code =>
    `<section id="shopify-section-template--1__custom_liquid" class="shopify-section section"><div class="page-width">${code}</div></section>`,
  Squarespace: code =>
    `<div class="sqs-layout sqs-grid-12"><div class="sqs-block code-block sqs-block-code" data-block-type="23"><div class="sqs-block-content"><div class="sqs-code-container">${code}</div></div></div></div>`,
};

let host: HostSite;
let formId: string;
test.beforeAll(async () => {
  host = await HostSite.open();
  const { headers } = await newAccount('Builder Owner');
  formId = (await call(formsCalls.create, { body: { name: 'On a site' }, headers })).body.id;
});
test.afterAll(() => host.close());
/** Inserts the host and the form; the slide-in from the docs opens only after the test. */
const filled = (code: string) =>
  code.replaceAll('HOST', STACK.url).replaceAll('ID', formId).replace('open="10"', 'open="600"');
const seen = (page: Page) =>
  expect(page.frameLocator('iframe').first().getByLabel('Full Name')).toBeVisible();

test('every site builder in the docs is simulated', () => {
  const named = [...DOCS.matchAll(/^\| (\w+) +\| .*(?:block|element|section)/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(BUILDERS));
});

for (const [name, around] of Object.entries(BUILDERS))
  test(`the code from the docs works in ${name}`, async ({ page }) => {
    const problems = watchPage(page);
    host.show(around(filled(block('html', 'data-leadloom'))));
    await page.goto(host.url);
    await seen(page);
    await page.getByRole('button', { name: 'Get in touch' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.frameLocator('iframe').getByLabel('Full Name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(problems()).toEqual([]);

    // The frame's style is an attribute, which a policy must allow.
    host.show(around(filled(block('html', '<iframe'))), { policy: "style-src-attr 'unsafe-inline'" });
    await page.goto(host.url);
    await seen(page);
    expect(await page.locator('iframe').evaluate(frame => getComputedStyle(frame).borderTopWidth)).toBe(
      '0px',
    );
    expect(problems()).toEqual([]);
  });

test('the npm package in the docs works in React and in plain pages', async ({ page }) => {
  const folder = join(STACK.root, 'artifacts/react-site');
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'main.jsx');
  writeFileSync(
    entry,
    `import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
${filled(block('jsx', 'LeadForm'))}
${filled(block('js', '@leadloom/embed'))}
function Site() {
  const [on, setOn] = useState(true);
  return <><button onClick={() => setOn(!on)}>Toggle</button><main>{on && <Contact />}</main></>;
}
createRoot(document.getElementById('root')).render(<StrictMode><Site /></StrictMode>);`,
  );
  const built = join(STACK.root, 'dist/integrations/embed');
  execFileSync(process.execPath, [join(STACK.root, 'integrations/embed/build.mjs')]);
  const result = await build({
    root: STACK.root,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@leadloom/embed/react': join(built, 'react.js'),
        '@leadloom/embed': join(built, 'index.js'),
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'Site' } },
  });
  const [output] = [result].flat() as { output: { code: string }[] }[];
  const problems = watchPage(page);
  host.show('<div id="contact"></div><div id="root"></div><script src="/own.js" defer></script>', {
    script: output!.output[0]!.code,
  });
  await page.goto(host.url);
  // The plain function.
  await seen(page);
  const component = page.locator('#root main');
  const form = component.frameLocator('iframe');
  await expect(form.getByLabel('Full Name')).toBeVisible();
  await expect(component.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(component.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await form.getByLabel('Full Name').fill('Ada Lovelace');
  await form.getByLabel('Email Address').fill('ada@example.com');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('body')).toContainText('Sent');
  expect(problems()).toEqual([]);
});
