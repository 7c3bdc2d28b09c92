import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { queryOptions } from '@tanstack/react-query';
import type { Form, PublicForm } from '#contracts';

/** A form to preview: its owner's, drafts included, or what everybody may see. */
export type Previewed = { own: Form; form: null } | { own: null; form: PublicForm };

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['preview', id],
    queryFn: async ({ signal }): Promise<Previewed> => {
      const asVisitor = async () => ({
        own: null,
        form: await api(formsCalls.public, { params: { id }, signal }),
      });
      if (useSession.getState().status !== 'signed-in') return asVisitor();
      return api(formsCalls.get, { params: { id }, signal }).then(own => ({ own, form: null }), asVisitor);
    },
  });
