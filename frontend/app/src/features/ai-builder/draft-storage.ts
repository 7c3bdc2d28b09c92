import { KEYS, readJson, remove } from '@/lib/storage.js';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';

/** A sentence of the landing page, and the form that was made of it there. */
export interface Idea {
  description: string;
  result?: Generated | undefined;
}
export interface StoredDraft {
  description: string;
  result: Generated;
  form: EditedForm;
}

/** Of one account and one tab: a draft is nobody else's. */
const keyOf = (userId: string): string => `ai-builder:${userId}`;

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null; // No storage: a reload loses the draft.
  }
};

export const storeDraft = (userId: string, draft: StoredDraft): void =>
  void attempt(() => sessionStorage.setItem(keyOf(userId), JSON.stringify(draft)));

export const dropDraft = (userId: string): void =>
  void attempt(() => sessionStorage.removeItem(keyOf(userId)));

/** The description that is being written; it survives a look at the templates, and a reload. */
const typedKeyOf = (userId: string): string => `ai-builder-text:${userId}`;

export const readTyped = (userId: string): string =>
  attempt(() => sessionStorage.getItem(typedKeyOf(userId))) ?? '';

export const storeTyped = (userId: string, text: string): void =>
  void attempt(() =>
    text === ''
      ? sessionStorage.removeItem(typedKeyOf(userId))
      : sessionStorage.setItem(typedKeyOf(userId), text),
  );

/** The draft of before the reload. Its checks come with it, not with the page. */
export async function loadDraft(userId: string): Promise<StoredDraft | null> {
  const text = attempt(() => sessionStorage.getItem(keyOf(userId)));
  if (!text) return null;
  const { readDraft } = await import('./stored-draft.js');
  return readDraft(text);
}

/** What somebody began on the landing page; it stays until it is dropped. */
export async function loadIdea(): Promise<Idea | null> {
  const stored = readJson(KEYS.idea);
  if (stored === null) return null;
  const { readIdea } = await import('./stored-draft.js');
  return readIdea(stored);
}
export const dropIdea = (): void => remove(KEYS.idea);
