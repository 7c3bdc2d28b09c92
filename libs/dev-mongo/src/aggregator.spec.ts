import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type * as aggregatorModule from './aggregator.js';
import type * as engineModule from './engine.js';
import { temporaryDirectory } from './server.testing.js';

/** The compiled build, because a worker thread needs its own file. */
const compiled = new URL('../../../dist/libs/dev-mongo/src/', import.meta.url).href;
const threads = () => readdirSync('/proc/self/task').length;

// Threads are counted in /proc.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'the worker thread ends after a pause, and the next aggregation starts another one',
  async () => {
    const { dir, remove } = await temporaryDirectory();
    const { Engine } = (await import(`${compiled}engine.js`)) as typeof engineModule;
    const { Aggregator } = (await import(`${compiled}aggregator.js`)) as typeof aggregatorModule;
    const engine = new Engine(dir);
    const aggregator = new Aggregator(dir, 50);
    const before = threads();
    for (let round = 0; round < 2; round++) {
      expect(await aggregator.run('t.c', [{ $match: {} }])).toEqual([]);
      expect(threads()).toBeGreaterThan(before);
      const limit = Date.now() + 10_000;
      while (threads() > before && Date.now() < limit) await sleep(20);
      expect(threads()).toBe(before);
    }
    await aggregator.close();
    await engine.close();
    await remove();
  },
  30_000,
);
