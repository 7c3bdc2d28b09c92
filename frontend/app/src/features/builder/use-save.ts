import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '#contracts';
import { useEditorStore } from './editor-context.js';
import { type EditorDoc, inputOf } from './editor-doc.js';
import { discardDraft } from './local-draft.js';

/** What of the document the server has: the document object itself, and when it got it. */
export interface Saved {
  doc: EditorDoc | null;
  at: number | null;
}

/** The form that a save goes to; without a version it is saved whatever came in between. */
type Target = Pick<Form, 'id'> & Partial<Pick<Form, 'version'>>;

/**
 * Saves the document: creates the form, then updates it by version. A save by somebody else in between is a conflict,
 * which the user decides. Creating twice after a lost answer cannot make two forms, because the id is chosen here.
 */
export function useSave(id: string | null, form: Form | null, onCreated: (form: Form) => void) {
  const store = useEditorStore();
  const client = useQueryClient();
  const newId = useRef(newFormId());
  const known = useRef<Target | null>(form ?? (id ? { id } : null));
  const [saved, setSaved] = useState<Saved>({ doc: form ? store.getState().doc : null, at: null });
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState(false);
  useEffect(() => {
    // Publishing from the share panel also raises the version.
    if (form && form.version - (known.current?.version ?? form.version) <= 1) known.current = form;
  }, [form]);

  const mutation = useMutation({
    mutationFn: ({ doc, overwrite }: { doc: EditorDoc; overwrite: boolean }) => {
      const target = known.current;
      if (!target) return api(formsCalls.create, { body: { ...inputOf(doc), id: newId.current } });
      const version = overwrite || target.version === undefined ? {} : { version: target.version };
      return api(formsCalls.update, { params: { id: target.id }, body: { ...inputOf(doc), ...version } });
    },
    onSuccess: (answer, { doc }) => {
      const created = known.current === null;
      discardDraft(created ? null : answer.id);
      known.current = answer;
      setSaved({ doc, at: Date.now() });
      setProblem('');
      setConflict(false);
      storeSavedForm(client, answer);
      if (created) onCreated(answer);
    },
    onError: error => {
      if (error instanceof ApiError && error.code === 'CONFLICT') setConflict(true);
      else setProblem(t.builder.saveFailed);
    },
  });

  const save = (overwrite = false) => {
    const { doc } = store.getState();
    const fault =
      useSession.getState().status !== 'signed-in'
        ? t.builder.signInFirst
        : doc.name.trim() === ''
          ? t.builder.nameMissing
          : '';
    setProblem(fault);
    if (!fault && !mutation.isPending) mutation.mutate({ doc, overwrite });
  };
  return {
    save,
    saving: mutation.isPending,
    failed: mutation.isError,
    saved,
    problem,
    conflict,
    setConflict,
  };
}
export type SaveState = ReturnType<typeof useSave>;
