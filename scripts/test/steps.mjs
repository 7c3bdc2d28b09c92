// The steps of `npm test` and of `npm run test:nightly`.
import { bin } from '../../deploy/local/prepare.mjs';
import { isTested, markTested } from '../../libs/dev-mongo/tested.mjs';
import { runChild } from './children.mjs';
import { countsOf, readJestResults, runJest, secondName, secondRun } from './jest-step.mjs';
import { stories } from './stories-step.mjs';

const UNIT_ONLY = [
  '--testPathIgnorePatterns',
  '\\.(service|nightly)\\.spec\\.ts$',
  '<rootDir>/libs/dev-mongo/',
  '<rootDir>/scripts/',
];

const node = (...args) => [process.execPath, args];

/** A command that passes or fails as a whole. It only needs the build, so two run concurrently. */
const check = (name, [command, args]) => ({
  name,
  lane: 'checks',
  work: () => runChild(command, args),
  count: broken => ({ passed: broken ? 0 : 1, failed: broken ? 1 : 0 }),
});

const CHECKS = [
  check('lint', node('scripts/checks/lint.mjs')),
  check('format', [bin('oxfmt'), ['--check', '.']]),
  check('walls', [
    bin('depcruise'),
    ['apps', 'libs', 'frontend', 'integrations', 'deploy', '--config', '.dependency-cruiser.cjs'],
  ]),
  ...['limits', 'prose', 'environment', 'texts', 'supply', 'containers', 'kubernetes', 'size'].map(name =>
    check(name, node(`scripts/checks/${name}.mjs`)),
  ),
  check('operators', node('libs/dev-mongo/check-operators.mjs', 'apps', 'libs')),
];

/**
 * A Jest run with counted tests. `servers` provides the broker and the database of this run. Tests of services and
 * experiments mostly wait for servers, while tests of pure logic compute, so two concurrent steps use both cores.
 */
function jest(name, args, { servers } = {}) {
  const step = { name, lane: 'tests', unstable: [] };
  const start = async (words, as = name) =>
    runJest(as, [...words, '--maxWorkers=2'], (await servers?.())?.env ?? {});
  step.work = async () => {
    try {
      return await start(args);
    } catch (error) {
      return await secondRun(step, error, files =>
        start([...args.slice(0, 2), '--runTestsByPath', ...files], secondName(name)),
      );
    }
  };
  step.count = () => step.second ?? countsOf(readJestResults(name));
  return step;
}

/** A script that starts an installation and ends with `N passed, N failed`, or with the reason why it is skipped. */
function experiment(name, args, { again = false } = {}) {
  let output = '';
  const script = () => runChild(process.execPath, args);
  const step = { name, lane: 'tests', unstable: [] };
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
  step.count = broken => {
    step.skipped = /^Skipped: .+$/m.exec(output)?.[0];
    if (step.skipped) return { passed: 0, failed: 0 };
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
    return { passed: Number(passed ?? (broken ? 0 : 1)), failed: Number(failed ?? (broken ? 1 : 0)) };
  };
  return step;
}

/**
 * Tests of the embedded database, which imports nothing from the product: they run only if one of its files changed.
 */
function whenChanged(step) {
  if (isTested())
    return {
      name: step.name,
      lane: step.lane,
      work: () => Promise.resolve('Unchanged since its tests passed'),
      count: () => ({ passed: 1, failed: 0 }),
    };
  const runTests = step.work;
  step.work = async () => {
    const output = await runTests();
    if (!step.unstable.length && !process.env.MONGODB_URI) markTested();
    return output;
  };
  return step;
}

/**
 * @param servers starts the broker and the database of this run, once; @param mongodb whether that is a real MongoDB;
 * @param nightly with `*.nightly.spec.ts`: services that take long and rarely fail
 */
function jestSteps({ servers, mongodb }, { nightly = false } = {}) {
  const kinds = nightly ? 'service|nightly' : 'service';
  const config = ['--config', 'jest.config.mjs'];
  return {
    unit: jest('unit', [...config, ...UNIT_ONLY], { servers }),
    app: jest('app', ['--config', 'frontend/app/jest.config.cjs']),
    runner: jest('runner', [...config, '--testPathPatterns', '/scripts/.*\\.spec\\.mjs$']),
    database: jest('database', [...config, '--testPathPatterns', 'libs/dev-mongo/'], {
      servers: mongodb ? servers : undefined,
    }),
    services: jest('services', [...config, '--testPathPatterns', `\\.(${kinds})\\.spec\\.ts$`], { servers }),
  };
}

/** All correctness checks, in at most 15 minutes on two cores. */
export function dailySteps(options) {
  const { unit, app, runner, database, services } = jestSteps(options);
  return [
    ...CHECKS,
    // The longest step runs first.
    services,
    unit,
    experiment('faults', ['scripts/faults/faults.mjs', '--short'], { again: true }),
    app,
    experiment('fuzz', ['scripts/fuzz/fuzz.mjs', '--short']),
    whenChanged(database),
    runner,
    stories(),
  ];
}

/** All checks without shortcuts, and the slow ones. A second run that passes counts as a failure. */
export function nightlySteps(options) {
  const { unit, app, runner, database, services } = jestSteps(options, { nightly: true });
  const long = (name, ...args) => ({ ...experiment(name, args), lane: undefined });
  return [
    ...CHECKS,
    services,
    unit,
    app,
    database,
    runner,
    long('kill-9', 'libs/dev-mongo/bench/kill9.mjs', '100'),
    long('mongoose-suite', 'libs/dev-mongo/bench/mongoose-suite.mjs'),
    long('faults', 'scripts/faults/all.mjs'),
    long('ledger', 'scripts/faults/faults.mjs', '--ledger'),
    long('fuzz', 'scripts/fuzz/fuzz.mjs', '--calls', '25000'),
    stories({ nightly: true }),
    long('image', 'scripts/checks/image.mjs'),
    long('embed-react', 'scripts/checks/embed-react.mjs'),
    long('dev', 'scripts/checks/dev.mjs'),
    long('lighthouse', 'scripts/bench/lighthouse.mjs'),
    long('node-versions', 'scripts/checks/node-versions.mjs', '20', '22', '24'),
  ];
}
