// Runs Jest for `npm test`, and repeats a few failed files separately: among six thousand tests against real servers,
// one may fail because the machine stalled. A defect fails twice; a test that passes only in its second run is listed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../deploy/local/prepare.mjs';
import { runChild } from './children.mjs';

/** Logs, results and screenshots of a run. */
export const ARTIFACTS = process.env.LEADLOOM_ARTIFACTS ?? join(ROOT, 'artifacts');
/** Maximum number of failed files to run again; more are not a coincidence. */
const MAX_FILES = 3;

const resultsFile = name => join(ARTIFACTS, `jest-${name}.json`);
/** Name of the results of a second run, so that the timings of the first one are kept. */
export const secondName = name => `${name}-second`;

/** @returns Jest's results of the last run of a step (its `--json`). */
export const readJestResults = name => JSON.parse(readFileSync(resultsFile(name), 'utf8'));

/** Passed and failed tests; a file that could not run counts as one failed test. */
export const countsOf = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** @throws with its output if a test failed */
export const runJest = (name, args, env) =>
  runChild(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...args,
      '--json',
      `--outputFile=${resultsFile(name)}`,
    ],
    { env: { DEBUG_PRINT_LIMIT: '0', ...env } },
  );

/**
 * Repeats the failed files of a step; sets `step.second` (the counts of both runs together) and `step.unstable`.
 * @throws `error` of the first run if too many files failed, else that of the second
 */
export async function secondRun(step, error, start) {
  const first = readJestResults(step.name);
  const files = first.testResults.filter(({ status }) => status === 'failed');
  if (files.length === 0 || files.length > MAX_FILES) throw error;
  try {
    const output = await start(files.map(({ name }) => name));
    step.unstable = files.map(file => `${relative(ROOT, file.name)}\n${indented(file.message)}`);
    return `${error.message}\n${output}`;
  } finally {
    const { passed, failed } = countsOf(readJestResults(secondName(step.name)));
    step.second = { passed: passedElsewhere(first, files) + passed, failed };
  }
}

const passedElsewhere = ({ numPassedTests }, files) =>
  numPassedTests -
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
    .length;

const indented = text => text.slice(0, 3000).replace(/^/gm, '        ');
