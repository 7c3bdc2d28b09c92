import { z } from 'zod';
import { baseConfig, databaseConfig, durationMs, loadConfig } from '#platform';
import { readSources } from './models/model-source.js';

const duration = (fallback: string) =>
  z
    .string()
    .regex(/^\d+(ms|s|m|h)$/, 'must be a time such as 500ms, 5s or 2m')
    .default(fallback)
    .transform(durationMs);
const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/**
 * What the environment configures of the AI service. The models themselves (`AI_PROVIDERS`, `AI_MODEL`, `AI_BASE_URL`,
 * `AI_API_KEY`, `AI_<NAME>_…`) are read by `readSources`; without any the built-in generator answers alone.
 */
const schema = z.object({
  ...baseConfig.shape,
  ...databaseConfig,
  /** Reading time for a text of somebody with an account, and without one; past it a plain form answers. */
  AI_READING_LIMIT: duration('1s'),
  AI_PUBLIC_READING_LIMIT: duration('300ms'),
  /** For all models of a request together; the call itself ends after 30 s. */
  AI_TIMEOUT: duration('20s').refine(ms => ms >= 100 && ms <= 25_000, 'may be at most 25s'),
  /** Longest silence of a model. */
  AI_STALL_TIMEOUT: duration('8s'),
  AI_MAX_OUTPUT_TOKENS: wholeNumber(200, 64_000, 4000),
  /** Generations by a model per user and day (UTC); past it the built-in generator answers. 0: no model is asked. */
  AI_DAILY_BUDGET: wholeNumber(0, 1_000_000, 100),
  /** The same for all accounts and their visitors together. */
  AI_INSTALLATION_BUDGET: wholeNumber(0, 100_000_000, 2000),
  /** Generations of an account in a month that its plan has; past it a call is LIMIT_REACHED. 0: no limit. */
  AI_INTERACTIONS_PER_MONTH: wholeNumber(0, 100_000_000, 0),
  /** Failures in a row after which a provider is left alone, and for how long. */
  AI_BREAKER_FAILURES: wholeNumber(1, 1000, 3),
  AI_BREAKER_PAUSE: duration('30s'),
  /** Answers of models in the cache. */
  AI_CACHE_SIZE: wholeNumber(1, 100_000, 500),
  /** Whether an OpenAI-compatible server understands `response_format: json_schema`; the prompt holds the schema anyway. */
  AI_JSON_SCHEMA: z.stringbool().default(true),
});

/** @throws ConfigError naming every variable that is wrong or missing. */
export const aiConfig = () =>
  loadConfig(
    z.looseObject({}).transform((env, context) => {
      const { sources, problems } = readSources(env as Record<string, string | undefined>);
      for (const { variable, message } of problems)
        context.addIssue({ code: 'custom', path: [variable], message });
      const parsed = schema.safeParse(env);
      if (!parsed.success) {
        for (const issue of parsed.error.issues)
          context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
        return z.NEVER;
      }
      const { data } = parsed;
      const chain = {
        totalMs: data.AI_TIMEOUT,
        stallMs: data.AI_STALL_TIMEOUT,
        maxOutputTokens: data.AI_MAX_OUTPUT_TOKENS,
        breaker: { failures: data.AI_BREAKER_FAILURES, pauseMs: data.AI_BREAKER_PAUSE },
        jsonSchema: data.AI_JSON_SCHEMA,
      };
      return { ...data, models: sources, chain };
    }),
    process.env,
  );
export type AiConfig = ReturnType<typeof aiConfig>;
export const AI_CONFIG = Symbol('ai config');
