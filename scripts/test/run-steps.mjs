// Runs steps of checks and prints their results: a line with seconds for each, the output of failed ones, and at
// the end everything that passed only in a second run, then the totals.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsSince } from '../../deploy/local/prepare.mjs';
import { onInterrupt, reapChildren, startReaper } from './children.mjs';
import { ARTIFACTS } from './jest-step.mjs';

const OUTPUT_SHOWN = 12_000;
const indent = (text, by) => text.replace(/^/gm, ' '.repeat(by));
const firstLines = text => text.trim().split('\n').slice(0, 12).join('\n');

/**
 * Runs `work` with an empty artifacts/ and leaves no process behind, no matter how this process ends.
 * @returns the totals of `work`; one failure if it throws
 */
export async function runGuarded(work, stopServers = async () => undefined) {
  rmSync(ARTIFACTS, { recursive: true, force: true });
  mkdirSync(ARTIFACTS, { recursive: true });
  startReaper();
  onInterrupt(async reason => {
    console.error(`\nStopping because of ${reason}`);
    await reapChildren();
    process.exit(1);
  });
  try {
    return await work();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  } finally {
    await stopServers();
    await reapChildren();
  }
}

/**
 * Runs the steps in order; neighbours with the same `lane` run two at a time.
 * @param strict whether a second run that passes counts as a failure
 * @returns passed and failed checks
 */
export async function runSteps(steps, { strict = false } = {}) {
  const total = { passed: 0, failed: 0 };
  const unstable = [];
  const runOne = async step => {
    const result = await runStep(step, strict);
    total.passed += result.passed;
    total.failed += result.failed;
    unstable.push(...(step.unstable ?? []).map(what => ({ name: step.name, what })));
  };
  for (const group of lanes(steps)) {
    const waiting = [...group];
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await runOne(step);
    };
    await Promise.all(group[0].lane ? [lane(), lane()] : [lane()]);
  }
  if (unstable.length) {
    console.log(`\n  Unstable, passed only in a second run${strict ? ', which counts as a failure' : ''}:`);
    for (const { name, what } of unstable) console.log(indent(`${name}: ${firstLines(what)}`, 4));
  }
  return total;
}

/** Neighbours with the same lane, together. */
function lanes(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.lane && last?.[0].lane === step.lane) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @returns passed and failed checks of one step; never throws an error of the step */
async function runStep(step, strict) {
  const started = Date.now();
  let output = '';
  let broken = false;
  try {
    output = (await step.work()) ?? '';
  } catch (error) {
    output = error.message;
    broken = true;
  }
  writeFileSync(join(ARTIFACTS, `${step.name}.log`), output);
  const result = countOf(step, broken);
  if (strict) result.failed += step.unstable?.length ?? 0;
  const mark = result.failed ? '✗' : step.skipped ? '–' : '✓';
  const outcome = step.skipped ?? `${result.passed} passed, ${result.failed} failed`;
  console.log(`  ${mark} ${step.name}: ${outcome} (${secondsSince(started)})`);
  for (const what of step.unstable ?? []) console.log(indent(`unstable: ${firstLines(what)}`, 6));
  if (broken) console.log(indent(output.slice(-OUTPUT_SHOWN), 6));
  return result;
}

/** A test runner's own counts are more precise than the exit code, unless it wrote no result. */
function countOf(step, broken) {
  try {
    const { passed, failed } = step.count(broken);
    return { passed, failed: broken ? Math.max(1, failed) : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
