// `npm test`: everything that has to be true before a change lands, fast checks first. Installs what it needs.
// `npm test -- unit walls` runs only the named steps. Results, logs and screenshots are left in artifacts/.
// Broker and database of the tests: RABBITMQ_URL and MONGODB_URI, else containers where a Docker engine answers, else
// servers of this machine; TEST_SERVERS=containers or =local forces one. `npm test -- --mongodb database services` fetches a
// real MongoDB for them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  bin,
  checkNode,
  ensureBuilt,
  ensureChromium,
  ensurePackages,
  ensureRabbit,
  guarded,
  Hint,
  ROOT,
  run,
} from '../deploy/local/prepare.mjs';
import { ARTIFACTS, countsOf, readJestResults, runJest, secondRun } from './lib/jest-step.mjs';

/** A real MongoDB, fetched, in place of the embedded database; see deploy/local/mongod-fetch.ts. */
const MONGODB = process.argv.includes('--mongodb');
if (MONGODB) process.env.TEST_SERVERS = 'mongodb';
const wanted = process.argv.slice(2).filter(word => word !== '--mongodb');
const total = { passed: 0, failed: 0 };
let servers;

/** One command that is right or wrong as a whole. They need nothing but the build, so two run at a time. */
const check = (name, command, args) => ({
  name,
  parallel: true,
  work: () => run(command, args),
  count: () => ({ passed: 1, failed: 0 }),
});

/** A Jest run; counts its tests. Two workers by default, as many as CI has cores. */
function jest(name, args, { shared = false, workers = 2 } = {}) {
  const step = { name, unstable: [] };
  const start = async words => {
    if (shared) servers ??= await startServers();
    return runJest(name, [...words, `--maxWorkers=${workers}`], shared ? servers.env : {});
  };
  step.work = async () => {
    try {
      return await start(args);
    } catch (error) {
      return await secondRun(step, error, files =>
        start([...args.slice(0, 2), '--runTestsByPath', ...files]),
      );
    }
  };
  step.count = () => step.second ?? countsOf(readJestResults(name));
  return step;
}

/** The whole product in a browser; counts Playwright's tests. */
const e2e = {
  name: 'e2e',
  work: () =>
    run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { NODE_OPTIONS: '--conditions=leadloom' },
    }),
  count: () => {
    const { stats } = JSON.parse(readFileSync(join(ARTIFACTS, 'e2e.json'), 'utf8'));
    e2e.unstable = stats.flaky ? [`${stats.flaky} stories, see e2e.log`] : [];
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
};

/** A short run of a script against an installation of its own; its last line says how many statements held. */
function experiment(name, { again = false } = {}) {
  let output = '';
  const script = () => run(process.execPath, [`scripts/${name}/${name}.mjs`, '--short']);
  const step = { name, unstable: [] };
  step.work = async () => {
    try {
      output = await script();
    } catch (error) {
      if (!again) throw error;
      output = await script();
      step.unstable = [error.message.slice(-3000)];
    }
    return output;
  };
  step.count = () => {
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
    return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) };
  };
  return step;
}

/** The embedded database: its tests run when it changed, or against a real MongoDB. */
const database = {
  name: 'database',
  work: async () => {
    if (MONGODB) servers ??= await startServers();
    const args = ['libs/dev-mongo/test.mjs', '--maxWorkers=2', ...(MONGODB ? [] : ['--if-changed'])];
    return run(process.execPath, args, { env: MONGODB ? servers.env : {} });
  },
  count: () => ({ passed: 1, failed: 0 }),
};

