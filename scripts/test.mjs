// `npm test`: all checks that a change must pass, fast ones first. Installs missing tools.
// `npm test -- unit walls` runs the named steps only; `npm run test:nightly` also runs everything that takes long.
// Results, logs and screenshots are in artifacts/.
// Broker and database of the tests: RABBITMQ_URL and MONGODB_URI, else containers if a Docker engine answers, else
// servers of this machine; TEST_SERVERS=containers or =local forces one. `npm test -- --mongodb database services` fetches a
// real MongoDB for them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, guarded, Hint, ROOT, secondsSince } from '../deploy/local/prepare.mjs';
import { ensureBuilt } from '../deploy/local/prepare-build.mjs';
import { ensurePackages } from '../deploy/local/prepare-packages.mjs';
import { ensureChromium, ensureRabbit } from '../deploy/local/prepare-programs.mjs';
import { runGuarded, runSteps } from './test/run-steps.mjs';
import { dailySteps, nightlySteps } from './test/steps.mjs';

const words = process.argv.slice(2);
const mongodb = words.includes('--mongodb');
const nightly = words.includes('--nightly');
const wanted = words.filter(word => !word.startsWith('--'));
if (mongodb) process.env.TEST_SERVERS = 'mongodb';
if (nightly) process.env.NIGHTLY = 'true';

let servers;
/** One broker and one database for all test files of this run. */
const startServers = () =>
  (servers ??= import(pathToFileURL(join(ROOT, 'dist/deploy/local/stack/test-servers.js')).href)
    .then(({ startTestServers }) => startTestServers())
    .then(started => {
      console.log(`  Test servers: ${started.what}`);
      return started;
    }));

function chosenSteps() {
  const all = (nightly ? nightlySteps : dailySteps)({ servers: startServers, mongodb });
  const unknown = wanted.filter(name => !all.some(step => step.name === name));
  if (unknown.length)
    throw new Hint(
      `Unknown step: ${unknown.join(', ')}. The steps are ${all.map(({ name }) => name).join(', ')}.`,
    );
  return wanted.length ? all.filter(({ name }) => wanted.includes(name)) : all;
}

await guarded(async () => {
  const started = Date.now();
  console.log(`\nLeadloom: all checks${nightly ? ', nightly' : ''}`);
  checkNode();
  await Promise.all([ensurePackages({ dev: true }), ensureRabbit().then(ensureChromium)]);
  const steps = chosenSteps();
  const { passed, failed } = await runGuarded(
    async () => {
      await ensureBuilt({ force: process.env.CI === 'true' });
      return runSteps(steps, { strict: nightly });
    },
    async () => (await servers)?.stop(),
  );
  console.log(`\n  Total time: ${secondsSince(started)}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
});
