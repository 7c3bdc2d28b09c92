/**
 * Runs mongoose's own test suite against dev-mongo and compares the number of passed tests with that of the last
 * complete run. The suite is only in mongoose's repository, not in its package: clone the tag of the version in
 * package.json and run `npm install` there. Usage: node libs/dev-mongo/bench/mongoose-suite.mjs <checkout>, or
 * MONGOOSE_SUITE=<checkout>. Without a checkout it reports that it skips the suite. Needs dist/.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Most tests that do not pass end in error 115, which names the feature. The date of the run is in
 * libs/dev-mongo/README.md.
 */
const PASSED_BEFORE = 4396;
const checkout = process.argv[2] ?? process.env.MONGOOSE_SUITE;
const mocha = checkout && resolve(checkout, 'node_modules/mocha/bin/mocha.js');

if (!checkout) {
  console.log(
    'Skipped: mongoose-suite needs a checkout of mongoose with its packages, as an argument or in MONGOOSE_SUITE.',
  );
} else if (!existsSync(mocha)) {
  console.error(`${resolve(checkout)} has no mocha. Run \`npm install --ignore-scripts\` there.`);
  process.exitCode = 1;
} else process.exitCode = await compare(resolve(checkout), mocha);

/** @returns the exit code: 1 if fewer tests pass than before */
async function compare(folder, program) {
  const versionOf = path => JSON.parse(readFileSync(path, 'utf8')).version;
  const [tested, used] = [join(folder, 'package.json'), 'node_modules/mongoose/package.json'].map(versionOf);
  if (tested !== used) console.log(`The checkout is mongoose ${tested}; the product uses ${used}.`);
  const { passes, tests } = await run(folder, program);
  console.log(`${passes} of ${tests} tests of mongoose ${tested} pass, at least ${PASSED_BEFORE} did before`);
  const lost = Math.max(0, PASSED_BEFORE - passes);
  console.log(`${passes} passed, ${lost} failed`);
  return lost > 0 ? 1 : 0;
}

/** @returns mocha's counts. @throws Error with its output if it could not run */
async function run(folder, program) {
  const { spawnDevMongo } = await import(
    new URL('../../../dist/libs/dev-mongo/src/spawn.testing.js', import.meta.url).href
  );
  const work = mkdtempSync(join(tmpdir(), 'dev-mongo-mongoose-'));
  // Its tests wait for documents to expire, so expired ones are removed every second.
  const server = await spawnDevMongo({ dataDir: join(work, 'data'), ttlMs: 1000 });
  const report = join(work, 'report.json');
  const address = new URL(server.uri);
  address.pathname = '/mongoose_test';
  const words = [
    '--exit',
    '--timeout',
    '10000',
    '--reporter',
    'json',
    '--reporter-option',
    `output=${report}`,
  ];
  try {
    const child = spawn(
      process.execPath,
      [program, ...words, '--ignore', 'test/encryption/**/*.test.js', './test/**/*.test.js'],
      {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '', MONGOOSE_TEST_URI: address.href },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    await once(child, 'exit');
    return JSON.parse(readFileSync(report, 'utf8')).stats;
  } finally {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