const UNIT = [
  '--config',
  'jest.config.mjs',
  '--testPathIgnorePatterns',
  '\\.service\\.spec\\.ts$',
  'libs/dev-mongo',
];
const STEPS = [
  check('types-visitor', bin('tsc'), ['-p', 'frontend/visitor/tsconfig.json']),
  check('types-e2e', bin('tsc'), ['-p', 'e2e/tsconfig.json']),
  check('types-app', bin('tsc'), ['-p', 'frontend/app/tsconfig.json']),
  check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  check('lint', bin('eslint'), ['.']),
  check('walls', bin('depcruise'), [
    'apps',
    'libs',
    'frontend',
    'deploy',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  check('compiler', process.execPath, ['scripts/checks/compiler.mjs']),
  check('lines', process.execPath, ['scripts/checks/lines.mjs']),
  check('environment', process.execPath, ['scripts/checks/environment.mjs']),
  check('texts', process.execPath, ['scripts/checks/texts.mjs']),
  check('supply', process.execPath, ['scripts/checks/supply.mjs']),
  check('containers', process.execPath, ['scripts/checks/containers.mjs']),
  check('kubernetes', process.execPath, ['scripts/checks/kubernetes.mjs']),
  check('operators', process.execPath, ['libs/dev-mongo/check-operators.mjs', 'apps', 'libs']),
  check('size', process.execPath, ['scripts/checks/size.mjs']),
  jest('unit', UNIT, { shared: true }),
  jest('app', ['--config', 'frontend/app/jest.config.cjs']),
  database,
  jest('services', ['--config', 'jest.config.mjs', '--testPathPatterns', '\\.service\\.spec\\.ts$'], {
    shared: true,
  }),
  experiment('faults', { again: true }),
  experiment('fuzz'),
  e2e,
];

/** One broker and one database for all test files of this run. */
async function startServers() {
  const { startTestServers } = await import(
    pathToFileURL(join(ROOT, 'dist/deploy/local/stack/test-servers.js')).href
  );
  const started = await startTestServers();
  console.log(`  Test servers: ${started.what}`);
  return started;
}

/** Runs the steps in their order: the parallel ones first, two at a time, then each of the others alone. */
async function runAll(steps) {
  const waiting = steps.filter(step => step.parallel);
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  };
  await Promise.all([lane(), lane()]);
  for (const step of steps.filter(one => !one.parallel)) await runStep(step);
}

async function runStep(step) {
  const started = Date.now();
  let output = '';
  try {
    output = await step.work();
  } catch (error) {
    output = error.message;
    step.broken = true;
  }
  writeFileSync(join(ARTIFACTS, `${step.name}.log`), output);
  let result = { passed: 0, failed: 1 };
  try {
    if (!step.broken || existsResult(step)) result = step.count();
  } catch {
    // no result was written: the step as a whole failed
  }
  if (step.broken && result.failed === 0) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `  ${result.failed ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
  );
  // A test that needs a second run is a defect of the test or of the product: it is named, whatever it ended with.
  for (const what of step.unstable ?? []) console.log(`      unstable, passed in a second run: ${what}`);
  if (result.failed) console.log(output.slice(-12_000).replace(/^/gm, '      '));
}
/** Runners that count for themselves know better than the exit code how much passed. */
const existsResult = step => step.name === 'e2e' || ['unit', 'app', 'services'].includes(step.name);

await guarded(async () => {
  console.log('\nLeadloom: all checks');
  checkNode();
  await ensurePackages();
  await ensureRabbit();
  await ensureChromium();
  rmSync(ARTIFACTS, { recursive: true, force: true });
  mkdirSync(ARTIFACTS, { recursive: true });
  // Compiling the services checks their types; the step `compiler` makes sure that it does.
  await ensureBuilt({ force: process.env.CI === 'true' });
  total.passed += 1;
  const unknown = wanted.filter(name => !STEPS.some(step => step.name === name));
  if (unknown.length) throw new Hint(`There is no such step: ${unknown.join(', ')}`);
  const steps = wanted.length ? STEPS.filter(step => wanted.includes(step.name)) : STEPS;
  try {
    await runAll(steps);
  } finally {
    await servers?.stop();
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed) process.exitCode = 1;
});
