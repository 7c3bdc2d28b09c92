import { z } from 'zod';
import type { ObjectRequest } from './ask-object.js';
import type { Prompt } from './prompt.js';
import { rulesFor } from './prompt-rules.js';
import { readAnswer, strictSchema } from './strict-schema.js';

/** A request with one text per key in its answer. */
export interface TranslationRequest extends ObjectRequest<Record<string, string>, never> {
  prompt: Prompt;
}

const SYSTEM = rulesFor('translation');

/** Requests texts by key in another language; each key is required, and an empty translation is refused. */
export function translationRequest(texts: ReadonlyMap<string, string>, language: string): TranslationRequest {
  const schema = z.object(Object.fromEntries([...texts.keys()].map(key => [key, z.string().min(1)])));
  return {
    name: 'translation',
    schema: strictSchema(z.object(Object.fromEntries([...texts.keys()].map(key => [key, z.string()])))),
    read: answer => readAnswer(schema, answer),
    prompt: {
      system: SYSTEM,
      prompt: `Language: ${JSON.stringify(language)}\n\nTexts: ${JSON.stringify(Object.fromEntries(texts))}`,
    },
  };
}
