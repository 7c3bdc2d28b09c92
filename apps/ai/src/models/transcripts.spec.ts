import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Exchange, readExchange, writeExchange } from './exchange.js';
import { type ChainLimits, ModelChain } from './model-chain.js';
import type { ProviderName } from './model-source.js';
import { recordingFetch } from './recorder.js';
import { replayFetch } from './testing/replay.js';

/** Written from the providers' documentation; AI_RECORD records more, and AI_TRANSCRIPTS=folder includes them. */
const FOLDERS = ['apps/ai/src/models/testing/transcripts', process.env['AI_TRANSCRIPTS'] ?? ''];
const LIMITS: ChainLimits = {
  totalMs: 5000,
  editMs: 5000,
  streamMs: 5000,
  firstWordMs: 1000,
  stallMs: 500,
  effort: 'default',
  contextTokens: 16_384,
  maxOutputTokens: 1000,
  breaker: { failures: 100, pauseMs: 60_000 },
  jsonSchema: true,
};
Logger.overrideLogger(false);

const files = FOLDERS.filter(folder => folder && existsSync(folder)).flatMap(folder =>
  readdirSync(folder).map(name => [name, join(folder, name)] as const),
);
const KEY = 'sk-secret-key';

/** The outcome of a request that gets a transcript as its answer: `form`, or the reason of the failure. */
async function outcomeOf(exchange: Exchange, send = replayFetch(exchange)): Promise<string> {
  const source = {
    provider: exchange.provider as ProviderName,
    model: exchange.model,
    baseUrl: 'http://model',
    apiKey: KEY,
  };
  const chain = new ModelChain([source], LIMITS, () => ({ fetch: send }));
  const asked = chain.ask(
    { system: 'Design forms.', prompt: 'A music school' },
    new AbortController().signal,
    true,
  );
  try {
    for (let step = await asked.next(); ; step = await asked.next())
      if (step.done) return step.value.form.fields.length > 0 ? 'form' : 'no fields';
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}

describe('a transcript', () => {
  it.each(files)('%s has the expected outcome', async (_, path) => {
    const exchange = readExchange(readFileSync(path, 'utf8'));
    const outcome = await outcomeOf(exchange);
    if (exchange.expect === 'any') expect(outcome).not.toMatch(/error/iu);
    else expect(outcome).toBe(exchange.expect);
  });

  it.each(files)('%s is the same after writing and reading', (_, path) => {
    const exchange = readExchange(readFileSync(path, 'utf8'));
    expect(readExchange(writeExchange(exchange))).toEqual(exchange);
  });
});

describe('a recording', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadloom-record-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contains the exchange without the key, and replays to the same outcome', async () => {
    const exchange = readExchange(readFileSync(join(FOLDERS[0]!, 'chat-reasoning.txt'), 'utf8'));
    const source = {
      provider: 'openai-compatible',
      model: 'm',
      baseUrl: 'http://model',
      apiKey: KEY,
    } as const;
    const leaky = { ...exchange, lines: [{ afterMs: 0, text: `: ${KEY}` }, ...exchange.lines] };
    expect(await outcomeOf(leaky, recordingFetch(folder, source, replayFetch(leaky)))).toBe('form');
    const [name = ''] = readdirSync(folder);
    const file = readFileSync(join(folder, name), 'utf8');
    expect(file).not.toContain(KEY);
    expect(file).toContain('A music school');
    expect(await outcomeOf(readExchange(file))).toBe('form');
  });
});
