import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { startChild } from './child.js';
import { type Running, Supervised } from './supervisor.js';

const until = async (condition: () => boolean) => {
  const limit = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > limit) throw new Error('did not happen within 10 s');
    await sleep(20);
  }
};

describe('Supervised', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'supervisor-'));
  const pidFile = join(dataDir, 'run/sleeper.pid');
  const pid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0);
  const child = () =>
    startChild({
      command: process.execPath,
      args: ['-e', 'console.log("up"); setInterval(() => {}, 1000)'],
      env: {},
      log: join(dataDir, 'logs/sleeper.log'),
      ours: true,
    });
  let reported: string[] = [];
  let sleeper: Supervised | undefined;
  const supervise = (bringUp: () => Running | Promise<Running>) => {
    reported = [];
    sleeper = new Supervised('sleeper', bringUp, dataDir, {
      ended: why => reported.push(`ended ${why}`),
      back: () => reported.push('back'),
      failed: problem => reported.push(`failed ${problem}`),
      misconfigured: problem => reported.push(`misconfigured ${problem}`),
    });
    return sleeper;
  };
  afterEach(() => {
    jest.useRealTimers();
    return sleeper?.stop();
  });

  it('restarts a killed process and leaves none behind', async () => {
    const supervised = supervise(child);
    await supervised.start();
    const first = pid();
    process.kill(first, 'SIGKILL');
    await until(() => pid() !== 0 && pid() !== first);
    expect(reported).toEqual(['ended SIGKILL', 'back']);
    const second = pid();
    await supervised.stop();
    expect(() => process.kill(second, 0)).toThrow();
    expect(existsSync(pidFile)).toBe(false);
  });

  it('retries a failed restart but not a failed first start', async () => {
    let starts = 0;
    const supervised = supervise(() => {
      starts += 1;
      if (starts === 2) throw new Error('port taken');
      return child();
    });
    await supervised.start();
    process.kill(pid(), 'SIGKILL');
    await until(() => reported.includes('back'));
    expect(reported).toEqual(['ended SIGKILL', 'failed port taken', 'back']);
    await supervised.stop();

    const hopeless = supervise(() => Promise.reject(new Error('no disk')));
    jest.useFakeTimers();
    await expect(hopeless.start()).rejects.toThrow('no disk');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    expect(reported).toEqual([]);
  });

  it('replaces a process on request, without reporting a failure', async () => {
    const supervised = supervise(child);
    await supervised.start();
    const first = pid();
    await supervised.restart();
    const second = pid();
    expect(() => process.kill(first, 0)).toThrow();
    expect(second).not.toBe(first);
    expect([reported, pid()]).toEqual([[], second]);
    process.kill(second, 'SIGKILL');
    await until(() => reported.includes('back'));
    expect(pid()).not.toBe(second);
    expect(reported).toEqual(['ended SIGKILL', 'back']);
  });

  it('does not restart a misconfigured process, and reports its problem', async () => {
    const code = 'process.send({ configProblem: "PORT: is missing" }, () => process.exit(1))';
    const log = join(dataDir, 'logs/sleeper.log');
    const refused = supervise(() =>
      startChild({ command: process.execPath, args: ['-e', code], env: {}, log, ours: true }),
    );
    await refused.start();
    await until(() => reported.length > 0);
    expect(reported).toEqual(['misconfigured PORT: is missing']);
    expect(refused.pid).toBeUndefined();
  });

  it('stops a process during its restart', async () => {
    let starts = 0;
    let last: Running | undefined;
    let bringUp!: () => void;
    const askedToStop = new Promise<void>(resolve => (bringUp = resolve));
    const supervised = supervise(async () => {
      starts += 1;
      if (starts > 1) await askedToStop;
      return (last = child());
    });
    await supervised.start();
    process.kill(pid(), 'SIGKILL');
    await until(() => starts === 2);
    const stopping = supervised.stop();
    bringUp();
    await stopping;
    expect(() => process.kill(last?.pid ?? 0, 0)).toThrow();
    expect(starts).toBe(2);
    expect(existsSync(pidFile)).toBe(false);
  });
});
