import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { type Call, call } from '#contracts';
import { RpcClient } from '#messaging';
import { APP_PAGE, ErrorFilter } from '../http/server/error.filter.js';
import { GatewayAdapter } from '../http/server/gateway.adapter.js';
import { httpOptions, prepareHttp } from '../http/server/http-server.js';
import { forwardingRoutes } from './forwarding.js';

const CONFIG = { PUBLIC_URL: 'http://localhost', CORS_ORIGINS: [], TRUSTED_PROXIES: [] };
const file = z.object({ field: z.string(), name: z.string(), type: z.string(), content: z.string() });
const common = { service: 'forms', access: 'public' } as const;
const CALLS: Call[] = [
  call({
    ...common,
    name: 'test.upload',
    summary: 'Files beside a value',
    http: 'POST /api/v1/test/:id/files',
    params: z.object({ id: z.string() }),
    body: z.object({ note: z.string(), files: z.array(file).min(1) }),
    upload: { maxFiles: 2, maxFileBytes: 1000 },
    output: z.unknown(),
  }),
  call({
    ...common,
    name: 'test.plain',
    summary: 'No files',
    http: 'POST /api/v1/test/plain',
    body: z.object({ note: z.string() }),
    output: z.unknown(),
  }),
];

/** Echoes the input, because these tests are about the messages that reach the broker. */
const echo = { call: async (_: Call, input: unknown) => input };

@Module({
  controllers: [forwardingRoutes([], CALLS)],
  providers: [
    { provide: RpcClient, useValue: echo },
    { provide: APP_PAGE, useValue: '' },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
class Routes {}

describe('forwardingRoutes', () => {
  let app: NestFastifyApplication;
  let url: string;
  beforeAll(async () => {
    const adapter = new GatewayAdapter(httpOptions(CONFIG));
    await prepareHttp(adapter.getInstance(), CONFIG);
    app = await NestFactory.create<NestFastifyApplication>(Routes, adapter, {
      logger: false,
      bodyParser: false,
    });
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  const post = async (path: string, body: string | FormData, headers?: Record<string, string>) => {
    const answer = await fetch(url + path, { method: 'POST', body, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const upload = (bytes: number, note = 'hello') => {
    const form = new FormData();
    form.set('note', note);
    form.set('cv', new Blob(['x'.repeat(bytes)], { type: 'text/csv' }), 'cv.csv');
    return form;
  };

  it('passes files on as part of the body', async () => {
    const content = Buffer.from('xxx').toString('base64');
    expect(await post('/api/v1/test/abc/files', upload(3))).toMatchObject({
      status: 200,
      body: {
        params: { id: 'abc' },
        body: { note: 'hello', files: [{ field: 'cv', name: 'cv.csv', type: 'text/csv', content }] },
      },
    });
  });

  it('validates files like any body, and enforces the limits of the contract', async () => {
    const none = new FormData();
    none.set('note', 'hello');
    expect(await post('/api/v1/test/abc/files', none)).toMatchObject({ status: 400 });
    expect(await post('/api/v1/test/abc/files', upload(2000))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    const json = { 'content-type': 'application/json' };
    expect(await post('/api/v1/test/abc/files', '{"note":"x"}', json)).toMatchObject({ status: 400 });
  });

  it('rejects files if the contract has none', async () => {
    expect(await post('/api/v1/test/plain', upload(3))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    });
    const json = { 'content-type': 'application/json' };
    expect(await post('/api/v1/test/plain', '{"note":"x"}', json)).toMatchObject({ status: 200 });
  });
});
