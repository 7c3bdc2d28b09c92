import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { modelConfig } from '../config.js';
import { type Exchange, readExchange } from './exchange.js';
import { ModelChain } from './model-chain.js';
import type { ModelError } from './model-error.js';
import type { ProviderName } from './model-source.js';
import { replayFetch } from './testing/replay.js';

const FOLDER = 'apps/ai/src/models/testing/transcripts';
const TRANSCRIPTS = ['chat-reasoning', 'messages-thinking', 'responses-reasoning', 'ollama-thinking'];
const { chain: LIMITS } = modelConfig();
Logger.overrideLogger(false);

type Silences = (at: number, count: number) => number;

/** A streamed request by the default limits to a model with these silences before its lines. */
async function request(name: string, silences: Silences): Promise<void> {
  const exchange = readExchange(readFileSync(join(FOLDER, `${name}.txt`), 'utf8'));
  const lines: Exchange['lines'] = exchange.lines.map(({ text }, at, all) => ({
    text,
    afterMs: silences(at, all.length),
  }));
  const source = {
    provider: exchange.provider as ProviderName,
    model: 'm',
    baseUrl: 'http://model',
    apiKey: 'k',
  };
  const chain = new ModelChain([source], LIMITS, () => ({ fetch: replayFetch({ ...exchange, lines }) }));
  const asked = chain.ask({ system: '', prompt: '' }, new AbortController().signal, true);
  for (let step = await asked.next(); !step.done; step = await asked.next());
}

/** Turns of the event loop that a line takes through the streams of the SDK. */
const TURNS = 30;

/** The outcome of a request on the fake clock. */
async function outcomeOf(name: string, silences: Silences): Promise<string> {
  let outcome = '';
  void request(name, silences).then(
    () => (outcome = 'form'),
    (error: Partial<ModelError>) => (outcome = error.reason ?? 'unknown'),
  );
  for (let second = 0; outcome === '' && second < 300; second++) {
    await jest.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => setImmediate(resolve));
  }
  return outcome;
}

/** Silences in seconds before the first line, and before the last. */
const first = (seconds: number) => (at: number) => (at === 0 ? seconds * 1000 : 0);
const last = (seconds: number) => (at: number, count: number) => (at === count - 1 ? seconds * 1000 : 0);
/** The same total silence, in equal parts before the lines of a share of the answer. */
const spread = (seconds: number, share: number) => (at: number, count: number) =>
  at < count * share ? (seconds * 1000) / (count * share) : 0;

describe.each(TRANSCRIPTS)('a thinking model over %s', name => {
  // The SDK is loaded while the clock is real.
  beforeAll(() => request(name, () => 0));
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['15 s of silent thinking', first(15), 'form'],
    ['44 s before the first word', first(44), 'form'],
    ['46 s before the first word', first(46), 'stalled'],
    ['14 s of silence later', last(14), 'form'],
    ['60 s in all', spread(60, 0.5), 'form'],
    ['130 s in all', spread(130, 1), 'late'],
  ])('%s: outcome', async (_, silences, expected) => {
    expect(await outcomeOf(name, silences)).toBe(expected);
  });
});
