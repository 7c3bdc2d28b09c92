import { describe, expect, it } from '@jest/globals';
import { isLocal, type ModelSource, readSources } from './model-source.js';

const SHARED = { AI_MODEL: 'small', AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_API_KEY: 'shared-key' };

describe('readSources', () => {
  it('returns no model without settings, or with builtin', () => {
    expect(readSources({}).sources).toEqual([]);
    expect(readSources({ AI_PROVIDERS: 'builtin' })).toEqual({ sources: [], problems: [] });
  });

  it('uses an address alone for an OpenAI-compatible server, with an optional key', () => {
    const { sources, problems } = readSources({
      AI_BASE_URL: 'http://127.0.0.1:11434',
      AI_MODEL: 'llama3.2:3b',
    });
    expect(problems).toEqual([]);
    expect(sources).toEqual([
      { provider: 'openai-compatible', model: 'llama3.2:3b', baseUrl: 'http://127.0.0.1:11434/v1' },
    ]);
  });

  it('reads a chain in its order, with model names that may contain colons', () => {
    const { sources } = readSources({
      ...SHARED,
      AI_PROVIDERS: 'openai-compatible:llama3.2:3b, anthropic ,openai',
    });
    expect(sources.map(({ provider, model }) => [provider, model])).toEqual([
      ['openai-compatible', 'llama3.2:3b'],
      ['anthropic', 'small'],
      ['openai', 'small'],
    ]);
  });

  it('never sends the key for one address to another', () => {
    const { sources } = readSources({
      ...SHARED,
      AI_PROVIDERS: 'openai-compatible,anthropic,openai',
      AI_ANTHROPIC_API_KEY: 'own-key',
      AI_OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:8000/api/',
    });
    expect(sources).toEqual([
      { provider: 'openai-compatible', model: 'small', baseUrl: 'http://127.0.0.1:8000/api' },
      { provider: 'anthropic', model: 'small', apiKey: 'own-key' },
      { provider: 'openai', model: 'small', baseUrl: SHARED.AI_BASE_URL, apiKey: 'shared-key' },
    ]);
  });

  it('reports every problem', () => {
    const { problems } = readSources({ AI_PROVIDERS: 'openai-compatible,openai,gemini' });
    const variables = problems.map(({ variable }) => variable);
    expect(new Set(variables)).toEqual(new Set(['AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY', 'AI_PROVIDERS']));
    const { problems: address } = readSources({ ...SHARED, AI_BASE_URL: 'file:///etc/passwd' });
    expect(address).toEqual([{ variable: 'AI_BASE_URL', message: 'must be an http:// or https:// address' }]);
  });
});

describe('isLocal', () => {
  it.each<[string | undefined, ModelSource['provider'], boolean]>([
    ['http://127.0.0.1:8000/v1', 'openai-compatible', true],
    ['http://ollama:11434/api', 'ollama', true],
    ['http://192.168.1.20:1234/v1', 'openai-compatible', true],
    ['http://[::1]:8000/v1', 'openai-compatible', true],
    ['https://api.example.com/v1', 'openai-compatible', false],
    ['http://172.15.0.1/v1', 'openai-compatible', false],
    ['http://[2001:db8::1]/v1', 'openai-compatible', false],
    [undefined, 'ollama', true],
    [undefined, 'anthropic', false],
  ])('%s of %s: %s', (baseUrl, provider, expected) => {
    expect(isLocal({ provider, model: 'm', ...(baseUrl ? { baseUrl } : {}) })).toBe(expected);
  });
});
