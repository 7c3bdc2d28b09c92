import { readOwn, writeOwn } from '@/lib/own-copy.js';
import { formCopyKey, KEYS, remove } from '@/lib/storage.js';
import type { EditorDoc } from '../doc/editor-doc.js';
import { endingsInput } from '../endings/ending-edits.js';
import { preloadLater } from '../later.js';
import { mailInput } from '../mail/mail-edits.js';
import type { LocalDraft } from './draft-schema.js';

/** Loaded on demand, because most visits have no draft and need no schema. */
const loadParser = () => import('./draft-schema.js').then(file => file.parseDraft);
preloadLater(loadParser);
const keyOf = (id: string | null) => (id ? formCopyKey(id) : KEYS.draft);

/** Stores unsaved changes in local storage: a new form under form_draft, an existing one under form_{id}. */
export function saveDraft(
  id: string | null,
  { fields, mail, endings, ...rest }: EditorDoc,
  version?: number,
): void {
  // Incomplete emails would make the whole draft unreadable.
  const settings = {
    ...rest,
    ...(mail ? { mail: mailInput(mail) } : {}),
    ...(endings ? { endings: endingsInput(endings) } : {}),
  };
  writeOwn(keyOf(id), { settings, fields, timestamp: Date.now(), version });
}

/** Stores the document for the preview; the draft of a new form is not affected. */
export function savePreview(id: string | null, { fields, ...settings }: EditorDoc): void {
  const { name, customizations } = settings;
  writeOwn(KEYS.preview, {
    ...(id ? { previewOf: id, id } : {}),
    name,
    settings,
    customizations,
    fields,
    timestamp: Date.now(),
  });
}

/** The draft of an earlier visit, as stored at the time of the call; null if there is no valid one. */
export async function loadDraft(id: string | null): Promise<LocalDraft | null> {
  const stored = readOwn(keyOf(id));
  if (stored === null) return null;
  return (await loadParser())(stored);
}

export const discardDraft = (id: string | null): void => remove(keyOf(id));
