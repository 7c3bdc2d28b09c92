import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DataDir,
  LIMIT_MS,
  PORTS,
  RunningProduct,
  startLauncher,
  stopLaunchers,
} from './launcher.fixture.js';

afterAll(stopLaunchers, LIMIT_MS);

describe('launcher', () => {
  const product = new RunningProduct();

  beforeAll(async () => {
    await product.start();
    await product.submit();
  }, LIMIT_MS);

  it('restarts a killed broker and accepts submissions afterwards', async () => {
    product.data.kill('broker');
    await product.launcher.printed('Broker is running again');
    await product.submit();
    expect(product.launcher.output()).toMatch(
      /! Broker \(private RabbitMQ on port 26570\) ended: .* Restarting/,
    );
  }, 90_000);

  it('restarts a killed database with its data', async () => {
    product.data.kill('database');
    await product.launcher.printed('Database is running again');
    await product.submit();
    await product.allStored();
  }, 90_000);

  it('leaves nothing behind when it ends', async () => {
    await product.launcher.stop('SIGINT');
    expect(product.launcher.output()).toContain('Stopping');
    expect(product.data.processes()).toEqual([]);
    product.data.remove();
  }, 90_000);
});

describe('launcher with an invalid setting of a service', () => {
  it('exits with the message, printed once, and leaves nothing behind', async () => {
    const data = new DataDir();
    const launcher = startLauncher(data, { WEBHOOK_TIMEOUT_MS: 'soon' });
    await launcher.ended;
    expect(launcher.output().match(/webhooks cannot start[^]*?- WEBHOOK_TIMEOUT_MS: .+/g)).toHaveLength(1);
    expect(launcher.output()).not.toContain('Restarting');
    expect(data.processes()).toEqual([]);
    data.remove();
  }, 60_000);
});

describe('launcher with ports in use', () => {
  it('reports the port and its setting, even for a port that only the broker uses, and starts nothing', async () => {
    const data = new DataDir();
    const port = Number(PORTS.BROKER_PORT) + 2;
    const other = createServer();
    await new Promise<void>(done => other.listen(port, '127.0.0.1', done));
    try {
      const launcher = startLauncher(data);
      await launcher.ended;
      expect(launcher.output()).toContain(`Port ${port} (the broker's port mapper) is in use`);
      expect(launcher.output()).toContain(`BROKER_PORT=${Number(PORTS.BROKER_PORT) + 10} npm start`);
      expect(data.processes()).toEqual([]);
    } finally {
      other.close();
      data.remove();
    }
  }, 60_000);
});
