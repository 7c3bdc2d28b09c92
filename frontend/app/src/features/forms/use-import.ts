import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { createForm } from '@/shared/forms/create-form.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Form, FormInput } from '#contracts';
import { type ReadForm, readFormFile, withoutRefused } from './import-form.js';

/** Maximum file size in bytes: more than the server accepts for a form, to allow for white space. */
const MAX_BYTES = 2_000_000;
/** Maximum number of attempts, each without the parts rejected so far. */
const ATTEMPTS = 4;

export interface Imported {
  form: Form;
  left: string[];
}

async function create(read: ReadForm, attempt = 1): Promise<Imported> {
  try {
    const form = await createForm({ ...(read.body as FormInput), id: newFormId() });
    return { form, left: read.left };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'VALIDATION_ERROR' && attempt < ATTEMPTS;
    const next = isRefused ? withoutRefused(read, error.details) : null;
    if (next) return create(next, attempt + 1);
    throw error instanceof ApiError ? new Error(error.message || t.forms.import.failed) : error;
  }
}

/** Creates a draft from a file; its error is a message for the user. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_BYTES) throw new Error(t.forms.import.tooLarge);
      return create(readFormFile(await file.text()));
    },
    onSuccess: ({ form }) => storeSavedForm(client, form),
  });
}
