import { z } from 'zod';
import { formField } from '#contracts';
import type { EditorDoc } from './editor-doc.js';

const stored = z.object({
  settings: z.object({ name: z.string(), description: z.string(), submitText: z.string() }),
  fields: z.array(formField),
  timestamp: z.number(),
});

export interface LocalDraft {
  doc: EditorDoc;
  /** When it was kept, ms since 1970. */
  at: number;
}

/** What was kept on this device as a draft; null when it is not one. */
export function readDraft(kept: unknown): LocalDraft | null {
  const parsed = stored.safeParse(kept);
  if (!parsed.success) return null;
  const { settings, fields, timestamp } = parsed.data;
  return { doc: { ...settings, fields }, at: timestamp };
}
