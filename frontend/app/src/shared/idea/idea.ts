import { KEYS, read, readJson, remove } from '@/lib/storage.js';
import type { Idea } from './read-idea.js';

export type { Idea };

/** Whether this device keeps an idea from the landing page. */
export const hasIdea = (): boolean => read(KEYS.idea) !== null;

/** The idea from the landing page, kept until it is dropped. The code to validate it is loaded on demand. */
export async function loadIdea(): Promise<Idea | null> {
  const stored = readJson(KEYS.idea);
  if (stored === null) return null;
  const { readIdea } = await import('./read-idea.js');
  return readIdea(stored);
}

/**
 * The same, after its form was stored as a draft of the account. It is still there if the server cannot be reached, so
 * that the next visit tries again.
 */
export async function storeIdea(): Promise<Idea | null> {
  if (!hasIdea()) return null;
  const { storeKeptForm } = await import('./store-kept-form.js');
  return storeKeptForm();
}

export const dropIdea = (): void => remove(KEYS.idea);
