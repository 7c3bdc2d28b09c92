import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { generateForm } from '../builtin/generate.js';
import { type ChainAnswer, type ChainLimits, ModelChain, outcomeOf, pauseBefore } from './model-chain.js';
import { ModelError } from './model-error.js';
import { type ProviderName, PROVIDERS } from './model-source.js';
import { GOOD_FORM, type ModelServer, startModelServer } from './testing/model-server.js';

const LIMITS: ChainLimits = {
  totalMs: 5000,
  stallMs: 400,
  maxOutputTokens: 1000,
  breaker: { failures: 100, pauseMs: 60_000 },
  jsonSchema: true,
};
const description = 'A music school';
const draft = generateForm({ description });
const never = new AbortController().signal;

let server: ModelServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startModelServer();
});
afterAll(() => server.close());

const chainOf = (
  models: string[],
  provider: ProviderName = 'openai-compatible',
  limits: Partial<ChainLimits> = {},
) =>
  new ModelChain(
    models.map(model => ({ provider, model, baseUrl: server.url, apiKey: 'key' })),
    { ...LIMITS, ...limits },
  );

/** Asks and collects what came on the way. */
async function ask(chain: ModelChain, signal = never) {
  const asked = chain.ask(description, draft, signal);
  const parts = [];
  for (let step = await asked.next(); ; step = await asked.next()) {
    if (step.done) return { parts, answer: step.value satisfies ChainAnswer };
    parts.push(step.value);
  }
}
const requestsOf = (model: string) => server.seen.filter(({ body }) => body['model'] === model);

