import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { toast } from '@/lib/toast.js';
import { createForm } from '@/shared/forms/create-form.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Form, FormInput } from '#contracts';
import type { SavedState } from './saved-overlay.js';

export const publishedPath = (id: string): string =>
  `/app/ai-form-builder?published=${encodeURIComponent(id)}`;

interface Saving {
  /** The draft's id, which becomes the form's. */
  id: string;
  /** The form already exists, unless its owner has deleted it in the meantime. */
  isStored?: boolean;
  /** Path of a saved form; by default the editor for a draft, and the link page for a published form. */
  pathOf?: ((id: string) => string) | undefined;
  /** Called when the draft has become a form. */
  onSaved?: () => void;
}

/**
 * Creates the form and opens it. The form gets the id of its draft, so that a double click, a retry or another tab
 * never creates a second form. If another tab saved it with different content, that form is opened.
 */
export function useCreate({ id, isStored = false, pathOf, onSaved }: Saving) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasFailed = useRef(false);
  return useMutation({
    mutationFn: async (input: FormInput): Promise<{ form: Form; isEarlier: boolean }> => {
      const stored = isStored && (await updated(id, input));
      if (stored) return { form: stored, isEarlier: false };
      try {
        const form = await createForm({ ...input, id }, id);
        return { form, isEarlier: false };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CONFLICT') {
          hasFailed.current = true;
          throw error;
        }
        // This tab's failed attempt was stored after all, and the draft may have changed since.
        if (hasFailed.current)
          return { form: await api(formsCalls.update, { params: { id }, body: input }), isEarlier: false };
        return { form: await api(formsCalls.get, { params: { id } }), isEarlier: true };
      }
    },
    // Not in `mutate`, whose callbacks are lost if the page has been left by then.
    onSuccess: ({ form, isEarlier }) => {
      onSaved?.();
      storeSavedForm(client, form);
      if (isEarlier) toast.message(t.aiBuilder.savedBefore);
      const isPublished = !pathOf && form.status === 'active';
      // The published form's page has its own confirmation.
      const state: SavedState | null = isPublished && !isEarlier ? { saved: true } : null;
      if (!isEarlier && !isPublished) toast.success(t.aiBuilder.saved);
      const next = pathOf ?? (isPublished ? publishedPath : editorPath);
      void navigate(next(form.id), { state });
    },
  });
}

/** Saves the form that the account already has; null if it was deleted. */
async function updated(id: string, { status, ...input }: FormInput): Promise<Form | null> {
  const body = status === 'active' ? { ...input, status, publish: true } : { ...input, publish: false };
  try {
    return await api(formsCalls.update, { params: { id }, body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
