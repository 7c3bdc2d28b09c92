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
const { chain: LIMITS } = modelConfig();
Logger.overrideLogger(false);

const SHORT = 'Tell us what you would like to learn.';
/** Length of a piece of an answer, in characters. */
const PIECE = 5000;
/** Pause between two pieces in milliseconds: the whole answer arrives within all time limits. */
const PAUSE_MS = 500;

/** A recorded answer with long pieces in its middle. */
function lengthened(name: string, pieces: number): Exchange {
  const exchange = readExchange(readFileSync(join(FOLDER, `${name}.txt`), 'utf8'));
  const { lines } = exchange;
  const at = lines.findIndex(({ text }) => text.includes(SHORT));
  // An event is the lines up to an empty one, or a single line of JSON.
  const isEvent = exchange.provider !== 'ollama';
  const start = isEvent ? lines.findLastIndex(({ text }, index) => index < at && text === '') + 1 : at;
  const end = isEvent ? lines.findIndex(({ text }, index) => index > at && text === '') + 1 : at + 1;
  const piece = lines.slice(start, end).map(({ text }, index) => ({
    text: text.replace(SHORT, 'a'.repeat(PIECE)),
    afterMs: index === 0 ? PAUSE_MS : 0,
  }));
  const all = Array.from({ length: pieces }, () => piece).flat();
  return { ...exchange, lines: [...lines.slice(0, end), ...all, ...lines.slice(end)] };
}

/** Turns of the event loop that a line takes through the streams of the SDK. */
const TURNS = 30;

/** A request by the default limits; `onBody` receives its body. */
async function request(exchange: Exchange, onBody: (body: string) => void = () => undefined): Promise<void> {
  const source = {
    provider: exchange.provider as ProviderName,
    model: 'm',
    baseUrl: 'http://model',
    apiKey: 'k',
  };
  const replay = replayFetch(exchange);
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') onBody(init.body);
    return replay(input, init);
  };
  const chain = new ModelChain([source], LIMITS, () => ({ fetch }));
  const asked = chain.ask({ system: '', prompt: '' }, new AbortController().signal, true);
  for (let step = await asked.next(); !step.done; step = await asked.next());
}

/** Outcome of a request on the fake clock, and its body. */
async function outcomeOf(exchange: Exchange): Promise<{ outcome: string; body: string }> {
  let [outcome, body] = ['', ''];
  void request(exchange, sent => (body = sent)).then(
    () => (outcome = 'form'),
    (error: Partial<ModelError>) => (outcome = error.reason ?? 'unknown'),
  );
  for (let second = 0; outcome === '' && second < 300; second++) {
    await jest.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => setImmediate(resolve));
  }
  return { outcome, body };
}

describe.each([
  ['chat-reasoning', 'max_tokens'],
  ['messages-thinking', 'max_tokens'],
  ['responses-reasoning', 'max_output_tokens'],
  ['ollama-thinking', 'num_predict'],
])('the limit of 8,000 tokens over %s', (name, parameter) => {
  // The SDK is loaded while the clock is real.
  beforeAll(() => request(lengthened(name, 0)));
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('is sent to the provider', async () => {
    const { outcome, body } = await outcomeOf(lengthened(name, 0));
    expect(outcome).toBe('form');
    expect(new RegExp(`"${parameter}":(\\d+)`).exec(body)?.[1]).toBe('8000');
  });

  it('ends an answer of a provider that ignores it', async () => {
    // 160,000 characters: no language has longer tokens on average than 20.
    expect((await outcomeOf(lengthened(name, 33))).outcome).toBe('truncated');
    expect((await outcomeOf(lengthened(name, 30))).outcome).not.toBe('truncated');
  });
});