describe.each(PROVIDERS)('over the protocol of %s', provider => {
  it('gets the form, its fields as they are written, and what it cost', async () => {
    const { parts, answer } = await ask(chainOf(['good'], provider));
    expect(answer.form).toEqual(GOOD_FORM);
    expect(answer.usage).toEqual({ inputTokens: 90, outputTokens: 40 });
    expect(parts[0]).toEqual({ type: 'head', title: GOOD_FORM.title, description: GOOD_FORM.description });
    const labels = parts.flatMap(part => (part.type === 'field' ? [part.field.label] : []));
    expect(labels).toEqual(GOOD_FORM.fields.slice(0, -1).map(({ label }) => label));
  });

  it.each([
    ['silent', 'stalled'],
    ['stuck', 'stalled'],
    ['cut', 'unreachable'],
    ['short', 'truncated'],
    ['prose', 'shape'],
    ['wrong', 'shape'],
    ['empty', 'refused'],
    ['status-400', 'status'],
    ['status-401', 'status'],
    ['status-500', 'status'],
  ])('a model that is %s fails as %s', async (model, reason) => {
    await expect(ask(chainOf([model], provider))).rejects.toMatchObject({ name: 'ModelError', reason });
  });

  it('is not stalled by a model that talks before its form', async () => {
    const { answer } = await ask(chainOf(['chatty'], provider, { maxOutputTokens: 4000 }));
    expect(answer.form).toEqual(GOOD_FORM);
  });

  it('reads no more than a form can be, of an answer without end', async () => {
    await expect(ask(chainOf(['endless'], provider))).rejects.toMatchObject({ reason: 'truncated' });
    const { parts } = await ask(chainOf(['endless'], provider, { maxOutputTokens: 4000 }));
    expect(parts.filter(part => part.type === 'field')).toHaveLength(40);
  });

  it('tries again when it is busy for a moment', async () => {
    const before = server.seen.length;
    server.seen.splice(0, before);
    const { answer } = await ask(chainOf(['busy-2'], provider));
    expect(answer.form).toEqual(GOOD_FORM);
    expect(server.seen).toHaveLength(3);
  });

  it('ends the upstream call when the caller closes the connection', async () => {
    server.seen.length = 0;
    const caller = new AbortController();
    const asking = ask(chainOf(['silent'], provider, { stallMs: 60_000 }), caller.signal);
    while (server.seen.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
    caller.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    while (!server.seen[0]?.cutOff) await new Promise(resolve => setTimeout(resolve, 5));
  });

  it('ends the upstream call when nobody reads on', async () => {
    server.seen.length = 0;
    const asked = chainOf(['stuck'], provider, { stallMs: 60_000 }).ask(description, draft, never);
    await asked.next();
    await asked.return(undefined as never);
    while (!server.seen[0]?.cutOff) await new Promise(resolve => setTimeout(resolve, 5));
  });
});

describe('OpenAI-compatible servers', () => {
  it.each(['fenced', 'thinking'])('reads %s JSON', async model => {
    expect((await ask(chainOf([model]))).answer.form).toEqual(GOOD_FORM);
  });

  it('are sent the schema, or given it only in the prompt', async () => {
    server.seen.length = 0;
    await ask(chainOf(['good']));
    await ask(chainOf(['good'], 'openai-compatible', { jsonSchema: false }));
    const formats = server.seen.map(({ body }) => (body['response_format'] as { type: string }).type);
    expect(formats).toEqual(['json_schema', 'json_object']);
    for (const { body } of server.seen)
      expect(JSON.stringify(body['messages'])).toContain('additionalProperties');
  });
});

it('asks OpenAI not to store the conversation', async () => {
  server.seen.length = 0;
  await ask(chainOf(['good'], 'openai'));
  expect(server.seen[0]?.body['store']).toBe(false);
});

describe('the chain', () => {
  it('goes on to the next model, from the first field again', async () => {
    const { parts, answer } = await ask(chainOf(['status-500', 'cut', 'good']));
    expect(answer.source.model).toBe('good');
    expect(parts.filter(part => part.type === 'head')).toHaveLength(2);
  });

  it('has one deadline for all its models', async () => {
    const chain = chainOf(['silent', 'good'], 'openai-compatible', { totalMs: 200 });
    await expect(ask(chain)).rejects.toMatchObject({ reason: 'late' });
  });

  it('leaves a model alone that failed too often', async () => {
    server.seen.length = 0;
    const chain = chainOf(['status-401'], 'openai-compatible', { breaker: { failures: 2, pauseMs: 60_000 } });
    for (let i = 0; i < 2; i++) await expect(ask(chain)).rejects.toMatchObject({ reason: 'status' });
    await expect(ask(chain)).rejects.toMatchObject({ reason: 'paused' });
    expect(requestsOf('status-401')).toHaveLength(2);
  });

  it('takes the model from nobody for what one description made it write', async () => {
    const chain = chainOf(['wrong'], 'openai-compatible', { breaker: { failures: 2, pauseMs: 60_000 } });
    for (let i = 0; i < 4; i++) await expect(ask(chain)).rejects.toMatchObject({ reason: 'shape' });
  });

  it('says nothing of the request or the key when it fails', async () => {
    const error: unknown = await ask(chainOf(['status-401'])).catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error as object))).not.toMatch(
      /key|music|127\.0/i,
    );
  });
});

describe('outcomeOf', () => {
  it.each([
    [new ModelError('shape'), 'good'],
    [new ModelError('truncated'), 'good'],
    [new ModelError('refused'), 'unknown'],
    [new ModelError('status', 400), 'unknown'],
    [new ModelError('status', 401), 'bad'],
    [new ModelError('status', 429), 'bad'],
    [new ModelError('status', 503), 'bad'],
    [new ModelError('stalled'), 'bad'],
    [new ModelError('unreachable'), 'bad'],
    [new ModelError('late'), 'bad'],
  ])('%s: %s', (error, outcome) => expect(outcomeOf(error)).toBe(outcome));
});

describe('pauseBefore', () => {
  it('waits as long as the answer says, when that is short', () => {
    expect(pauseBefore(new ModelError('status', 429, 50), 0)).toBe(50);
    expect(pauseBefore(new ModelError('status', 429, 20_000), 0)).toBeNull();
  });

  it('waits longer from time to time, and not at all where it is no use', () => {
    expect(pauseBefore(new ModelError('status', 503), 0)).toBeLessThan(
      pauseBefore(new ModelError('status', 503), 1) ?? 0,
    );
    for (const error of [new ModelError('status', 401), new ModelError('shape'), new ModelError('stalled')]) {
      expect(pauseBefore(error, 0)).toBeNull();
    }
  });
});
