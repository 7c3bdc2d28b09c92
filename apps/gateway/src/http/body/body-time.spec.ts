import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { limitBodyTime } from './body-time.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2000\r\nContent-Type: ';

describe('the body of a request', () => {
  let server: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    server = fastify();
    limitBodyTime(server, { bodyMs: 300, uploadMs: 1500, window: { ms: 200, bytes: 50 } });
    server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume().on('end', () => done(null, {})).on('error', done); // prettier-ignore
    });
    server.post('/', () => ({ ok: true }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as { port: number }).port;
  });
  afterAll(() => server.close());

  /** Sends the head and then `bytes` every 20 ms; resolves with the first line of the answer and the time it took. */
  const drip = (type: string, bytes: number): Promise<{ first: string; ms: number }> =>
    new Promise(resolve => {
      const started = Date.now();
      // Writes before the connection is open keep their order, so the head is sent first.
      const socket = connect(port, '127.0.0.1');
      socket.write(`${HEAD}${type}\r\n\r\n`);
      const timer = setInterval(() => socket.write('x'.repeat(bytes)), 20);
      let answer = '';
      socket.on('data', data => (answer += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve({ first: answer.split('\r\n')[0] ?? '', ms: Date.now() - started });
      });
    });
  const UPLOAD = 'multipart/form-data; boundary=x';

  it('must arrive soon if it is small', async () => {
    const { first, ms } = await drip('application/json', 1);
    expect(first).toContain('408');
    expect(ms).toBeLessThan(5000);
  });
  it('may take long for an upload that keeps arriving', async () => {
    expect((await drip(UPLOAD, 50)).first).toContain('200');
  });
  it('is cut off for an upload that trickles', async () => {
    expect((await drip(UPLOAD, 1)).first).toContain('408');
  });
  it('is cut off for an upload that never ends', async () => {
    const slow = await drip(UPLOAD, 20);
    expect(slow.first).toContain('408');
    expect(slow.ms).toBeGreaterThan(1000);
  });
});
