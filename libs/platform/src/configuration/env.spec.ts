import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, durationMs } from '../config.js';
import { ConfigError, loadConfig } from './env.js';

describe('loadConfig', () => {
  const schema = z.object({
    PORT: z.coerce.number().int().default(3000),
    JWT_SECRET: z.string().min(32, 'needs at least 32 characters'),
    MONGODB_URI: z.string().regex(/^mongodb:/, 'must be a mongodb:// address'),
  });
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      loadConfig(schema, env);
    } catch (error) {
      return (error as ConfigError).problems;
    }
    return [];
  };

  it('reads values and defaults, and treats an empty variable as absent', () => {
    const env = { PORT: '', JWT_SECRET: 'x'.repeat(32), MONGODB_URI: 'mongodb://h' };
    expect(loadConfig(schema, env)).toEqual({ ...env, PORT: 3000 });
  });

  it('lists all problems at once without any values', () => {
    const problems = problemsOf({ JWT_SECRET: 'hunter2', PORT: 'many' });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(
      /PORT: [\s\S]*JWT_SECRET: needs at least 32 characters[\s\S]*MONGODB_URI: is missing/,
    );
    expect(problems.join('\n')).not.toContain('hunter2');
  });

  it('names the invalid value of a list and the expected form', () => {
    const problem = (env: Record<string, string>) => {
      const list = z.string().transform(text => text.split(',').map(Number));
      const lists = z.object({
        DELAYS: list.pipe(z.array(z.number().min(0).max(60))).default([]),
        MODE: z.enum(['on', 'off']).default('on'),
        SIZE: z.coerce.number().int().max(5).default(1),
        HOME: z.url().default('http://localhost'),
      });
      try {
        loadConfig(lists, env);
      } catch (error) {
        return (error as ConfigError).problems;
      }
      return [];
    };
    expect(problem({ DELAYS: '0,2,4,8' })).toEqual([]);
    expect(problem({ DELAYS: '5,-1' })).toEqual(['DELAYS: the second value must be at least 0']);
    expect(problem({ DELAYS: '5,many,90' })).toEqual([
      'DELAYS: the second value must be a number',
      'DELAYS: the third value must be at most 60',
    ]);
    expect(problem({ MODE: 'loud', SIZE: '1.5', HOME: 'home' })).toEqual([
      'MODE: must be on or off',
      'SIZE: must be a whole number',
      'HOME: must be an address (URL)',
    ]);
    expect(problem({ SIZE: '9' })).toEqual(['SIZE: must be at most 5']);
  });

  it('reads the base configuration', () => {
    const config = loadConfig(baseConfig, {
      RABBITMQ_URL: 'amqp://localhost',
      EVENT_RETRY_DELAYS: '250ms, 5s,1h',
    });
    expect(config.EVENT_RETRY_DELAYS).toEqual(['250ms', '5s', '1h']);
    expect(config.EVENT_RETRY_DELAYS.map(durationMs)).toEqual([250, 5000, 3_600_000]);
    expect(() => loadConfig(baseConfig, { RABBITMQ_URL: 'http://localhost' })).toThrow(
      /RABBITMQ_URL: must be an amqp/,
    );
  });
});
