import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/** A directory of MongoDB's unified driver tests; they are not part of this repository. */
const directory = process.env.MONGODB_UNIFIED_TESTS;
const onlyWith = directory ? describe : describe.skip;

onlyWith("MongoDB's unified driver tests", () => {
  it('pass or are refused', async () => {
    const runner = fileURLToPath(new URL('../bench/unified.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [runner, directory!]);
    expect(stdout).toMatch(/\d+ passed, 0 failed/);
  }, 300_000);
});
