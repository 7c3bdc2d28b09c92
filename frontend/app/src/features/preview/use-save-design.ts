import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Customizations } from '#form-core';

/** Saves a form's design as the builder does: if the form is active, the change is also published. */
export function useSaveDesign(id: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (customizations: Customizations) =>
      api(formsCalls.update, { params: { id }, body: { customizations } }),
    onSuccess: async form => {
      storeSavedForm(client, form);
      toast.success(t.pages.preview.lookSaved);
      onSaved();
    },
  });
}
