import { z } from 'zod';
import { formField } from '#contracts';
import type { EditorDoc } from './editor-doc.js';

const draftSchema = z.object({
  settings: z.object({ name: z.string(), description: z.string(), submitText: z.string() }),
  fields: z.array(formField),
  timestamp: z.number(),
});

export interface LocalDraft {
  doc: EditorDoc;
  /** When it was saved, ms since 1970. */
  at: number;
}

/** Parses a draft read from local storage; null when it is not a valid one. */
export function parseDraft(value: unknown): LocalDraft | null {
  const parsed = draftSchema.safeParse(value);
  if (!parsed.success) return null;
  const { settings, fields, timestamp } = parsed.data;
  return { doc: { ...settings, fields }, at: timestamp };
}
