import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from './server.testing.js';

const script = fileURLToPath(new URL('../check-operators.mjs', import.meta.url));
const check = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args]);

async function checkStore(source: string): Promise<string> {
  const { dir, remove } = await temporaryDirectory();
  await mkdir(join(dir, 'src'));
  await writeFile(join(dir, 'src', 'leads.store.ts'), source);
  const result = await check(dir).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  await remove();
  return result;
}

describe('the check of the operators in stores', () => {
  it('accepts listed operators, field paths and modifiers', async () => {
    const source =
      "find({ a: { $gt: 1 } }); update({ $push: { b: { $each: [], $slice: -1 } }, ['$set']: { c: '$d' } });";
    expect(await checkStore(source)).toBe('');
  });

  it.each(['find({ $where: 1 })', "aggregate([{ '$bucket': {} }])", "aggregate([{ ['$out']: 1 }])"])(
    'fails on %s',
    async source => {
      expect(await checkStore(`\n${source};`)).toMatch(/leads\.store\.ts:2 uses \$(where|bucket|out)/);
    },
  );
});
