import { z } from 'zod';
import { editedForm, generated } from '#contracts';

/** A generated form that is not saved yet; it survives a reload and signing in. */
const storedDraft = z.object({
  id: z.uuid(),
  description: z.string(),
  result: generated,
  form: editedForm,
  isStored: z.boolean().optional(),
});

/** Parses a stored draft; null if it is invalid. */
export function readDraft(text: string): z.infer<typeof storedDraft> | null {
  try {
    const read = storedDraft.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
