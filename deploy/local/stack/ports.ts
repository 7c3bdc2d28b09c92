import { createServer } from 'node:net';

/** Below the ephemeral port range and above the ports of common servers. */
const FIRST = 12_000;
const LAST = 31_000;
const ATTEMPTS = 200;

/** The first of `count` consecutive free ports, chosen at random, so that parallel runs do not collide. */
export async function freePortsInRow(count: number): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const free = await Promise.all(Array.from({ length: count }, (_, n) => isFreePort(first + n)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`Found fewer than ${count} consecutive free ports between ${FIRST} and ${LAST}`);
}

export const isFreePort = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
