import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const FIXTURE = join(import.meta.dirname, 'endless.fixture.mjs');
const LIMIT = 60_000;
let folder;
let runner;

/** A spec that records its process, starts another one outside the process group, and never yields. */
const endlessSpec = () => `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  test('never ends', () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    for (const pid of [process.pid, server.pid]) writeFileSync(${JSON.stringify(`${folder}/`)} + pid + '.pid', '');
    for (;;);
  });`;

const pids = () =>
  readdirSync(folder)
    .filter(name => name.endsWith('.pid'))
    .map(name => Number.parseInt(name, 10));
const isRunning = pid => {
  // A zombie has ended, but its parent has not collected its exit status.
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'latin1'));
};
async function until(condition) {
  for (const limit = Date.now() + LIMIT; !condition();) {
    if (Date.now() > limit) throw new Error('It did not happen in time');
    await sleep(50);
  }
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a run of the checks that is ended', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'leadloom-endless-'));
    for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.test.js`), endlessSpec());
    const config = join(folder, 'jest.config.json');
    writeFileSync(config, JSON.stringify({ rootDir: folder, transform: {} }));
    const env = { ...process.env, LEADLOOM_ARTIFACTS: join(folder, 'artifacts') };
    runner = spawn(process.execPath, [FIXTURE, config], { env, stdio: 'ignore' });
  });
  afterEach(() => {
    for (const pid of pids().filter(isRunning)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'])(
    'leaves no process behind after %s',
    async signal => {
      const ended = once(runner, 'exit');
      await until(() => pids().length === 4);
      runner.kill(signal);
      await ended;
      await until(() => pids().every(pid => !isRunning(pid)));
      expect(pids().filter(isRunning)).toEqual([]);
    },
    LIMIT,
  );
});
