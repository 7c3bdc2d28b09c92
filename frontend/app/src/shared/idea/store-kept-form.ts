import { ApiError } from '@/lib/api-error.js';
import { KEYS, readJson, writeJson } from '@/lib/storage.js';
import { createForm, editedOf, generatedInput } from '@/shared/forms/create-form.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { type Idea, readIdea } from './read-idea.js';

/**
 * Stores the form that this device keeps as a draft of the account. Its id is noted before the request, so that a second
 * tab, a reload or a retry never creates a second form.
 */
export async function storeKeptForm(): Promise<Idea | null> {
  const idea = readIdea(readJson(KEYS.idea));
  // The wizard generates a form that is missing, or that was drafted without reading the description.
  if (!idea?.result || idea.isStored || idea.result.aiContext.isUnread) return idea;
  const id = idea.id ?? newFormId();
  writeJson(KEYS.idea, { ...idea, id });
  try {
    const { result } = idea;
    await createForm({ ...generatedInput(result, editedOf(result.form), 'draft'), id }, id);
  } catch (error) {
    // A conflict: the form exists and was changed in the meantime.
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return { ...idea, id };
  }
  const stored: Idea = { ...idea, id, isStored: true };
  writeJson(KEYS.idea, stored);
  return stored;
}
