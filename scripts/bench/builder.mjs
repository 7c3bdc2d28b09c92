// `npm run bench builder`: time from an action in the builder to the next frame, with 50 fields and with 3, with the
// page's processor throttled fourfold. Prints the median and the maximum of each action, and the ratio between the
// medians of both forms. Options: --fields 50, --slow 4, --runs 1, --no-build, --only typing,add; --trace a file for
// DevTools; --at URL --inbox URL for a running installation.
import { existsSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { guarded } from '../../deploy/local/prepare.mjs';
import { CHROMIUM, ensureChromium } from '../../deploy/local/prepare-programs.mjs';
import { storedSession } from '../lib/browser-session.mjs';
import { measured, observe } from '../lib/interactions.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { option, percentile, prepare, startStack } from '../lib/stack.mjs';

/** Limit in milliseconds for nine out of ten actions. */
const BARS = { typing: 100, move: 200, undo: 200, redo: 200, add: 200, select: 200, lift: 300, drag: 300 };
const SMALL = 3;
const TYPES = [
  'text',
  'email',
  'select',
  'radio',
  'textarea',
  'phone',
  'rating',
  'checkbox',
  'date',
  'number',
];

const fieldsOf = count =>
  Array.from({ length: count }, (_, at) => {
    const type = TYPES[at % TYPES.length];
    const choices = ['select', 'radio', 'checkbox'].includes(type);
    return {
      id: `field_${at}`,
      type,
      label: `Question ${at + 1}`,
      required: at % 3 === 0,
      ...(at % 4 === 0 ? { helpText: 'A sentence that helps.' } : {}),
      ...(choices ? { options: ['First choice', 'Second choice', 'Third choice'] } : {}),
    };
  });

/** Actions on the field in the middle of the form. Each returns its number of interactions. */
function actionsOf(page, count) {
  const middle = Math.floor(count / 2);
  /** Located by position, so that no query of the driver runs during the measurement. */
  const click = async selector => {
    await page
      .locator(selector)
      .first()
      .evaluate(element => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(200);
    const box = await page.locator(selector).first().boundingBox();
    await page.mouse.click(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
  };
  const text = at => `[data-canvas] [data-text="field_${at}"]`;
  const press = async (key, times) => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    return times;
  };
  return {
    select: async () => {
      for (const at of [middle, middle - 1, middle, middle + 1]) {
        await click(text(at));
        await page.waitForTimeout(500);
      }
      return 4;
    },
    typing: async () => {
      await click(text(middle));
      const words = 'How many people would come with you';
      for (const [at, letter] of [...words].entries()) {
        await page.keyboard.type(letter);
        // Occasional pauses let the text reach the document right before the next key.
        await page.waitForTimeout(at % 6 === 5 ? 255 : 110);
      }
      return words.length + 1;
    },
    move: async () => {
      await click(text(middle));
      await page.waitForTimeout(500);
      return (
        (await press('Alt+ArrowUp', 1)) + (await press('Alt+ArrowDown', 3)) + (await press('Alt+ArrowUp', 2))
      );
    },
    undo: () => press('Control+z', 6),
    redo: () => press('Control+Shift+z', 6),
    add: async () => {
      for (let n = 0; n < 5; n += 1) {
        await click('aside button[aria-label^="Add Message"]');
        await page.waitForTimeout(600);
      }
      return 5;
    },
    lift: async () => {
      await click(text(middle));
      await page.waitForTimeout(500);
      await page.locator('[data-handle]').focus();
      const times = (await press('Space', 1)) + (await press('ArrowUp', 2)) + (await press('ArrowDown', 2));
      return times + (await press('Escape', 1)) + 1;
    },
    drag: async () => {
      const box = await page.locator('[data-handle]').boundingBox();
      await page.mouse.move(box.x + 8, box.y + 8);
      await page.mouse.down();
      for (let n = 1; n <= 24; n += 1) await page.mouse.move(box.x + 8, box.y + 8 + n * 8);
      await page.keyboard.press('Escape');
      await page.mouse.up();
    },
  };
}

async function measureForm(browser, url, owner, count) {
  const form = await owner.makeForm({ name: `Form of ${count}`, status: 'draft', fields: fieldsOf(count) });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedSession(owner.session));
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(`${url}/app/create-form?id=${form.id}`);
  await page.locator(`[data-text="field_${count - 1}"]`).waitFor();
  await page.getByRole('button', { name: /^Add Message/ }).waitFor();
  await page.waitForTimeout(2500);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: option('slow', 4) });
  const trace = option('trace', '');

  if (trace) await browser.startTracing(page);
  const only = option('only', '');
  const result = {};
  for (const [name, work] of Object.entries(actionsOf(page, count)))
    if (!only || only.split(',').includes(name)) result[name] = await measured(page, work, name === 'drag');
  if (trace) writeFileSync(`${trace}.${count}.json`, await browser.stopTracing());
  await context.close();
  return result;
}

await guarded(async () => {
  await ensureChromium();
  // A running installation is measured as it is; its mail inbox is needed to create an account.
  const at = option('at', '');
  if (!at) await prepare();
  const stack = at ? { url: at, inbox: option('inbox', ''), stop: async () => undefined } : await startStack();
  const browser = await chromium.launch({
    executablePath: CHROMIUM.find(existsSync),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const owner = await makeOwner(stack);
    const many = option('fields', 50);
    const all = { [SMALL]: {}, [many]: {} };
    for (let run = 0; run < option('runs', 1); run += 1)
      for (const count of [SMALL, many])
        for (const [name, values] of Object.entries(await measureForm(browser, stack.url, owner, count)))
          (all[count][name] ??= []).push(...values);
    console.log(`\n  ms at ${option('slow', 4)}× slower      ${many} fields: median, 90 %, longest    of ${SMALL}: median   ratio`);
    for (const [name, values] of Object.entries(all[many])) {
      const [median, most, longest] = [0.5, 0.9, 1].map(share => Math.round(percentile(values, share)));
      const small = percentile(all[SMALL][name], 0.5);
      const isLate = most > BARS[name];
      if (isLate) process.exitCode = 1;
      console.log(
        `  ${isLate ? '✗' : '✓'} ${name.padEnd(8)} (≤ ${BARS[name]})`.padEnd(24) +
          `${median}`.padStart(12) + `${most}`.padStart(8) + `${longest}`.padStart(8) +
          `${Math.round(small)}`.padStart(18) + `${(median / Math.max(small, 1)).toFixed(1)}`.padStart(10),
      );
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}); // prettier-ignore
