import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { toast } from '@/lib/toast.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { FormTemplateAnswer } from '#contracts';
import { createForm } from './create-form.js';
import { toNewFields } from './field-inputs.js';
import { storeSavedForm } from './forms-cache.js';
import { newFormId } from './new-id.js';

/** Creates a draft from a template and opens it in the editor. */
export function useCreateFromTemplate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ form }: FormTemplateAnswer) =>
      createForm({ ...form, fields: toNewFields(form.fields), id: newFormId(), status: 'draft' }),
    onSuccess: form => {
      storeSavedForm(client, form);
      void navigate(editorPath(form.id));
    },
    onError: () => toast.error(t.forms.templates.createFailed),
  });
}
