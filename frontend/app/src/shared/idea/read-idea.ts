import { z } from 'zod';
import { type Generated, generated } from '#contracts';

const storedIdea = z.object({
  description: z.string().min(1).max(2000),
  result: generated.optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
  isStored: z.boolean().optional().catch(undefined),
});

/** A sentence from the landing page, and the form that was generated from it there. */
export interface Idea {
  description: string;
  result?: Generated | undefined;
  /** Id of its form, so that storing it twice creates only one. */
  id?: string | undefined;
  /** The account has the form as a draft. */
  isStored?: boolean | undefined;
}

/** Parses a stored idea: a sentence, and the form generated from it if that is valid. */
export function readIdea(value: unknown): Idea | null {
  const read = storedIdea.safeParse(value);
  return read.success ? read.data : null;
}
