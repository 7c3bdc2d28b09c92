import { api } from '@/lib/api.js';
import { FORM_INPUT_KEYS, formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Form, FormInput } from '#contracts';
import type { EditedForm } from '#form-core';
import type { SavedState } from './saved-overlay.js';
import { publishedPath } from './use-create.js';

/**
 * Saves a form that was opened in the wizard: published, followed by the last step; or as a draft, which stays open.
 */
export function useSave(existing: Form | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ form, publish }: { form: EditedForm; publish: boolean }): Promise<Form> => {
      const { id, ...rest } = existing!;
      const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => FORM_INPUT_KEYS.includes(key)));
      const body: FormInput = {
        ...kept,
        ...form,
        fields: toFieldInputs(form.fields),
        scoring: form.scoring ?? null,
        ...(publish ? { status: 'active' as const } : {}),
      };
      return api(formsCalls.update, { params: { id }, body: { ...body, publish } });
    },
    onSuccess: (form, { publish }) => {
      storeSavedForm(client, form);
      const state: SavedState = { saved: true };
      if (publish) void navigate(publishedPath(form.id), { state });
      else toast.success(t.aiBuilder.saved);
    },
  });
}
