import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { toast } from '@/lib/toast.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { FormTemplateAnswer } from '#contracts';
import type { Branding } from '../brand/use-branding.js';
import { createForm } from './create-form.js';
import { toNewFields } from './field-inputs.js';
import { storeSavedForm } from './forms-cache.js';
import { newFormId } from './new-id.js';

/** Creates a draft from a template, with the brand if that is chosen, and opens it in the editor. */
export function useCreateFromTemplate({ chosen }: Pick<Branding, 'chosen'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ form }: FormTemplateAnswer) => {
      const customizations = await chosen(form.customizations);
      const fields = toNewFields(form.fields);
      return createForm({ ...form, customizations, fields, id: newFormId(), status: 'draft' });
    },
    onSuccess: form => {
      storeSavedForm(client, form);
      void navigate(editorPath(form.id));
    },
    onError: () => toast.error(t.forms.templates.createFailed),
  });
}
