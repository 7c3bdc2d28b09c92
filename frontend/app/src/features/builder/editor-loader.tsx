import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { queryKeys } from '@/lib/query-keys.js';
import { isWideNow } from '@/lib/use-is-wide.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { loadTexts } from '@/shared/forms/language-texts.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Form } from '#contracts';
import { DEFAULT_LANGUAGE } from '#form-core';
import { EditorContext } from './doc/editor-context.js';
import { docOf, type EditorDoc, emptyDoc } from './doc/editor-doc.js';
import { createEditor, type EditorStore } from './doc/store.js';
import { EditorScreen } from './editor.js';
import { later } from './later.js';
import { loadDraft } from './saving/local-draft.js';
import { useBrandedForm } from './use-branded-form.js';

const FormNotFound = later(() => import('@/shared/forms/form-not-found.js').then(file => file.FormNotFound));

interface Props {
  id: string;
  onCreated: (form: Form) => void;
}

/** A form loaded more recently than this is not fetched again. */
const FRESH_MS = 5000;

/** Opens with the first field's settings if there is room for them beside the form. */
const open = (doc: EditorDoc): EditorStore => createEditor(doc, { opensFirst: isWideNow() });

/** A new form in the default language starts at once; everything else is loaded first. */
const initialStore = (id: string): EditorStore | null =>
  id || SERVER_LANGUAGE !== DEFAULT_LANGUAGE ? null : open(emptyDoc());

/** Loads the form once and creates its editor; later refetches never overwrite edits. */
export function EditorLoader({ id, onCreated }: Props) {
  const [store, setStore] = useState<EditorStore | null>(() => initialStore(id));
  useNewForm(id === '' && !store, setStore);
  const [isBranded, setBranded] = useState(false);
  useBrandedForm(id === '' ? store : null, doc => {
    setStore(open(doc));
    setBranded(true);
  });
  const { data, error, isFetching, refetch } = useQuery({
    ...oneForm(id),
    enabled: id !== '',
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = id ? (data ?? null) : null;
  if (!store && !isFetching && form) setStore(open(docOf(form)));
  const isMissing = isNotFound(error) && !form;
  const copy = useLocalDraft(id, !store && !isFetching && error !== null && !form && !isMissing, setStore);

  if (isMissing)
    return (
      <main id="main">
        <FormNotFound />
      </main>
    );
  if (store)
    return (
      <EditorContext value={store}>
        <EditorScreen key={String(isBranded)} id={id || null} form={form} onCreated={onCreated} />
      </EditorContext>
    );
  return <Loading error={error} isFetching={copy.isFetching} retry={() => void refetch()} />;
}

interface LoadingProps {
  error: Error | null;
  /** Whether the local draft is being read. */
  isFetching: boolean;
  retry: () => void;
}
const Loading = ({ error, isFetching, retry }: LoadingProps) =>
  error && !isFetching ? (
    <main id="main" className="mx-auto max-w-3xl px-4 py-8">
      <Failure text={t.builder.loadFailed} retry={retry} />
    </main>
  ) : (
    <Frame />
  );

/** The editor's bars and panels around a form that is still loading. */
const Frame = () => (
  <div className="flex h-dvh flex-col">
    <div className="h-24 shrink-0 border-b border-line bg-surface sm:h-13" />
    <div className="flex min-h-0 flex-1">
      <div className="w-64 shrink-0 border-r border-line bg-surface max-lg:hidden" />
      <main id="main" className="min-w-0 flex-1 overflow-hidden p-6 max-sm:p-4">
        <SkeletonRows rows={6} label={t.common.loading} className="h-20" />
      </main>
      <div className="w-93 shrink-0 border-l border-line bg-surface max-lg:hidden xl:w-100" />
    </div>
  </div>
);

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';

/** While the server is unavailable, starts with the draft in local storage, if there is one. */
function useLocalDraft(id: string, wanted: boolean, begin: (store: EditorStore) => void) {
  const copy = useQuery({
    queryKey: queryKeys.draft(id),
    queryFn: () => loadDraft(id),
    enabled: wanted,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  if (wanted && copy.data) begin(open(copy.data.doc));
  return copy;
}

/** A new form uses the language of the app once its texts are loaded, or English if they cannot be loaded. */
function useNewForm(wanted: boolean, begin: (store: EditorStore) => void): void {
  useEffect(() => {
    if (!wanted) return;
    let active = true;
    const make = () => active && begin(open(emptyDoc(SERVER_LANGUAGE)));
    loadTexts().then(make, make);
    return () => {
      active = false;
    };
  }, [wanted, begin]);
}
