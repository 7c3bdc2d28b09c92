import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { launcherSettings } from './config.js';

const dataDir = join(mkdtempSync(join(tmpdir(), 'usage-')), 'data');
const run = (program: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, program), ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
/** `  PORT  3000  the product` */
const SETTING = /^ {2}([A-Z_]+) {2,}(.+?) {2,}/gm;

describe('npm start --help', () => {
  it('lists every setting of the launcher with its default, and starts nothing', () => {
    const { status, stdout } = run('start.mjs', '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: npm start/);
    const documented = new Map([...stdout.matchAll(SETTING)].map(([, name, value]) => [name!, value!]));
    expect([...documented.keys()].sort()).toEqual(Object.keys(launcherSettings.shape).sort());
    const defaults = launcherSettings.parse({ DATA_DIR: '/data' });
    for (const [name, value] of Object.entries(defaults))
      if (name !== 'DATA_DIR') expect([name, documented.get(name)]).toEqual([name, String(value)]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['start.mjs', ['--hlep'], `Unknown option '--hlep'. npm start -- --help lists the options.\n`],
    ['start.mjs', ['now'], `Unexpected argument 'now'. npm start -- --help lists the options.\n`],
    ['dev.mjs', ['--fast'], `Unknown option '--fast'. npm run dev -- --help lists the options.\n`],
    ['backup.mjs', ['restore', '--force'], /^Unknown option '--force'\. npm run backup/],
  ])('%s %s is refused with a sentence', (program, words, sentence) => {
    const { status, stderr } = run(program, ...words);
    expect(status).toBe(2);
    expect(stderr).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each(['-h', '--help'])('is available for the other commands too, as %s', word => {
    for (const program of ['dev.mjs', 'backup.mjs'])
      expect(run(program, word)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^Usage: npm run/),
      });
  });
});
