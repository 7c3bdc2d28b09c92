import type { JSONValue, LanguageModel, LanguageModelMiddleware } from 'ai';
import type { ModelSource, ProviderName } from './model-source.js';

// Prevents the SDK from printing a provider's limitations to the console in its own format.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Settings of one request by provider, in the SDK's format. */
export type RequestOptions = Record<string, Record<string, JSONValue>>;

/** Replacement of the process's fetch, to record exchanges or to replay them. */
export interface Transport {
  fetch?: typeof fetch;
}

/** `default` leaves the effort to the provider. */
export const EFFORTS = ['default', 'none', 'low', 'medium', 'high'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Packages are loaded only for a configured provider: otherwise they cost no memory. */
const MAKERS: Record<
  ProviderName,
  (source: ModelSource, schema: boolean, transport: Transport) => Promise<LanguageModel>
> = {
  'openai-compatible': async ({ model, baseUrl = '', apiKey }, supportsStructuredOutputs, transport) => {
    const [{ createOpenAICompatible }, sdk] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('ai'),
    ]);
    const make = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      includeUsage: true,
      supportsStructuredOutputs,
      ...transport,
      ...(apiKey ? { apiKey } : {}),
    });
    // Local models often output their reasoning and wrap their JSON in a code fence.
    const middleware: LanguageModelMiddleware[] = [
      sdk.extractReasoningMiddleware({ tagName: 'think' }),
      sdk.extractJsonMiddleware(),
    ];
    return sdk.wrapLanguageModel({ model: make(model), middleware });
  },
  anthropic: async ({ model, baseUrl, apiKey }, _schema, transport) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...transport, ...(baseUrl ? { baseURL: baseUrl } : {}), apiKey: apiKey ?? '' })(
      model,
    );
  },
  openai: async ({ model, baseUrl, apiKey }, _schema, transport) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...transport, ...(baseUrl ? { baseURL: baseUrl } : {}), apiKey: apiKey ?? '' })(
      model,
    );
  },
  ollama: async ({ model, baseUrl, apiKey }, _schema, transport) => {
    const { createOllama } = await import('ollama-ai-provider-v2');
    const headers: Record<string, string> = apiKey ? { Authorization: `Bearer ${apiKey}` } : {};
    return createOllama({
      ...transport,
      ...(baseUrl ? { baseURL: baseUrl } : {}),
      headers,
      compatibility: 'strict',
    })(model);
  },
};

/** The SDK's model for a source. `jsonSchema`: whether an OpenAI-compatible server receives the schema. */
export const makeModel = (
  source: ModelSource,
  jsonSchema: boolean,
  transport: Transport = {},
): Promise<LanguageModel> => MAKERS[source.provider](source, jsonSchema, transport);

/** Whether the provider enforces the schema, so that the prompt need not repeat it. */
export const enforcesSchema = ({ provider }: ModelSource, jsonSchema: boolean): boolean =>
  provider !== 'openai-compatible' || jsonSchema;

/**
 * Provider-specific settings of a request: reasoning effort, no storage at OpenAI, and at Ollama the size of the answer and
 * the context length, which otherwise cuts prompts at 4,096 tokens. Only Ollama's native API supports it (docs.ollama.com,
 * "context length").
 */
export function requestOptions(
  { provider }: ModelSource,
  {
    effort,
    contextTokens,
    maxOutputTokens,
  }: { effort: Effort; contextTokens: number; maxOutputTokens: number },
): RequestOptions {
  const reasoningEffort: Record<string, string> = effort === 'default' ? {} : { reasoningEffort: effort };
  switch (provider) {
    case 'openai':
      // Otherwise the SDK drops the effort for models with unknown names.
      return {
        openai: {
          store: false,
          ...(effort === 'default' ? {} : { forceReasoning: true }),
          ...reasoningEffort,
        },
      };
    case 'openai-compatible':
      return { 'openai-compatible': reasoningEffort };
    case 'anthropic':
      return effort === 'default' || effort === 'none' ? {} : { anthropic: { effort } };
    case 'ollama':
      return {
        ollama: {
          // The SDK's own limit has a name that Ollama ignores.
          options: { num_ctx: contextTokens, num_predict: maxOutputTokens },
          ...(effort === 'default' ? {} : { think: effort !== 'none' }),
        },
      };
  }
}
