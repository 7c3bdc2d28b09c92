import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { corkByTurn } from './cork.js';

describe('a corked socket', () => {
  let received = '';
  let ended!: () => void;
  const complete = new Promise<void>(resolve => (ended = resolve));
  const server = createServer(socket =>
    socket.on('data', data => (received += data.toString())).on('end', () => ended()),
  );
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise(resolve => server.close(resolve)));

  it('sends everything written in one turn together, complete and in order', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await new Promise(resolve => socket.once('connect', resolve));
    const together = jest.spyOn(socket, '_writev' as never);
    corkByTurn(socket);
    for (let turn = 0; turn < 3; turn += 1) {
      for (let n = 0; n < 50; n += 1) socket.write(`${turn}.${n};`);
      await new Promise(resolve => socket.write('', resolve));
    }
    socket.end();
    await complete;
    expect(received).toBe(
      [0, 1, 2].flatMap(turn => Array.from({ length: 50 }, (_, n) => `${turn}.${n};`)).join(''),
    );
    expect(together).toHaveBeenCalledTimes(3);
  });
});
