import { formCopyKey, KEYS, readJson, remove, writeJson } from '@/lib/storage.js';
import type { LocalDraft } from './draft-schema.js';
import type { EditorDoc } from './editor-doc.js';

/** Loaded on demand: most visits have no draft, so they do not need the schema. */
const loadParser = () => import('./draft-schema.js').then(file => file.parseDraft);
const keyOf = (id: string | null) => (id ? formCopyKey(id) : KEYS.draft);

/** Saves unsaved work to local storage: a new form under form_draft, an existing one under form_{id}. */
export function saveDraft(id: string | null, { fields, ...settings }: EditorDoc): void {
  writeJson(keyOf(id), { settings, fields, timestamp: Date.now() });
  // Preloaded, because the draft may be needed while offline.
  void loadParser().catch(() => undefined);
}

/** The draft of an earlier visit, as stored at the time of the call; null when there is no valid one. */
export async function loadDraft(id: string | null): Promise<LocalDraft | null> {
  const stored = readJson(keyOf(id));
  if (stored === null) return null;
  return (await loadParser())(stored);
}

export const discardDraft = (id: string | null): void => remove(keyOf(id));

/** Whether two documents have the same content. */
export const sameDoc = (one: EditorDoc, other: EditorDoc): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
