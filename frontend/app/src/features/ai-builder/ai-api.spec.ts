import { aiCalls } from '@/lib/contracts.build.js';
import { describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { generate } from './ai-api.js';

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

describe('generate', () => {
  it('returns known events and skips others', async () => {
    const status = { step: 'Reading', progress: 20 };
    answer(
      'text/event-stream',
      `event: status\ndata: ${JSON.stringify(status)}\n\nevent: surprise\ndata: {}\n\nevent: status\ndata: 7\n\n`,
    );
    expect(await collect()).toEqual([{ event: 'status', data: status }]);
  });

  it('rejects a non-streamed response that is not a form', async () => {
    answer('application/json', '{"form":{}}');
    await expect(collect()).rejects.toThrow();
  });
});
