import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { formsList, oneForm } from '@/shared/forms/forms-queries.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ResponsesScreen } from './responses-screen.js';

/** Of one form nothing has to say which form it is. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The responses of one form, updated live. */
export function ResponsesPage() {
  const { id = '' } = useParams();
  const form = useQuery(oneForm(id));
  if (form.error instanceof ApiError && form.error.code === 'NOT_FOUND') return <FormNotFound />;
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
  const query = useInfiniteQuery(formsList({ limit: 100, sort: 'name' }));
  const formNames = useMemo(
    () => new Map(query.data?.pages.flatMap(page => page.forms).map(({ id, name }) => [id, name])),
    [query.data],
  );
  return <ResponsesScreen formId="" title={t.responses.allTitle} fields={null} formNames={formNames} />;
}
