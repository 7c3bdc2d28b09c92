import type { Form } from '#contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMissing } from '@/form-frame/form-missing.js';
import { oneForm } from '@/form-frame/forms-queries.js';
import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { EditorContext } from './editor-context.js';
import { docOf, emptyDoc } from './editor-doc.js';
import { EditorScreen } from './editor.js';
import { findDraft } from './local-draft.js';
import { createEditor, type EditorStore } from './store.js';

interface Props {
  id: string;
  onCreated: (form: Form) => void;
  onReload: () => void;
}

/** A form answered this short a time ago need not be asked for again. */
const FRESH_MS = 5000;

/** Loads the form once and gives it an editor; later answers of the server never overwrite what is being edited. */
export function EditorRoom({ id, onCreated, onReload }: Props) {
  const client = useQueryClient();
  const [store, setStore] = useState<EditorStore | null>(() => (id ? null : createEditor(emptyDoc())));
  const { data, error, isFetching, refetch } = useQuery({
    ...oneForm(id),
    enabled: id !== '',
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = id ? (data ?? null) : null;
  if (!store && !isFetching && form) setStore(createEditor(docOf(form)));
  // The server does not answer: go on with the copy kept on this device, if there is one.
  const copy = !store && !isFetching && error && !form ? findDraft(id) : null;
  const missing = error instanceof ApiError && error.code === 'NOT_FOUND';
  if (copy && !missing) setStore(createEditor(copy.doc));

  if (missing && !form) return <FormMissing />;
  if (store)
    return (
      <EditorContext value={store}>
        <EditorScreen
          id={id || null}
          form={form}
          onCreated={onCreated}
          onReload={() => {
            client.removeQueries({ queryKey: ['forms', id] });
            onReload();
          }}
        />
      </EditorContext>
    );
  if (error) return <Failure text={t.builder.loadFailed} retry={() => void refetch()} />;
  return <SkeletonRows rows={6} label={t.common.loading} className="h-20" />;
}
