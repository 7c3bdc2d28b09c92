import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { PackedText } from './packed-text.js';

it('a text is sent in the smallest encoding that the client accepts', async () => {
  const text = 'Leadloom API '.repeat(20_000);
  const packed = new PackedText(Buffer.from(text));
  const server = fastify();
  server.get('/', (request, reply) => packed.send(request, reply.type('text/html')));
  const ask = (accept?: string) =>
    server.inject({ url: '/', headers: accept ? { 'accept-encoding': accept } : {} });
  const [br, gzip, plain] = [await ask('gzip, br'), await ask('gzip;q=0.5'), await ask()];
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    ...['br', 'gzip', undefined],
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect(plain.payload).toBe(text);
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/html' });
});
