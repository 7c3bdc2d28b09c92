import { formCopyKey, KEYS, readJson, remove, writeJson } from '@/lib/storage.js';
import type { LocalDraft } from './draft-schema.js';
import type { EditorDoc } from './editor-doc.js';

/** Few visits find a draft; only they bring the schema. */
const loadReader = () => import('./draft-schema.js').then(file => file.readDraft);
const keyOf = (id: string | null) => (id ? formCopyKey(id) : KEYS.draft);

/** Keeps unsaved work on this device: new forms under form_draft, others under form_{id}. */
export function keepDraft(id: string | null, { fields, ...settings }: EditorDoc): void {
  writeJson(keyOf(id), { settings, fields, timestamp: Date.now() });
  // Now, because the draft may be wanted when there is no network.
  void loadReader().catch(() => undefined);
}

/** Unsaved work of an earlier visit, as it is at the call; null when there is none that can be read. */
export async function findDraft(id: string | null): Promise<LocalDraft | null> {
  const kept = readJson(keyOf(id));
  if (kept === null) return null;
  return (await loadReader())(kept);
}

export const dropDraft = (id: string | null): void => remove(keyOf(id));

/** Whether two documents say the same. */
export const sameDoc = (one: EditorDoc, other: EditorDoc): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
