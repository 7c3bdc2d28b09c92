import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { stateOf } from './prepare-build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'leadloom-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const state = () => stateOf(['.'], folder);

it('builds again for a changed source, but not for the stamp of tests that passed', () => {
  writeFileSync(join(folder, 'main.ts'), 'one');
  const before = state();
  writeFileSync(join(folder, 'tested.sha256'), 'passed');
  expect(state()).toBe(before);
  writeFileSync(join(folder, 'main.ts'), 'another');
  expect(state()).not.toBe(before);
});
