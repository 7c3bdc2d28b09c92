import { z } from 'zod';
import type { ObjectRequest } from './ask-object.js';
import { readAnswer, strictSchema } from './strict-schema.js';

const probe = z.object({ word: z.string().min(1) });

/** A request that costs a few tokens and takes the same path as a form. */
export const PROBE: ObjectRequest<z.infer<typeof probe>, never> = {
  name: 'probe',
  schema: strictSchema(z.object({ word: z.string() })),
  read: answer => readAnswer(probe, answer),
};

export const PROBE_PROMPT = {
  system: 'Answer with one JSON object and nothing else.',
  prompt: 'The property "word" is the word ready.',
};
