import { KEYS, readJson, remove } from '@/lib/storage.js';
import type { Idea } from './read-idea.js';

export type { Idea };

/** The idea from the landing page, kept until it is dropped. The code to validate it is loaded on demand. */
export async function loadIdea(): Promise<Idea | null> {
  const stored = readJson(KEYS.idea);
  if (stored === null) return null;
  const { readIdea } = await import('./read-idea.js');
  return readIdea(stored);
}

export const dropIdea = (): void => remove(KEYS.idea);
