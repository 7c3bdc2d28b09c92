import type { LanguageModel, LanguageModelMiddleware } from 'ai';
import type { ModelSource, ProviderName } from './model-source.js';

// The SDK would print what a provider cannot do to the console, in a text of its own.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Packages are loaded when a provider is configured and not before: without one they cost no memory. */
const MAKERS: Record<ProviderName, (source: ModelSource, schema: boolean) => Promise<LanguageModel>> = {
  'openai-compatible': async ({ model, baseUrl = '', apiKey }, supportsStructuredOutputs) => {
    const [{ createOpenAICompatible }, sdk] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('ai'),
    ]);
    const make = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      includeUsage: true,
      supportsStructuredOutputs,
      ...(apiKey ? { apiKey } : {}),
    });
    // Local models think aloud and fence their JSON.
    const middleware: LanguageModelMiddleware[] = [
      sdk.extractReasoningMiddleware({ tagName: 'think' }),
      sdk.extractJsonMiddleware(),
    ];
    return sdk.wrapLanguageModel({ model: make(model), middleware });
  },
  anthropic: async ({ model, baseUrl, apiKey }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...(baseUrl ? { baseURL: baseUrl } : {}), apiKey: apiKey ?? '' })(model);
  },
  openai: async ({ model, baseUrl, apiKey }) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...(baseUrl ? { baseURL: baseUrl } : {}), apiKey: apiKey ?? '' })(model);
  },
};

/** The SDK's model for a source. `jsonSchema`: whether an OpenAI-compatible server is sent the schema as such. */
export const makeModel = (source: ModelSource, jsonSchema: boolean): Promise<LanguageModel> =>
  MAKERS[source.provider](source, jsonSchema);
