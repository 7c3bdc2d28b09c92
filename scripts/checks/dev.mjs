// `npm run check dev`: starts `npm run dev` with separate data and ports, changes a service, an app screen and the visitor
// pages' styles, and prints the seconds until each change is visible. The files are restored. Fails if a change is not
// visible within 30 s, or takes longer than `--limit` seconds (none by default, because a busy machine is slow).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { guarded, ROOT } from '../../deploy/local/prepare.mjs';
import { CHROMIUM, ensureChromium } from '../../deploy/local/prepare-programs.mjs';
import { dist, option, prepare, until } from '../lib/stack.mjs';

const GIVE_UP_MS = 30_000;
const PAUSE_MS = 20;
const SERVICE = 'forms';

/** Writes a changed file. @returns a function that restores the old content */
function change(path, edit) {
  const file = join(ROOT, path);
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${path} lacks the text that this check changes`);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** Seconds until `visible` is true after a change; undefined if that never happens. */
async function measure(path, edit, visible) {
  const since = performance.now();
  const restore = change(path, edit);
  try {
    const found = await until(() => visible().catch(() => false), GIVE_UP_MS, PAUSE_MS);
    return found ? (performance.now() - since) / 1000 : undefined;
  } finally {
    restore();
  }
}

const get = async (url, headers = {}) => (await fetch(url, { headers })).text();

async function experiments(url, dataDir, page) {
  const processId = () => readFileSync(join(dataDir, 'run', `${SERVICE}.pid`), 'utf8');
  const earlier = processId();
  const wellAgain = async () =>
    existsSync(join(dataDir, 'run', `${SERVICE}.pid`)) &&
    processId() !== earlier &&
    JSON.parse(await get(`${url}/health`)).services[SERVICE].status === 'ok';
  await page.goto(`${url}/auth`);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  return [
    ['a service', `apps/${SERVICE}/src/main.ts`, text => `${text}// A change.\n`, wellAgain],
    [
      'an app screen',
      'libs/languages/src/en/app/auth.ts',
      text => text.replace('Welcome Back', 'Welcome Changed'),
      () => page.getByRole('heading', { name: 'Welcome Changed' }).isVisible(),
    ],
    [
      'the visitor pages',
      'libs/form-renderer/src/form.css',
      text => `${text}.changed-by-check { color: red; }\n`,
      async () =>
        (await get(`${url}/form/demo-roof-quotes`, { accept: 'text/html' })).includes('changed-by-check'),
    ],
  ];
}

await guarded(async () => {
  await ensureChromium();
  await prepare();
  const { startProduct } = await dist('deploy/local/stack/product.js');
  const { freePortsInRow } = await dist('deploy/local/stack/ports.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-dev-'));
  // The gateway's port is PORT + 10.
  const port = await freePortsInRow(11);
  const product = startProduct({
    root: ROOT,
    entry: 'npm run dev',
    env: {
      DATA_DIR: dataDir,
      PORT: `${port}`,
      DEV_INBOX_PORT: `${port + 1}`,
      DATABASE_PORT: `${port + 3}`,
      BROKER_PORT: `${port + 4}`,
      RATE_LIMITS: 'off',
    },
  });
  let browser;
  let failed = 0;
  try {
    await product.ready();
    console.log('  ✓ npm run dev is ready');
    browser = await chromium.launch({
      executablePath: CHROMIUM.find(existsSync),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const limit = option('limit', Infinity);
    for (const [what, ...rest] of await experiments(
      `http://127.0.0.1:${port}`,
      dataDir,
      await browser.newPage(),
    )) {
      const seconds = await measure(...rest);
      const ok = seconds !== undefined && seconds <= limit;
      failed += ok ? 0 : 1;
      const result = seconds === undefined ? 'did not appear' : `is visible after ${seconds.toFixed(1)} s`;
      console.log(`  ${ok ? '✓' : '✗'} a change in ${what} ${result}`);
      // Waits until the restored file is processed before the next change.
      await new Promise(resolve => setTimeout(resolve, 5000));
    }
    if (failed) console.log(product.output());
  } finally {
    await browser?.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (failed) process.exitCode = 1;
});
