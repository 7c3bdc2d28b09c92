import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '#contracts';
import { serve, type TestServer } from '../server/http-server.fixture.js';
import { collectUpload } from './collect-upload.js';
import { readUpload } from './read-upload.js';

const LIMITS = { maxFiles: 2, maxFileBytes: 100_000 };
const BOUNDARY = 'x-boundary';

const multipart = (...parts: string[]): string =>
  parts.map(part => `--${BOUNDARY}\r\n${part}\r\n`).join('') + `--${BOUNDARY}--\r\n`;
const part = (name: string, value: string, file?: string) =>
  `content-disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\ncontent-type: text/csv` : ''}\r\n\r\n${value}`;

describe('readUpload', () => {
  let here: TestServer;
  beforeAll(async () => {
    here = await serve(server => {
      server.post('/files', async request => {
        const seen: unknown[] = [];
        for await (const one of readUpload(LIMITS, request)) {
          if (one.kind === 'value') {
            seen.push(one);
            continue;
          }
          const { content, ...about } = one;
          let bytes = 0;
          for await (const chunk of content) bytes += (chunk as Buffer).length;
          seen.push({ ...about, bytes });
        }
        return seen;
      });
      server.post('/unread', async request => {
        for await (const one of readUpload(LIMITS, request))
          throw new DomainError('RATE_LIMITED', `No time for ${one.field}`);
        return null;
      });
      server.post('/collected', request => collectUpload(LIMITS, request));
      server.post('/json', ({ body }) => ({ body: body ?? null }));
    });
  });
  afterAll(() => here.close());

  const send = async (path: string, body: string, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
    const answer = await fetch(here.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    return { status: answer.status, body: await answer.json() };
  };

  it('returns files and values in their order', async () => {
    const body = multipart(part('note', 'hello'), part('cv', 'a,b\n1,2', 'list.csv'), part('last', 'x'));
    expect(await send('/files', body)).toEqual({
      status: 200,
      body: [
        { kind: 'value', field: 'note', value: 'hello' },
        { kind: 'file', field: 'cv', name: 'list.csv', type: 'text/csv', bytes: 7 },
        { kind: 'value', field: 'last', value: 'x' },
      ],
    });
  });

  it('accepts as many values as a post without files', async () => {
    const values = Array.from({ length: 300 }, (_, n) => part('choice', String(n)));
    const { status, body } = await send('/files', multipart(...values, part('cv', 'a', 'a.csv')));
    expect({ status, parts: (body as unknown[]).length }).toEqual({ status: 200, parts: 301 });
  });

  it('collects small files into a body', async () => {
    expect(await send('/collected', multipart(part('note', 'hello'), part('cv', 'ab', 'c.csv')))).toEqual({
      status: 200,
      body: {
        note: 'hello',
        files: [
          { field: 'cv', name: 'c.csv', type: 'text/csv', content: Buffer.from('ab').toString('base64') },
        ],
      },
    });
  });

  it.each([
    ['a file that is too large', multipart(part('cv', 'x'.repeat(100_001), 'a.csv')), 413],
    ['too many files', multipart(...['a', 'b', 'c'].map(name => part(name, 'x', name))), 413],
    ['too many values', multipart(...Array.from({ length: 5001 }, (_, n) => part(`v${n}`, 'x'))), 413],
    [
      'values that are too long together',
      multipart(...Array.from({ length: 20 }, (_, n) => part(`v${n}`, 'x'.repeat(60_000)))),
      413,
    ],
    ['a value that is too long', multipart(part('note', 'x'.repeat(70_000))), 400],
    ['an upload that is cut off', multipart(part('cv', 'x'.repeat(1000), 'a.csv')).slice(0, 500), 400],
    ['a name of a prototype', multipart(part('__proto__', 'x')), 400],
    ['an operator', multipart(part('$where', 'x')), 400],
  ])('rejects %s', async (_, body, status) => {
    for (const path of ['/files', '/collected'])
      expect(await send(path, body)).toMatchObject({
        status,
        body: { code: status === 413 ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR' },
      });
  });

  it.each(['multipart/form-data', 'application/json'])('rejects %s that is not an upload', async type => {
    expect(await send('/files', '{}', type)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    });
  });

  it('keeps serving after a rejection', async () => {
    await send('/files', multipart(part('cv', 'x'.repeat(900_000), 'a.csv')));
    expect((await send('/json', '{"a":1}', 'application/json')).body).toEqual({ body: { a: 1 } });
  });

  it('drains an upload that is rejected unread, so that the connection stays usable', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (path: string, body: string, type: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': type, 'content-length': body.length };
        const sent = request(here.url + path, { method: 'POST', agent, headers }, answer => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        sent.on('error', reject);
        sent.end(body);
      });
    const body = multipart(part('cv', 'x'.repeat(5_000_000), 'a.csv'));
    try {
      expect(await post('/unread', body, `multipart/form-data; boundary=${BOUNDARY}`)).toBe(429);
      expect(await post('/json', '{"a":1}', 'application/json')).toBe(200);
    } finally {
      agent.destroy();
    }
  });
});
