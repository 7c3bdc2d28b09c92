// `npm run bench lighthouse`: Lighthouse scores, with the mobile profile, of all pages with a minimum score.
// Options: --runs 1 (the median counts), --only login,landing (some of them), --no-build. Reports are in artifacts/lighthouse/.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { guarded, ROOT } from '../../deploy/local/prepare.mjs';
import { CHROMIUM, ensureChromium } from '../../deploy/local/prepare-programs.mjs';
import { storedSession } from '../lib/browser-session.mjs';
import { makeOwner, request, submission } from '../lib/owner.mjs';
import { dist, option, percentile, prepare, startStack } from '../lib/stack.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const REPORTS = join(ROOT, 'artifacts/lighthouse');

/** Pages and their minimum scores. */
const pages = form => [
  { name: 'form', path: `/form/${form.id}`, bars: { performance: 98, accessibility: 100 } },
  { name: 'landing', path: '/', bars: { performance: 97, accessibility: 100 } },
  { name: 'login', path: '/auth', bars: { accessibility: 100 } },
  {
    name: 'analytics',
    path: '/app/analytics?period=30d',
    bars: { performance: 85, accessibility: 100 },
    signedIn: true,
  },
  {
    name: 'form analytics',
    path: `/app/form/${form.id}/analytics`,
    bars: { performance: 85, accessibility: 100 },
    signedIn: true,
  },
  {
    name: 'responses',
    path: `/app/form/${form.id}/responses`,
    bars: { performance: 85, accessibility: 100 },
    signedIn: true,
  },
  { name: 'dashboard', path: '/app', bars: { accessibility: 100 }, signedIn: true },
  {
    name: 'builder',
    path: `/app/create-form?id=${form.id}`,
    bars: { performance: 85, accessibility: 100, 'best-practices': 100 },
    signedIn: true,
  },
];

/** Browser shared by Lighthouse and Playwright; its pages share one profile. */
async function openBrowser() {
  const { freePortsInRow } = await dist('deploy/local/stack/ports.js');
  const port = await freePortsInRow(1);
  const profile = mkdtempSync(join(tmpdir(), 'leadloom-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM.find(existsSync),
    headless: true,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-dev-shm-usage'],
  });
  return {
    port,
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Stores the owner's session as the app does, or removes it. */
async function setSession(context, url, session) {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    stored => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    session ? storedSession(session) : {},
  );
  await page.close();
}

async function audit(browser, url, name) {
  const options = {
    port: browser.port,
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
    logLevel: 'error',
    output: 'html',
  };
  const { lhr, report } = await lighthouse(url, options);
  if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
  writeFileSync(join(REPORTS, `${name}.html`), report);
  const failing = Object.values(lhr.audits).filter(
    found => found.score === 0 && lhr.categories.accessibility.auditRefs.some(ref => ref.id === found.id),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map(id => [id, Math.round(lhr.categories[id].score * 100)])),
    finalUrl: lhr.finalDisplayedUrl,
    failing: failing.map(found => found.id),
  };
}

const median = values => percentile(values, 0.5);

await guarded(async () => {
  await ensureChromium();
  await prepare();
  mkdirSync(REPORTS, { recursive: true });
  const stack = await startStack();
  const browser = await openBrowser();
  let missed = 0;
  try {
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name: 'Quote requests' });
    // The dashboard needs some data.
    for (let n = 0; n < 5; n += 1)
      await request(stack.url, 'POST', `/api/v1/forms/${form.id}/responses`, {
        body: submission(`lighthouse-${n}`),
      });
    const only = option('only', '');
    for (const { name, path, bars, signedIn } of pages(form).filter(
      page => !only || only.split(',').includes(page.name),
    )) {
      await setSession(browser.context, stack.url, signedIn && owner.session);
      const runs = [];
      for (let n = 0; n < option('runs', 1); n += 1) runs.push(await audit(browser, stack.url + path, name));
      const strayed = runs.find(run => run.finalUrl !== stack.url + path);
      const score = id => median(runs.map(run => run.scores[id]));
      const below = Object.entries(bars).filter(([id, bar]) => score(id) < bar);
      missed += below.length + (strayed ? 1 : 0);
      const scores = CATEGORIES.map(id => `${id} ${score(id)}${bars[id] ? ` (≥ ${bars[id]})` : ''}`).join(
        ', ',
      );
      const failing = [...new Set(runs.flatMap(run => run.failing))];
      console.log(
        `  ${below.length || strayed ? '✗' : '✓'} ${name.padEnd(14)} ${scores}${failing.length ? `; failing: ${failing.join(', ')}` : ''}${strayed ? `; ended at ${strayed.finalUrl}` : ''}`,
      );
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  if (missed) process.exitCode = 1;
});
