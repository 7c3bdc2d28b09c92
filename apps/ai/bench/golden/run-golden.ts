import { formInput, type Generated } from '#contracts';
import { generateForm } from '../../src/builtin/generate.js';
import type { BuiltinResult } from '../../src/builtin/types.js';
import { toAnswer } from '../../src/generation.js';
import { DomainForm } from '../../src/models/domain-form.js';
import { type ChainLimits, ModelChain } from '../../src/models/model-chain.js';
import type { ProviderName } from '../../src/models/model-source.js';
import type { ModelServer } from '../../src/models/testing/model-server.js';
import type { WireForm } from '../../src/models/wire-form.js';
import { sentForm } from '../../src/sent-points.js';
import { compare, type Loss } from './survival.js';

/** A description and the form that a model would return for it. */
export interface GoldenItem {
  id: string;
  description: string;
  form: WireForm;
}

/** The three protocols of vendors; Ollama's own is covered by the transcripts. */
export const GOLDEN_PROTOCOLS: readonly ProviderName[] = ['openai-compatible', 'anthropic', 'openai'];

export const GOLDEN_LIMITS: ChainLimits = {
  totalMs: 20_000,
  editMs: 20_000,
  streamMs: 20_000,
  firstWordMs: 20_000,
  stallMs: 20_000,
  effort: 'default',
  contextTokens: 16_384,
  maxOutputTokens: 8000,
  breaker: { failures: 1000, pauseMs: 1 },
  jsonSchema: true,
};

export interface GoldenResult {
  id: string;
  fields: number;
  rules: number;
  losses: Loss[];
}

const prompt = { system: 'Design forms.', prompt: 'A form' };

/** A chain with one scripted model. */
export const chainTo = (server: ModelServer, provider: ProviderName, model: string): ModelChain =>
  new ModelChain([{ provider, model, baseUrl: server.url, apiKey: 'key' }], GOLDEN_LIMITS);

/** Sends a golden form through one protocol, the chain, the guards and both contracts, and compares the result. */
export async function runGolden(
  server: ModelServer,
  provider: ProviderName,
  { id, description, form }: GoldenItem,
  builtin: BuiltinResult = generateForm({ description }),
): Promise<GoldenResult> {
  const model = `${provider}/${id}`;
  server.script(model, JSON.stringify(form));
  const asked = chainTo(server, provider, model).ask(prompt, AbortSignal.timeout(30_000), true);
  let step = await asked.next();
  while (!step.done) step = await asked.next();
  const answer = answerFor(step.value.form, builtin, description);
  return { id: model, ...compare(form, answer.form) };
}

/** The answer of the call for a model's form, accepted by POST /forms. @throws ZodError */
export function answerFor(form: WireForm, builtin: BuiltinResult, description: string): Generated {
  const { language, ...domain } = new DomainForm(builtin).form(form);
  const made = { ...builtin, ...domain, understood: { ...builtin.understood, language } };
  const answer = toAnswer(made, description, { method: 'llm', provider: 'test' });
  formInput.parse(sentForm(answer).form);
  return answer;
}

/** Runs work for all items, a few at a time. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}
