import { z } from 'zod';
import { baseConfig, databaseConfig, durationMs, loadConfig } from '#platform';
import { readSources } from './models/model-source.js';
import { EFFORTS } from './models/provider.js';

const duration = (fallback: string) =>
  z
    .string()
    .regex(/^\d+(ms|s|m|h)$/, 'must be a time such as 500ms, 5s or 2m')
    .default(fallback)
    .transform(durationMs);
const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/**
 * Environment variables of the AI service. The models themselves (`AI_PROVIDERS`, `AI_MODEL`, `AI_BASE_URL`,
 * `AI_API_KEY`, `AI_<NAME>_…`) are read by `readSources`; without any only the built-in generator answers.
 */
const aiSchema = z.object({
  /** Reading time limits for texts of callers with and without an account; after that the answer is a plain form. */
  AI_READING_LIMIT: duration('1s'),
  AI_PUBLIC_READING_LIMIT: duration('300ms'),
  /** Limit for all models of a non-streamed answer; the call itself ends after 30 s. */
  AI_TIMEOUT: duration('25s').refine(ms => ms >= 100 && ms <= 25_000, 'must be at most 25s'),
  /** The same for an edit; the call ends after 75 s. */
  AI_EDIT_TIMEOUT: duration('70s').refine(ms => ms >= 100 && ms <= 70_000, 'must be at most 70s'),
  /** The same for a streamed form, with the built-in form on the screen; the call ends after 130 s. */
  AI_STREAM_TIMEOUT: duration('120s').refine(ms => ms >= 100 && ms <= 125_000, 'must be at most 125s'),
  /** Maximum wait for the first word: thinking models are silent before it. */
  AI_FIRST_WORD_TIMEOUT: duration('45s'),
  /** Maximum silence after the first word. */
  AI_STALL_TIMEOUT: duration('15s'),
  /** Includes thinking tokens. */
  AI_MAX_OUTPUT_TOKENS: wholeNumber(200, 64_000, 8000),
  /** Reasoning effort; `default` leaves it to the provider. */
  AI_REASONING_EFFORT: z.enum(EFFORTS).default('default'),
  /** Context length that is requested from Ollama, which otherwise cuts prompts at 4,096 tokens. */
  AI_CONTEXT_TOKENS: wholeNumber(4096, 1_000_000, 16_384),
  /** Generations by a model per user and day (UTC); beyond it the built-in generator answers. 0: never use a model. */
  AI_DAILY_BUDGET: wholeNumber(0, 1_000_000, 100),
  /** The same for all accounts and their visitors together. */
  AI_INSTALLATION_BUDGET: wholeNumber(0, 100_000_000, 2000),
  /** Generations per account and month in its plan; beyond it a call fails with LIMIT_REACHED. 0: no limit. */
  AI_INTERACTIONS_PER_MONTH: wholeNumber(0, 100_000_000, 0),
  /** Consecutive failures after which a provider is skipped, and the length of the pause. */
  AI_BREAKER_FAILURES: wholeNumber(1, 1000, 3),
  AI_BREAKER_PAUSE: duration('30s'),
  /** Maximum number of cached model answers. */
  AI_CACHE_SIZE: wholeNumber(1, 100_000, 500),
  /** Whether an OpenAI-compatible server supports `response_format: json_schema`; if not, the prompt contains the schema. */
  AI_JSON_SCHEMA: z.stringbool().default(true),
  /** Folder for recordings of all exchanges with models, without keys. They contain descriptions: for development. */
  AI_RECORD: z.string().optional(),
});

const schema = z.object({ ...baseConfig.shape, ...databaseConfig, ...aiSchema.shape });

/** Limits of the chain from their variables. */
const chainLimits = (data: z.output<typeof aiSchema>) => ({
  totalMs: data.AI_TIMEOUT,
  editMs: data.AI_EDIT_TIMEOUT,
  streamMs: data.AI_STREAM_TIMEOUT,
  firstWordMs: data.AI_FIRST_WORD_TIMEOUT,
  stallMs: data.AI_STALL_TIMEOUT,
  effort: data.AI_REASONING_EFFORT,
  contextTokens: data.AI_CONTEXT_TOKENS,
  maxOutputTokens: data.AI_MAX_OUTPUT_TOKENS,
  breaker: { failures: data.AI_BREAKER_FAILURES, pauseMs: data.AI_BREAKER_PAUSE },
  jsonSchema: data.AI_JSON_SCHEMA,
});

/** The models and their limits alone, for a program without broker and database. @throws ConfigError */
export const modelConfig = () => configOf(aiSchema);

/** @throws ConfigError naming every invalid or missing variable. */
export const aiConfig = () => configOf(schema);

function configOf<S extends z.ZodType<z.output<typeof aiSchema>>>(own: S) {
  return loadConfig(
    z.looseObject({}).transform((env, context) => {
      const { sources, problems } = readSources(env as Record<string, string | undefined>);
      for (const { variable, message } of problems)
        context.addIssue({ code: 'custom', path: [variable], message });
      const parsed = own.safeParse(env);
      if (!parsed.success) {
        for (const issue of parsed.error.issues)
          context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
        return z.NEVER;
      }
      return { ...parsed.data, models: sources, chain: chainLimits(parsed.data) };
    }),
    process.env,
  );
}
export type AiConfig = ReturnType<typeof aiConfig>;
export const AI_CONFIG = Symbol('ai config');
