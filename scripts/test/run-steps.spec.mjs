import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'leadloom-steps-'));
process.env.LEADLOOM_ARTIFACTS = folder;
const { runSteps } = await import('./run-steps.mjs');
const { unstableStories } = await import('./stories-step.mjs');

const printed = [];
const passes = (name, more = {}) => ({
  name,
  work: () => Promise.resolve(''),
  count: () => ({ passed: 3, failed: 0 }),
  ...more,
});
const fails = work => passes('broken', { work, count: () => JSON.parse('no result') });

describe('steps of the checks', () => {
  beforeAll(() => jest.spyOn(console, 'log').mockImplementation(text => printed.push(text)));
  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are counted, and a step without a result counts as failed', async () => {
    const broken = fails(() => Promise.reject(new Error('out of memory')));
    expect(await runSteps([passes('a'), broken, passes('b')])).toEqual({ passed: 6, failed: 1 });
    expect(printed.join('\n')).toContain('out of memory');
  });

  it('fail if the command fails, even if its result has no failed test', async () => {
    const step = passes('liar', { work: () => Promise.reject(new Error('ended with 1')) });
    expect(await runSteps([step])).toEqual({ passed: 3, failed: 1 });
  });

  it('list tests that passed only in a second run, which is a failure in the nightly run', async () => {
    const unstable = passes('shaky', { unstable: ['a.spec.ts\n  Error: first error'] });
    expect(await runSteps([unstable])).toEqual({ passed: 3, failed: 0 });
    expect(printed.at(-1)).toContain('first error');
    expect(await runSteps([unstable], { strict: true })).toEqual({ passed: 3, failed: 1 });
  });

  it('name a skipped step with its reason, never as passed', async () => {
    const step = passes('outside', {
      skipped: 'Skipped: there is no checkout',
      count: () => ({ passed: 0, failed: 0 }),
    });
    expect(await runSteps([step])).toEqual({ passed: 0, failed: 0 });
    expect(printed.at(-1)).toMatch(/– outside: Skipped: there is no checkout/);
  });

  it('list unstable stories with their first error', () => {
    const results = [{ errors: [{ message: '\u001b[31mNot visible\u001b[0m' }] }, { errors: [] }];
    const specs = [
      { title: 'a lead', file: 'leads.spec.ts', tests: [{ status: 'flaky', results }] },
      { title: 'a form', file: 'forms.spec.ts', tests: [{ status: 'expected', results: [] }] },
    ];
    expect(unstableStories({ suites: [{ suites: [{ specs }] }] })).toEqual([
      'leads.spec.ts: a lead\nNot visible',
    ]);
  });
});
