import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../libs/testing/src/config.js';
import { aiConfig } from './config.js';

const BASE = { RABBITMQ_URL: 'amqp://127.0.0.1', MONGODB_URI: 'mongodb://127.0.0.1/x' };
const read = (env: Record<string, string> = {}) => readConfig(aiConfig, { ...BASE, ...env });

describe('aiConfig', () => {
  it('needs no settings and leaves time for the built-in answer within the 30 s of the call', () => {
    const { models, chain, AI_DAILY_BUDGET } = read();
    expect(models).toEqual([]);
    expect(chain).toMatchObject({
      totalMs: 25_000,
      firstWordMs: 45_000,
      stallMs: 15_000,
      streamMs: 120_000,
      editMs: 70_000,
      maxOutputTokens: 8000,
      breaker: { failures: 3, pauseMs: 30_000 },
    });
    expect(AI_DAILY_BUDGET).toBe(100);
    expect(() => read({ AI_TIMEOUT: '29s' })).toThrow(/AI_TIMEOUT/);
  });

  it('reports all problems together, without values', () => {
    const wrong = {
      AI_PROVIDERS: 'anthropic',
      AI_BASE_URL: 'ftp://secret-host',
      AI_STALL_TIMEOUT: 'soon',
      AI_CACHE_SIZE: '0',
    };
    const message = (() => {
      try {
        read(wrong);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL', 'AI_STALL_TIMEOUT', 'AI_CACHE_SIZE'])
      expect(message).toContain(name);
    expect(message).not.toContain('secret-host');
  });
});
