import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { TestBroker, TestDatabase } from '#testing';
import { startBroker, startClient, startDatabase, startService } from '#testing';
import { AiModule } from './ai.module.js';
import { aiConfig } from './config.js';
import { ModelError, type Reason } from './models/model-error.js';
import { callerOf } from './models/testing/caller.js';
import { type ModelServer, startModelServer } from './models/testing/model-server.js';
import { trialFailureOf } from './trial-failure.js';

const KEY = 'key-that-must-not-be-seen';
/** State of a model on this machine before its first request. */
const FRESH = { local: true, paused: false, failure: null };

let broker: TestBroker;
let database: TestDatabase;
let server: ModelServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  [broker, database, server] = await Promise.all([startBroker(), startDatabase(), startModelServer()]);
  server.script('ready', '{"word":"ready"}');
}, 60_000);
afterAll(async () => {
  await Promise.all([broker.stop(), database.stop(), server.close()]);
});

/** Starts the AI service with these variables, and a caller. */
async function withService(
  env: Record<string, string>,
  work: (caller: ReturnType<typeof callerOf>) => Promise<void>,
): Promise<void> {
  const service = await startService(AiModule, { name: 'ai', config: aiConfig, broker, database, env });
  const client = await startClient(broker);
  try {
    await work(callerOf(client));
  } finally {
    await Promise.all([client.close(), service.close()]);
  }
}
const modelEnv = (providers: string, more: Record<string, string> = {}) => ({
  AI_PROVIDERS: providers,
  AI_BASE_URL: server.url,
  AI_API_KEY: KEY,
  ...more,
});

describe('the test of a model', () => {
  it('without a model has nothing to test', async () => {
    await withService({}, async ({ models, tryModel }) => {
      expect(await models()).toEqual({ models: [] });
      expect(await tryModel()).toEqual({ ok: false, reason: 'none' });
    });
  });

  it('names the models without address and key, and times the one that answers', async () => {
    const chain = 'openai-compatible:status-500,anthropic:ready';
    await withService(modelEnv(chain, { AI_BREAKER_FAILURES: '1' }), async ({ models, tryModel }) => {
      const listed = await models();
      expect(listed.models).toEqual([
        { provider: 'openai-compatible', model: 'status-500', ...FRESH },
        { provider: 'anthropic', model: 'ready', ...FRESH },
      ]);
      expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${KEY}|127\\.0\\.0\\.1`));
      expect(await tryModel()).toEqual({
        ok: true,
        provider: 'anthropic',
        model: 'ready',
        ms: expect.any(Number),
      });
      expect((await models()).models).toMatchObject([
        { paused: true, failure: 'status' },
        { paused: false, failure: null },
      ]);
    });
  });

  it('reports a refused key, and counts against the budget', async () => {
    const env = modelEnv('openai-compatible:status-401', {
      AI_INSTALLATION_BUDGET: '1',
      AI_DAILY_BUDGET: '1',
    });
    await withService(env, async ({ tryModel }) => {
      const results = [await tryModel(), await tryModel(), await tryModel()];
      // Earlier tests in this file count too, so the budget may be spent at once.
      expect(results.at(-1)).toEqual({ ok: false, reason: 'budget' });
    });
    await withService(modelEnv('openai-compatible:status-401'), async ({ tryModel }) => {
      expect(await tryModel()).toEqual({ ok: false, reason: 'key' });
    });
  });

  it.each<[Reason, number | undefined, string]>([
    ['status', 401, 'key'],
    ['status', 403, 'key'],
    ['status', 404, 'model'],
    ['status', 429, 'limit'],
    ['status', 500, 'status'],
    ['unreachable', undefined, 'unreachable'],
    ['stalled', undefined, 'slow'],
    ['late', undefined, 'slow'],
    ['shape', undefined, 'answer'],
    ['paused', undefined, 'paused'],
  ])('reports the failure %s %s as %s', (reason, status, expected) => {
    expect(trialFailureOf(new ModelError(reason, status))).toBe(expected);
  });
});
