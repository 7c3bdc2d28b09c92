import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls, testFormsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { visitorForm } from '@/shared/forms/visitor-form.js';
import { queryOptions } from '@tanstack/react-query';
import { DEMO_FORM, type VisitorForm } from '#form-core';
import { localForm } from './local-form.js';

/** Source of a previewed form. `draft`: the working draft that its owner tests. */
export type PreviewSource = 'public' | 'draft' | 'own' | 'local' | 'demo';
export interface Previewed {
  source: PreviewSource;
  form: VisitorForm;
}

export interface Sources {
  readPublic: () => Promise<VisitorForm>;
  /** Absent when nobody is signed in. */
  readOwn?: () => Promise<VisitorForm>;
  readLocal: () => Promise<VisitorForm | null>;
}

/** The form certainly does not exist, as opposed to an unreachable server. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Loads the form from the first source that has it: the public form, the user's forms, the copy on this device, the
 * demo. A form that does not exist according to the server is not replaced with the demo. @throws the server's error
 * for such a form
 */
export async function loadPreview(
  id: string,
  { readPublic, readOwn, readLocal }: Sources,
): Promise<Previewed> {
  if (!id || id === DEMO_FORM.id) return { source: 'demo', form: DEMO_FORM };
  const problems: unknown[] = [];
  for (const [source, read] of [['public', readPublic], ['own', readOwn]] as const)
    try {
      if (read) return { source, form: await read() };
    } catch (error) {
      problems.push(error);
    } // prettier-ignore
  const local = await readLocal();
  if (local) return { source: 'local', form: local };
  if (problems.every(isMissing)) throw problems[0];
  return { source: 'demo', form: DEMO_FORM };
}

/** Visitors are redirected and have their progress saved; a preview does neither. */
const still = (form: VisitorForm): VisitorForm => ({ ...form, redirectUrl: '', allowSaveProgress: false });

const sourcesOf = (id: string, signedIn: boolean, signal: AbortSignal): Sources => ({
  readPublic: async () => still(await api(formsCalls.public, { params: { id }, signal })),
  readOwn: signedIn
    ? async () => visitorForm(await api(formsCalls.get, { params: { id }, signal }))
    : undefined,
  readLocal: () => localForm(id),
});

/** The form to preview, reloaded on each visit because it may have been edited in another tab. */
export const previewQuery = (id: string, signedIn: boolean) =>
  queryOptions({
    queryKey: queryKeys.forms.preview(id, signedIn ? 'owner' : 'visitor'),
    queryFn: ({ signal }) => loadPreview(id, sourcesOf(id, signedIn, signal)),
    staleTime: 0,
    retry: false,
  });

/** The form to test: the working draft for its owner, otherwise the same as in the preview. */
export const testQuery = (id: string, signedIn: boolean) =>
  queryOptions({
    queryKey: queryKeys.forms.test(id, signedIn ? 'owner' : 'visitor'),
    queryFn: async ({ signal }): Promise<Previewed> => {
      const draft = signedIn
        ? await api(testFormsCalls.get, { params: { id }, signal }).catch(() => null)
        : null;
      return draft
        ? { source: 'draft', form: still(draft) }
        : loadPreview(id, sourcesOf(id, signedIn, signal));
    },
    staleTime: 0,
    retry: false,
  });
