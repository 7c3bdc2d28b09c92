// Runs and counts the stories of e2e/ for `npm test`; a story that passed only in its second run is listed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin } from '../../deploy/local/prepare.mjs';
import { runChild } from './children.mjs';
import { ARTIFACTS } from './jest-step.mjs';

/** Stories of a Playwright report that failed first and then passed, each with its first error. */
export function unstableStories({ suites = [] }) {
  const ofSpec = ({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file}: ${title}\n${results[0].errors[0]?.message ?? 'no error'}`);
  return suites
    .flatMap(suite => [...(suite.specs ?? []).flatMap(ofSpec), ...unstableStories(suite)])
    .map(stripVTControlCharacters);
}

/** @param nightly with the long stories, whose titles contain @nightly */
export const stories = ({ nightly = false } = {}) => {
  const step = { name: 'e2e', unstable: [] };
  step.work = () =>
    runChild(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { NODE_OPTIONS: '--conditions=leadloom', ...(nightly ? { NIGHTLY: 'true' } : {}) },
    });
  step.count = () => {
    const report = JSON.parse(readFileSync(join(ARTIFACTS, 'e2e.json'), 'utf8'));
    step.unstable = unstableStories(report);
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected };
  };
  return step;
};
