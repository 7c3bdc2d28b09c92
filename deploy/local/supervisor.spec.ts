import { afterEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SupervisedProcess } from './supervisor.js';

const until = async (condition: () => boolean) => {
  const limit = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > limit) throw new Error('did not happen within 10 s');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
};

describe('SupervisedProcess', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const exits: string[] = [];
  const pidFile = join(dataDir, 'run/sleeper.pid');
  const pid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0);
  const sleeper = new SupervisedProcess(
    { name: 'sleeper', args: ['-e', 'console.log("up"); setInterval(() => {}, 1000)'], env: {} },
    dataDir,
    (name, why) => exits.push(`${name} ${why}`),
  );
  afterEach(() => sleeper.stop());

  it('starts a killed process again and leaves none behind', async () => {
    sleeper.start();
    const first = pid();
    process.kill(first, 'SIGKILL');
    await until(() => pid() !== 0 && pid() !== first);
    expect(exits).toEqual(['sleeper SIGKILL']);
    const second = pid();
    await sleeper.stop();
    expect(() => process.kill(second, 0)).toThrow();
    expect(existsSync(pidFile)).toBe(false);
  });
});
