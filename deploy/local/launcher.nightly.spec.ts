import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DataDir,
  LIMIT_MS,
  RunningProduct,
  startInShell,
  startLauncher,
  stopLaunchers,
  until,
} from './launcher.fixture.js';
import { READY } from './stack/product.js';

afterAll(stopLaunchers, LIMIT_MS);

describe('launcher after several crashes', () => {
  const product = new RunningProduct();

  beforeAll(async () => {
    await product.start();
    await product.submit();
  }, LIMIT_MS);

  it('recovers when everything that a submission needs dies at once', async () => {
    for (const name of ['broker', 'database', 'responses', 'gateway']) product.data.kill(name);
    await product.launcher.printed('Broker is running again');
    await product.launcher.printed('Database is running again');
    await product.submit();
    await product.allStored();
  }, 90_000);

  it('ends the processes of a killed launcher before it starts', async () => {
    await product.launcher.stop('SIGKILL');
    await product.start();
    expect(product.launcher.output()).toMatch(/Ended processes left running by an earlier start: .*broker/);
    await product.submit();
    await product.allStored();
  }, 120_000);

  it('leaves nothing behind when it ends during a restart of the broker', async () => {
    product.data.kill('broker');
    await product.launcher.printed('! Broker');
    await until('the start of the broker', () => product.data.runs('rabbitmq-server'));
    await product.launcher.stop('SIGINT');
    expect(product.launcher.output()).toContain('Stopping');
    expect(product.data.processes()).toEqual([]);
    product.data.remove();
  }, 90_000);
});

describe('launcher with a killed npm', () => {
  it('ends, and leaves nothing behind', async () => {
    const data = new DataDir();
    // npm runs a shell, which runs node; the test ends only the shell.
    const shell = startInShell(data);
    await until('a database', () => data.runs('dev-mongo'));
    shell.kill('SIGTERM');
    await until('the end of everything', () => data.processes().length === 0);
    data.remove();
  }, 90_000);
});

describe('launcher that ends while its broker starts', () => {
  it('leaves no process behind', async () => {
    const data = new DataDir();
    const launcher = startLauncher(data);
    // The database starts almost instantly; the broker takes seconds.
    await launcher.printed('✓ Database');
    await launcher.stop('SIGINT');
    expect(launcher.output()).toContain('Stopping');
    expect(launcher.output()).not.toContain(READY);
    expect(data.processes()).toEqual([]);
    data.remove();
  }, 60_000);
});
