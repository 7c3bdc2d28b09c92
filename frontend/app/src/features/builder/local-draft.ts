import { formField } from '#contracts';
import { z } from 'zod';
import { formCopyKey, KEYS, readJson, remove, writeJson } from '@/lib/storage.js';
import type { EditorDoc } from './editor-doc.js';

const keyOf = (id: string | null) => (id ? formCopyKey(id) : KEYS.draft);

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

/** Keeps unsaved work on this device: new forms under form_draft, others under form_{id}. */
export function keepDraft(id: string | null, { fields, ...settings }: EditorDoc): void {
  writeJson(keyOf(id), { settings, fields, timestamp: Date.now() });
}

/** Unsaved work of an earlier visit; null when there is none that can be read. */
export function findDraft(id: string | null): LocalDraft | null {
  const parsed = stored.safeParse(readJson(keyOf(id)));
  if (!parsed.success) return null;
  const { settings, fields, timestamp } = parsed.data;
  return { doc: { ...settings, fields }, at: timestamp };
}

export const dropDraft = (id: string | null): void => remove(keyOf(id));

/** Whether two documents say the same. */
export const sameDoc = (one: EditorDoc, other: EditorDoc): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
