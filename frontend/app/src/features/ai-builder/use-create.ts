import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { toast } from '@/lib/toast.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormInput } from '#contracts';

const publishedPath = (id: string): string => `/app/ai-form-builder?published=${encodeURIComponent(id)}`;

/**
 * Creates the form and opens it: where `pathOf` says, else a published one with its link and what comes next, a draft
 * in the editor. A retry after a failure cannot create a second form: the id is chosen here.
 */
export function useCreate(pathOf?: (id: string) => string) {
  const id = useRef(newFormId());
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: FormInput) => api(formsCalls.create, { body: { ...input, id: id.current } }),
    onSuccess: form => {
      id.current = newFormId();
      storeSavedForm(client, form);
      toast.success(t.aiBuilder.saved);
      const next = pathOf ?? (form.status === 'active' ? publishedPath : editorPath);
      void navigate(next(form.id));
    },
  });
}
