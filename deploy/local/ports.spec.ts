import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { chooseBroker } from './broker-choice.js';
import type { LauncherConfig } from './config.js';
import { requireFreePorts } from './ports.js';
import { freePortsInRow } from './stack/ports.js';

const servers: Server[] = [];
async function take(port: number): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => new Promise(done => server.close(done))));
});

describe('ports of a start', () => {
  it('are checked, including every port of the broker', async () => {
    const first = await freePortsInRow(3);
    const config = { BROKER_PORT: first, DATA_DIR: join(tmpdir(), 'unused') } as LauncherConfig;
    const { ports } = chooseBroker(config, 'secret');
    expect(ports?.map(({ port }) => port)).toEqual([first, first + 1, first + 2]);
    await expect(requireFreePorts(ports!)).resolves.toBeUndefined();
    await take(first + 2);
    await expect(requireFreePorts(ports!)).rejects.toThrow(
      `Port ${first + 2} (the broker's port mapper) is in use by another program.\n` +
        `Stop that program, or choose another port: BROKER_PORT=${first + 10} npm start`,
    );
  });

  it('are all reported together, each setting once', async () => {
    const first = await freePortsInRow(3);
    for (const port of [first, first + 1, first + 2]) await take(port);
    const needed = [
      { port: first, what: 'the product', variable: 'PORT' },
      { port: first + 1, what: 'the inbox', variable: 'DEV_INBOX_PORT' },
      { port: first + 2, what: "the inbox's SMTP", variable: 'DEV_INBOX_PORT' },
    ];
    await expect(requireFreePorts(needed)).rejects.toThrow(
      new RegExp(
        `${first} \\(the product\\).*${first + 1} \\(the inbox\\).*${first + 2} .*PORT=${first + 10} DEV_INBOX_PORT=${first + 11} npm start$`,
        's',
      ),
    );
  });
});
