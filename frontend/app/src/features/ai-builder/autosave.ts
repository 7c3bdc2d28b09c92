import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { generatedInput } from '@/shared/forms/create-form.js';
import type { EditedForm } from '#form-core';
import { isSaved, type StoredDraft } from './draft-storage.js';

const PAUSE_MS = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;
let seen: { id: string; form: EditedForm } | undefined;

/**
 * Saves the changes to a draft that the account already has, after a pause. It sends no status, so that it never
 * unpublishes the form. A failed attempt is repeated with the next change; saving by hand reports errors.
 */
export function autosave(draft: StoredDraft): void {
  if (!draft.isStored) return;
  const before = seen;
  const { id, form } = draft;
  seen = { id, form };
  // The first version is the stored one.
  if (before?.id !== id || before.form === form) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isSaved(id)) return;
    const { status: _, ...body } = generatedInput(draft.result, form, 'draft');
    void api(formsCalls.update, { params: { id }, body: { ...body, publish: false } }).catch(() => undefined);
  }, PAUSE_MS);
}
