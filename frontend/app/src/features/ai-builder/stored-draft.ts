import { z } from 'zod';
import { editedForm, generated } from '#contracts';

/** A generated form that is not saved yet; it survives a reload and signing in. */
const storedDraft = z.object({
  id: z.uuid(),
  description: z.string(),
  result: generated,
  form: editedForm,
});

const storedIdea = z.object({
  description: z.string().min(1).max(2000),
  result: generated.optional().catch(undefined),
});

/** Parses the landing page's stored idea: a sentence, and the form generated from it if that is valid. */
export function readIdea(value: unknown): z.infer<typeof storedIdea> | null {
  const read = storedIdea.safeParse(value);
  return read.success ? read.data : null;
}

/** Parses a stored draft; null if it is invalid. */
export function readDraft(text: string): z.infer<typeof storedDraft> | null {
  try {
    const read = storedDraft.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
