import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { outcomeOf, pauseBefore } from './failure-rules.js';
import { type ChainAnswer, type ChainLimits, ModelChain } from './model-chain.js';
import { ModelError } from './model-error.js';
import { type ProviderName, PROVIDERS } from './model-source.js';
import { GOOD_FORM, type ModelServer, PONDERING_MS, startModelServer } from './testing/model-server.js';

const LIMITS: ChainLimits = {
  totalMs: 5000,
  editMs: 5000,
  streamMs: 5000,
  firstWordMs: 4000,
  stallMs: 2000,
  effort: 'default',
  contextTokens: 16_384,
  maxOutputTokens: 1000,
  breaker: { failures: 100, pauseMs: 60_000 },
  jsonSchema: true,
};
const prompt = { system: 'Design forms.', prompt: 'A music school' };
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

/** Sends a request and collects the emitted parts. */
async function ask(chain: ModelChain, signal = never) {
  const asked = chain.ask(prompt, signal, true);
  const parts = [];
  for (let step = await asked.next(); ; step = await asked.next()) {
    if (step.done) return { parts, answer: step.value satisfies ChainAnswer };
    parts.push(step.value);
  }
}
const requestsOf = (model: string) => server.seen.filter(({ body }) => body['model'] === model);

describe.each(PROVIDERS)('over the protocol of %s', provider => {
  it('returns the form, its fields as they are written, and its cost', async () => {
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
  ])('reports a model that is %s as %s', async (model, reason) => {
    const limits = reason === 'stalled' ? { firstWordMs: 200, stallMs: 200 } : {};
    await expect(ask(chainOf([model], provider, limits))).rejects.toMatchObject({
      name: 'ModelError',
      reason,
    });
  });

  it('waits longer for the first word than between two words', async () => {
    const patient = chainOf(['pondering'], provider, { stallMs: PONDERING_MS / 2 });
    expect((await ask(patient)).answer.form).toEqual(GOOD_FORM);
    const hasty = chainOf(['pondering'], provider, { firstWordMs: PONDERING_MS / 2 });
    await expect(ask(hasty)).rejects.toMatchObject({ reason: 'stalled' });
  });

  it('is not stalled by a model that talks before its form', async () => {
    const { answer } = await ask(chainOf(['chatty'], provider, { maxOutputTokens: 4000 }));
    expect(answer.form).toEqual(GOOD_FORM);
  });

  it('stops reading an endless answer at the maximum size of a form', async () => {
    await expect(ask(chainOf(['endless'], provider))).rejects.toMatchObject({ reason: 'truncated' });
    const { parts } = await ask(chainOf(['endless'], provider, { maxOutputTokens: 4000 }));
    expect(parts.filter(part => part.type === 'field')).toHaveLength(40);
  });

  it('retries if the provider is temporarily busy', async () => {
    const before = server.seen.length;
    server.seen.splice(0, before);
    const { answer } = await ask(chainOf(['busy-2'], provider));
    expect(answer.form).toEqual(GOOD_FORM);
    expect(server.seen).toHaveLength(3);
  });

  it('ends the upstream call when the caller closes the connection', async () => {
    server.seen.length = 0;
    const caller = new AbortController();
    const asking = ask(
      chainOf(['silent'], provider, { firstWordMs: 60_000, stallMs: 60_000 }),
      caller.signal,
    );
    while (server.seen.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
    caller.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    while (!server.seen[0]?.cutOff) await new Promise(resolve => setTimeout(resolve, 5));
  });

  it('ends the upstream call if nobody reads the rest', async () => {
    server.seen.length = 0;
    const asked = chainOf(['stuck'], provider, { firstWordMs: 60_000, stallMs: 60_000 }).ask(
      prompt,
      never,
      true,
    );
    await asked.next();
    await asked.return(undefined as never);
    while (!server.seen[0]?.cutOff) await new Promise(resolve => setTimeout(resolve, 5));
  });
});

describe('OpenAI-compatible servers', () => {
  it.each(['fenced', 'thinking'])('reads %s JSON', async model => {
    expect((await ask(chainOf([model]))).answer.form).toEqual(GOOD_FORM);
  });

  it('receive the schema, or only in the prompt', async () => {
    server.seen.length = 0;
    await ask(chainOf(['good']));
    await ask(chainOf(['good'], 'openai-compatible', { jsonSchema: false }));
    const formats = server.seen.map(({ body }) => (body['response_format'] as { type: string }).type);
    expect(formats).toEqual(['json_schema', 'json_object']);
  });
});

it('asks OpenAI not to store the conversation', async () => {
  server.seen.length = 0;
  await ask(chainOf(['good'], 'openai'));
  expect(server.seen[0]?.body['store']).toBe(false);
});

describe('chain', () => {
  it('continues with the next model, starting at the first field again', async () => {
    const { parts, answer } = await ask(chainOf(['status-500', 'cut', 'good']));
    expect(answer.source.model).toBe('good');
    expect(parts.filter(part => part.type === 'head')).toHaveLength(2);
  });

  it('has one deadline for all its models', async () => {
    const chain = chainOf(['silent', 'good'], 'openai-compatible', { streamMs: 200 });
    await expect(ask(chain)).rejects.toMatchObject({ reason: 'late' });
  });

  it('skips a model that failed too often', async () => {
    server.seen.length = 0;
    const chain = chainOf(['status-401'], 'openai-compatible', { breaker: { failures: 2, pauseMs: 60_000 } });
    for (let i = 0; i < 2; i++) await expect(ask(chain)).rejects.toMatchObject({ reason: 'status' });
    await expect(ask(chain)).rejects.toMatchObject({ reason: 'paused' });
    expect(requestsOf('status-401')).toHaveLength(2);
  });

  it('does not block a model for all callers because of one description', async () => {
    const chain = chainOf(['wrong'], 'openai-compatible', { breaker: { failures: 2, pauseMs: 60_000 } });
    for (let i = 0; i < 4; i++) await expect(ask(chain)).rejects.toMatchObject({ reason: 'shape' });
  });

  it('reveals nothing of the request or the key in errors', async () => {
    const error: unknown = await ask(chainOf(['status-401'])).catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error as object))).not.toMatch(
      /key|music|127\.0/i,
    );
  });
});

