import { z } from 'zod';
import { generated } from '#contracts';
import type { Idea } from './idea.js';

const storedIdea = z.object({
  description: z.string().min(1).max(2000),
  result: generated.optional().catch(undefined),
});

/** Parses a stored idea: a sentence, and the form generated from it if that is valid. */
export function readIdea(value: unknown): Idea | null {
  const read = storedIdea.safeParse(value);
  return read.success ? read.data : null;
}
