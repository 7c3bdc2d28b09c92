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

/** The list of one form does not name the form of each response. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The responses of one form, updated live. */
export function ResponsesPage() {
  const { id = '' } = useParams();
  const form = useQuery(oneForm(id));
  // Deferred, so that React renders the list in small chunks and the page stays responsive.
  const isPending = useDeferredValue(form.isPending);
  const { view } = useView();
  usePrefetchInfiniteQuery(responsesOf(id, view));
  if (form.error instanceof ApiError && form.error.code === 'NOT_FOUND') return <FormNotFound />;
  // The name takes one to three lines and would shift a list that is rendered before it.
  if (isPending || form.isPending) return <SkeletonRows rows={8} label={t.common.loading} />;
  return (
    <ResponsesScreen
      // Resets columns and selection for another form.
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
