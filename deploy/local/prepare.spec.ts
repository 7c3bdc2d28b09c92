import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const PREPARE = join(import.meta.dirname, 'prepare.mjs');
const printed = (thrown: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { guarded, Hint } from '${PREPARE}'; await guarded(() => { throw ${thrown}; });`,
    ],
    { encoding: 'utf8' },
  );

describe('a command', () => {
  it.each([
    ['Hint', `new Hint('Install it.')`],
    ['invalid configuration', `Object.assign(new Error('Install it.'), { name: 'ConfigError' })`],
  ])('shows a %s as a sentence', (_, thrown) => {
    const { status, stderr } = printed(thrown);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '\nInstall it.\n\n' });
  });

  it('shows the stack of any other error', () => {
    expect(printed(`new Error('Broken')`).stderr).toMatch(/Error: Broken\n\s+at /);
  });
});
