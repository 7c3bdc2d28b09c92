import { KEYS, read, write } from '@/lib/storage.js';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';

export interface StoredDraft {
  /** Id of the future form, so that saving twice creates only one form. */
  id: string;
  description: string;
  result: Generated;
  form: EditedForm;
  /** The account already has it as a draft; saving updates that form. */
  isStored?: boolean | undefined;
}

/** A draft belongs to one account and one tab. */
const keyOf = (userId: string): string => `ai-builder:${userId}`;

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null; // Without storage, a reload loses the draft.
  }
};

export const storeDraft = (userId: string, draft: StoredDraft): void =>
  void attempt(() => sessionStorage.setItem(keyOf(userId), JSON.stringify(draft)));

export const dropDraft = (userId: string): void =>
  void attempt(() => sessionStorage.removeItem(keyOf(userId)));

/** The unfinished description, which survives a visit to the templates and a reload. */
const typedKeyOf = (userId: string): string => `ai-builder-text:${userId}`;

export const readTyped = (userId: string): string =>
  attempt(() => sessionStorage.getItem(typedKeyOf(userId))) ?? '';

export const storeTyped = (userId: string, text: string): void =>
  void attempt(() =>
    text === ''
      ? sessionStorage.removeItem(typedKeyOf(userId))
      : sessionStorage.setItem(typedKeyOf(userId), text),
  );

/** The draft from before a reload, unless it has been saved. Its validation code is loaded on demand. */
export async function loadDraft(userId: string): Promise<StoredDraft | null> {
  const text = attempt(() => sessionStorage.getItem(keyOf(userId)));
  if (!text) return null;
  const { readDraft } = await import('./stored-draft.js');
  const draft = readDraft(text);
  if (!draft || !isSaved(draft.id)) return draft;
  dropDraft(userId);
  return null;
}

/** A tab can be duplicated with its draft, so all tabs share the ids of drafts that became forms. */
const SAVED_DRAFTS = 20;
const savedIds = (): string => read(KEYS.savedDrafts) ?? '';

export const isSaved = (id: string): boolean => savedIds().includes(id);

export const markSaved = (id: string): void =>
  write(KEYS.savedDrafts, [id, ...savedIds().split(' ')].slice(0, SAVED_DRAFTS).join(' ').trim());

/** Calls back when another tab saves a draft. Returns a function that stops it. */
export function onDraftSaved(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEYS.savedDrafts && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
