import { aiCalls } from '@/lib/contracts.build.js';
import { queryClient } from '@/lib/query.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { generate } from './ai-api.js';
import { answer as generated } from './generated.fixture.js';

const answer = (type: string, text: string) =>
  server.use(
    http.post(
      AT + aiCalls.generateForm.path,
      () => new HttpResponse(text, { headers: { 'content-type': type } }),
    ),
  );
async function collect() {
  const events = [];
  for await (const event of generate('A bakery', new AbortController().signal)) events.push(event);
  return events;
}

const GENERATED = JSON.stringify(generated('Bakery', 'Cake'));

afterEach(() => queryClient.clear());

describe('generate', () => {
  it('returns known events and skips others', async () => {
    const status = { step: 'Reading', progress: 20 };
    answer(
      'text/event-stream',
      `event: status\ndata: ${JSON.stringify(status)}\n\nevent: surprise\ndata: {}\n\nevent: status\ndata: 7\n\n`,
    );
    expect(await collect()).toEqual([{ event: 'status', data: status }]);
  });

  it('gives the form the look of the workspace’s brand', async () => {
    const brand = { primaryColor: '#b91c1c', theme: 'modern' };
    server.use(http.get(`${AT}/api/v1/workspace`, () => HttpResponse.json({ brand })));
    answer('application/json', GENERATED);
    expect(await collect()).toMatchObject([{ event: 'done', data: { form: { customizations: brand } } }]);
  });

  it('returns a form without a brand unchanged, even if the workspace cannot be loaded', async () => {
    server.use(http.get(`${AT}/api/v1/workspace`, () => HttpResponse.json({}, { status: 403 })));
    answer('application/json', GENERATED);
    expect(await collect()).toMatchObject([{ event: 'done', data: { form: { customizations: {} } } }]);
  });

  it('rejects a non-streamed response that is not a form', async () => {
    answer('application/json', '{"form":{}}');
    await expect(collect()).rejects.toThrow();
  });
});
