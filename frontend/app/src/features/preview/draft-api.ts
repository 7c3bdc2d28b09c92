import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { visitorForm } from '@/shared/forms/visitor-form.js';
import { queryOptions } from '@tanstack/react-query';
import { DEMO_FORM } from '#form-core';
import { localForm } from './local-form.js';
import type { Previewed } from './preview-api.js';

/** The form as it is in the editor: the copy on this device, otherwise the saved working draft, otherwise the demo. */
export const draftQuery = (id: string, signedIn: boolean) =>
  queryOptions({
    queryKey: queryKeys.forms.draftPreview(id),
    queryFn: async ({ signal }): Promise<Previewed> => {
      const local = await localForm(id);
      if (local) return { source: 'local', form: local };
      const own =
        id && signedIn
          ? await api(formsCalls.get, { params: { id }, signal }).then(visitorForm, () => null)
          : null;
      return own ? { source: 'own', form: own } : { source: 'demo', form: DEMO_FORM };
    },
    staleTime: 0,
  });
