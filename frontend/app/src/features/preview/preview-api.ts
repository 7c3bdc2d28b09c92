import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions } from '@tanstack/react-query';
import type { Form, PublicForm } from '#contracts';

/** A form to preview: the user's own, drafts included, or the public one. */
export type Previewed = { own: Form; form: null } | { own: null; form: PublicForm };

/** The form as its owner gets it when signed in; otherwise, or if it belongs to somebody else, the public form. */
export const previewQuery = (id: string, signedIn: boolean) =>
  queryOptions({
    queryKey: queryKeys.forms.preview(id, signedIn ? 'owner' : 'visitor'),
    queryFn: async ({ signal }): Promise<Previewed> => {
      const publicForm = async () => ({
        own: null,
        form: await api(formsCalls.public, { params: { id }, signal }),
      });
      if (!signedIn) return publicForm();
      return api(formsCalls.get, { params: { id }, signal }).then(own => ({ own, form: null }), publicForm);
    },
  });