describe('a model that outputs its reasoning', () => {
  it.each(['openai-compatible', 'ollama'] as const)(
    'gets time for every thought, over %s',
    async provider => {
      const chain = chainOf(['reasoning'], provider, { firstWordMs: PONDERING_MS * 0.6 });
      expect((await ask(chain)).answer.form).toEqual(GOOD_FORM);
    },
  );
});

describe('request', () => {
  const bodyOf = async (provider: ProviderName, limits: Partial<ChainLimits> = {}) => {
    server.seen.length = 0;
    await ask(chainOf(['good'], provider, limits));
    return JSON.stringify(server.seen[0]?.body);
  };

  it('contains the schema once: enforced if that is supported, else in the text', async () => {
    for (const provider of PROVIDERS)
      expect(await bodyOf(provider)).not.toContain('The answer fits this JSON Schema');
    expect(await bodyOf('openai-compatible', { jsonSchema: false })).toContain(
      'The answer fits this JSON Schema',
    );
  });

  it('repeats the schema in the text for a server that ignores it, and remembers that', async () => {
    server.seen.length = 0;
    const chain = chainOf(['untaught']);
    for (let turn = 0; turn < 2; turn++) expect((await ask(chain)).answer.form).toEqual(GOOD_FORM);
    expect(server.seen).toHaveLength(3);
  });

  it('contains the effort and, for Ollama, the context length', async () => {
    expect(await bodyOf('openai', { effort: 'low' })).toContain('"effort":"low"');
    expect(await bodyOf('openai-compatible', { effort: 'high' })).toContain('"reasoning_effort":"high"');
    expect(await bodyOf('anthropic', { effort: 'medium' })).toContain('"effort":"medium"');
    expect(await bodyOf('ollama')).toContain('"num_ctx":16384');
    expect(await bodyOf('ollama', { effort: 'none' })).toContain('"think":false');
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
  it('waits as long as the answer requests, if that is short', () => {
    expect(pauseBefore(new ModelError('status', 429, 50), 0)).toBe(50);
    expect(pauseBefore(new ModelError('status', 429, 20_000), 0)).toBeNull();
  });

  it('increases the wait, and returns null if a retry is pointless', () => {
    expect(pauseBefore(new ModelError('status', 503), 0)).toBeLessThan(
      pauseBefore(new ModelError('status', 503), 1) ?? 0,
    );
    for (const error of [new ModelError('status', 401), new ModelError('shape'), new ModelError('stalled')]) {
      expect(pauseBefore(error, 0)).toBeNull();
    }
  });
});
