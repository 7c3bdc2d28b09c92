// `npm test`: everything that has to be true before a change lands, fast checks first. Installs what it needs.
// `npm test -- unit walls` runs only the named steps. Results, logs and screenshots are left in artifacts/.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  checkNode,
  ensureBuilt,
  ensureChromium,
  ensurePackages,
  ensureRabbit,
  guarded,
  ROOT,
  run,
} from '../deploy/local/prepare.mjs';

const ARTIFACTS = join(ROOT, 'artifacts');
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
let infrastructure;
const bin = name => join(ROOT, 'node_modules/.bin', name);

/** One command that is right or wrong as a whole. */
const check = (name, command, args, env) => ({
  name,
  work: () => run(command, args, { env }),
  count: () => ({ passed: 1, failed: 0 }),
});

/** A Jest run; counts its tests. */
function jest(name, args, { shared = false } = {}) {
  const file = join(ARTIFACTS, `jest-${name}.json`);
  return {
    name,
    work: async () => {
      infrastructure = shared ? (infrastructure ?? (await startInfrastructure())) : infrastructure;
      return run(
        process.execPath,
        [
          '--experimental-vm-modules',
          '--no-warnings',
          join(ROOT, 'node_modules/jest/bin/jest.js'),
          ...args,
          '--json',
          `--outputFile=${file}`,
        ],
        {
          env: { DEBUG_PRINT_LIMIT: '0', ...(shared ? infrastructure.env : {}) },
        },
      );
    },
    count: () => {
      const {
        numPassedTests: passed,
        numFailedTests,
        numRuntimeErrorTestSuites,
      } = JSON.parse(readFileSync(file, 'utf8'));
      return { passed, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
  };
}

/** The browser stories; counts Playwright's tests. */
const stories = {
  name: 'stories',
  work: () =>
    run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { NODE_OPTIONS: '--conditions=leadloom' },
    }),
  count: () => {
    const { stats } = JSON.parse(readFileSync(join(ARTIFACTS, 'stories.json'), 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

/** A short run of a script against an installation of its own; its last line says how many statements held. */
function experiment(name) {
  let output = '';
  return {
    name,
    work: async () => (output = await run(process.execPath, [`scripts/${name}.mjs`, '--short'])),
    count: () => {
      const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
      return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) };
    },
  };
}

const UNIT = [
  '--config',
  'jest.config.mjs',
  '--testPathIgnorePatterns',
  '\\.service\\.spec\\.ts$',
  'deploy/local/dev-mongo',
];
const STEPS = [
  check('types-visitor', bin('tsc'), ['-p', 'frontend/visitor/tsconfig.json']),
  check('types-stories', bin('tsc'), ['-p', 'e2e/tsconfig.json']),
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
  check('environment', process.execPath, ['scripts/check-environment.mjs']),
  check('operators', process.execPath, ['deploy/local/dev-mongo/check-operators.mjs']),
  check('size', process.execPath, ['scripts/check-size.mjs']),
  jest('unit', UNIT, { shared: true }),
  jest('app', ['--config', 'frontend/app/jest.config.cjs']),
  jest('database', ['--config', 'jest.config.mjs', 'deploy/local/dev-mongo']),
  jest('services', ['--config', 'jest.config.mjs', '--testPathPatterns', '\\.service\\.spec\\.ts$'], {
    shared: true,
  }),
  experiment('faults'),
  experiment('fuzz'),
  stories,
];

/** One broker and one embedded database for all test files; they keep apart by prefixes of their own. */
async function startInfrastructure() {
  const from = file => import(pathToFileURL(join(ROOT, 'dist/deploy/local', file)).href);
  const [{ startPrivateBroker }, { spawnDevMongo }] = await Promise.all([
    from('broker.js'),
    from('dev-mongo/spawn.testing.js'),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-test-'));
  const broker = process.env.RABBITMQ_URL
    ? { url: process.env.RABBITMQ_URL, stop: async () => undefined }
    : await startPrivateBroker({
        dataDir: join(dataDir, 'broker'),
        port: 45872,
        distPort: 45873,
        epmdPort: 45874,
        nodeName: 'leadloom-test',
      });
  const database = process.env.MONGODB_URI
    ? { uri: process.env.MONGODB_URI, stop: async () => undefined }
    : await spawnDevMongo({ dataDir: join(dataDir, 'database') });
  return {
    env: { RABBITMQ_URL: broker.url, MONGODB_URI: database.uri },
    stop: async () => {
      await Promise.all([broker.stop(), database.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
  if (result.failed) console.log(output.slice(-12_000).replace(/^/gm, '      '));
}
/** Runners that count for themselves know better than the exit code how much passed. */
const existsResult = step =>
  step.name === 'stories' || ['unit', 'app', 'database', 'services'].includes(step.name);

await guarded(async () => {
  console.log('\nLeadloom: all checks');
  checkNode();
  await ensurePackages();
  await ensureRabbit();
  await ensureChromium();
  rmSync(ARTIFACTS, { recursive: true, force: true });
  mkdirSync(ARTIFACTS, { recursive: true });
  // The services' types are checked by compiling them.
  await ensureBuilt({ force: process.env.CI === 'true' });
  total.passed += 1;
  const steps = wanted.length ? STEPS.filter(step => wanted.includes(step.name)) : STEPS;
  try {
    for (const step of steps) await runStep(step);
  } finally {
    await infrastructure?.stop();
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed) process.exitCode = 1;
});
