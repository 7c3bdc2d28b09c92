import { afterEach, describe, expect, it } from '@jest/globals';
import { ConfigError } from '../configuration/env.js';
import type { Running } from '../process.js';
import { metrics } from './metrics.js';
import { serveMetrics } from './metrics-server.js';

const TOKEN = 'operator-token-of-this-test';
const PORT = 13_790;
const config = { METRICS_PORT: PORT, OPERATOR_TOKEN: TOKEN, OPERATOR_HOST: '127.0.0.1' };
const url = `http://127.0.0.1:${PORT}/metrics`;
const ask = (authorization?: string, path = url) =>
  fetch(path, { headers: { ...(authorization && { authorization }), connection: 'close' } });

describe('the metrics of a process', () => {
  const running: (Running | undefined)[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one?.close();
  });

  it('require the token', async () => {
    running.push(await serveMetrics(config));
    metrics.mails.inc({ outcome: 'sent' });
    for (const wrong of [
      undefined,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      `Bearer ${TOKEN.slice(1)}`,
    ]) {
      const refused = await ask(wrong);
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain('leadloom_');
    }
    const answer = await ask(`Bearer ${TOKEN}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('leadloom_mail_attempts_total{outcome="sent"} 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect((await ask(`Bearer ${TOKEN}`, url.replace('metrics', 'else'))).status).toBe(404);
  });

  it('are served once for services that share a process, until the last one ends', async () => {
    const [one, two] = [await serveMetrics(config), await serveMetrics(config)];
    running.push(two);
    await one?.close();
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
    await running.pop()?.close();
    await expect(ask(`Bearer ${TOKEN}`)).rejects.toThrow();
  });

  it('are not served without a configured token or port', async () => {
    await expect(serveMetrics({ ...config, OPERATOR_TOKEN: undefined })).rejects.toThrow(ConfigError);
    expect(await serveMetrics({ ...config, METRICS_PORT: undefined })).toBeUndefined();
  });
});
