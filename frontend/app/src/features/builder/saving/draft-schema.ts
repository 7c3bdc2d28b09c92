import { z } from 'zod';
import { formContent, formField } from '#contracts';
import { type EditorDoc, emptyDoc } from '../doc/editor-doc.js';

const draftSchema = z.object({
  settings: formContent.omit({ fields: true, business_info: true }).partial(),
  fields: z.array(formField),
  timestamp: z.number(),
  version: z.number().optional(),
  /** Set on a copy for the preview of this form, which is not unsaved work. */
  previewOf: z.string().optional(),
});

export interface LocalDraft {
  doc: EditorDoc;
  /** When it was saved, in ms since 1970. */
  at: number;
  /** The version of the form that it is based on. */
  version: number | undefined;
}

/** Parses a draft from local storage; null if it is invalid. */
export function parseDraft(value: unknown): LocalDraft | null {
  const parsed = draftSchema.safeParse(value);
  if (!parsed.success || parsed.data.previewOf !== undefined) return null;
  const { settings, fields, timestamp, version } = parsed.data;
  const given = Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting !== undefined));
  return { doc: { ...emptyDoc(), ...given, fields }, at: timestamp, version };
}
