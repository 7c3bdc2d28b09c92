import { Agent, request, type RequestOptions } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { serve } from '../server/http-server.fixture.js';

describe('a body parser', () => {
  it('reads the rest of a refused body, so that its sender receives the answer', async () => {
    const here = await serve(server => {
      server.post('/echo', ({ body }) => ({ body }));
      server.get('/', () => ({}));
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (options: RequestOptions, body = '') =>
      new Promise<{ status?: number; reused: boolean }>((resolve, reject) => {
        const sent = request(here.url, { agent, ...options });
        let status: number | undefined;
        sent.on('error', reject).on('response', answer => (status = answer.resume().statusCode));
        sent.on('close', () => resolve({ status, reused: sent.reusedSocket }));
        sent.end(body);
      });
    const large = { method: 'POST', path: '/echo', headers: { 'content-type': 'application/json' } };
    expect(await send(large, 'x'.repeat(20_000_000))).toEqual({ status: 413, reused: false });
    expect(await send({ path: '/' })).toEqual({ status: 200, reused: true });
    agent.destroy();
    await here.close();
  });
});
