// `npm run bench visitor`: time from a visitor's action to the next frame, with the page's processor throttled
// fourfold. The form has 60 fields of all types in three steps, and 20 rules. The page comes from the server;
// submissions are answered immediately. Prints the median and the maximum of each action; fails above 150 ms. Options:
// --slow 4, --bar 150, --no-build.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { guarded } from '../../deploy/local/prepare.mjs';
import { CHROMIUM, ensureChromium } from '../../deploy/local/prepare-programs.mjs';
import { measured, observe } from '../lib/interactions.mjs';
import { option, percentile, prepare } from '../lib/stack.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const CLIENT = new URL('frontend/visitor/client', DIST);
const load = path => import(new URL(path, DIST).href);
const TYPES = ['text', 'email', 'select', 'radio', 'textarea', 'phone', 'rating', 'checkbox', 'date', 'number', 'slider', 'address']; // prettier-ignore
const STEPS = 3;
const PER_STEP = 20;

async function pageOfForm() {
  const { renderFormPage } = await load('frontend/visitor/render.mjs');
  const { DEMO_FORM, newField } = await load('libs/form-core/src/index.js');
  const fields = Array.from({ length: STEPS * PER_STEP }, (_, at) => ({
    ...newField(TYPES[at % TYPES.length], `f${at}`),
    label: `Question ${at}`,
    required: at % PER_STEP === 0,
    helpText: 'A sentence that helps.',
  }));
  const logic = Array.from({ length: 20 }, (_, at) => ({
    when: { match: 'any', conditions: [{ field: `f${at * 2}`, operator: 'is_not_empty' }] },
    then: { action: 'require', target: `f${at * 3 + 1}` },
  }));
  const breaks = [1, 2].map(at => ({ ...newField('page-break', `p${at}`), label: `Step ${at + 1}` }));
  const step = at => fields.slice(at * PER_STEP, (at + 1) * PER_STEP);
  const form = {
    ...DEMO_FORM,
    id: 'bench',
    fields: [...step(0), breaks[0], ...step(1), breaks[1], ...step(2)],
    logic,
    showProgressBar: true,
    customizations: { fieldValidation: 'instant' },
  };
  return renderFormPage({ form, state: 'form', embed: false, publicUrl: 'http://127.0.0.1' });
}

/** Serves the page and its script on this machine and accepts everything that is sent. */
async function serve(html) {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"r","status":"accepted"}');
      return;
    }
    const isScript = request.url.startsWith('/v/');
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? readFileSync(CLIENT.pathname + request.url) : html);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Each returns its number of interactions. They run in the order of a visit: the last one submits. */
function actionsOf(page) {
  const keys = async (selector, texts, pause = 120) => {
    // Scroll first: if the input is at the edge of the screen, the next frame may already belong to the next action.
    await page
      .locator(selector)
      .first()
      .evaluate(input => {
        input.scrollIntoView({ block: 'center', behavior: 'instant' });
        input.focus();
      });
    for (const key of texts) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pause);
    }
    return texts.length;
  };
  const clicks = async (...selectors) => {
    for (const selector of selectors) {
      await page.locator(selector).locator('visible=true').first().click();
      await page.waitForTimeout(400);
    }
    return selectors.length;
  };
  const next = '.ll-next';
  return {
    typing: () => keys('[name=f0]', [...'Ada Lovelace of London']),
    'typing many lines': () => keys('[name=f4]', [...'I would like to know more']),
    choice: () => clicks('#f-f3', '#f-f7', '#f-f6', '#f-f7-1'),
    slider: () => keys('[name=f10]', ['ArrowRight', 'ArrowRight', 'ArrowLeft']),
    address: () => keys('[name=f11]', [...'1 Main St']),
    'next with errors': () => clicks(next),
    step: async () => {
      // Answers fields that the rules have made required, outside the measurement.
      await page.evaluate(fillAll);
      const count = await clicks(next);
      await page.evaluate(fillAll);
      return count + (await clicks('.ll-actions .ll-back', next, next));
    },
    submit: async () => {
      await page.evaluate(fillAll);
      await page.waitForTimeout(700);
      return clicks('.ll-submit');
    },
  };
}

/** Answers the fields on the visible step; runs in the page. */
function fillAll() {
  for (const input of globalThis.document.querySelectorAll(
    '.ll-step:not([hidden]) :is(input, select, textarea)',
  )) {
    if (input.value && !['radio', 'checkbox'].includes(input.type)) continue;
    if (['radio', 'checkbox'].includes(input.type)) {
      if (!input.checked) input.click();
      continue;
    }
    const samples = { email: 'a@example.com', tel: '+15551234567', date: '2026-02-28', number: '4' };
    input.value = input.options ? input.options[1].value : (samples[input.type] ?? 'Text');
    input.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
  }
}

await guarded(async () => {
  await ensureChromium();
  await prepare();
  const site = await serve(await pageOfForm());
  const browser = await chromium.launch({
    executablePath: CHROMIUM.find(existsSync),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.addInitScript(observe);
    await page.goto(`${site.url}/form/bench`);
    await page.locator('.ll[data-live]').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: option('slow', 4) });
    const bar = option('bar', 150);
    console.log(`\n  ms at ${option('slow', 4)}× slower        median  longest (bar ${bar})`);
    for (const [name, work] of Object.entries(actionsOf(page))) {
      const values = await measured(page, work);
      const [median, longest] = [0.5, 1].map(share => Math.round(percentile(values, share)));
      if (longest > bar) process.exitCode = 1;
      console.log(
        `  ${longest > bar ? '✗' : '✓'} ${name.padEnd(20)}${`${median}`.padStart(9)}${`${longest}`.padStart(9)}`,
      );
    }
    if (!(await page.locator('.ll-success').isVisible())) throw new Error('The form was not submitted');
  } finally {
    await browser.close();
    site.close();
  }
});
