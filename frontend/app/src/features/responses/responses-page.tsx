import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { useFormNames } from '@/shared/forms/use-form-names.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { responsesOf } from './responses-api.js';
import { ResponsesScreen } from './responses-screen.js';
import { useView } from './use-view.js';

/** Of one form nothing has to say which form it is. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The responses of one form, updated live. */
export function ResponsesPage() {
  const { id = '' } = useParams();
  const form = useQuery(oneForm(id));
  // The list is drawn in small pieces, between which the browser gets its turn.
  const isPending = useDeferredValue(form.isPending);
  const { view } = useView();
  usePrefetchInfiniteQuery(responsesOf(id, view));
  if (form.error instanceof ApiError && form.error.code === 'NOT_FOUND') return <FormNotFound />;
  // Its name may take a line or three, and would push away a list that is there before it.
  if (isPending || form.isPending) return <SkeletonRows rows={8} label={t.common.loading} />;
  return (
    <ResponsesScreen
      // Another form has other columns, and nothing selected.
      key={id}
      formId={id}
      title={form.data ? t.responses.of(form.data.name) : t.responses.title}
      fields={form.data?.fields ?? []}
      formNames={NO_NAMES}
    />
  );
}

/** The responses of all forms. */
export function AllResponsesPage() {
  const formNames = useFormNames();
  return <ResponsesScreen formId="" title={t.responses.allTitle} fields={null} formNames={formNames} />;
}
