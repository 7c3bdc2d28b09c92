import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { useFormNames } from '@/shared/forms/use-form-names.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { responsesOf } from './responses-api.js';
import { ResponsesScreen } from './responses-screen.js';
import { useView } from './use-view.js';
import { DEFAULT_SORT } from './view.js';

/** In the list of one form, the responses do not show the form's name. */
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
      formName={form.data?.name ?? ''}
      formNames={NO_NAMES}
    />
  );
}

/** The responses of all forms, or of the selected one. */
export function AllResponsesPage() {
  const formNames = useFormNames();
  const { view, change } = useView();
  const form = useQuery({ ...oneForm(view.form), enabled: view.form !== '' });
  return (
    <ResponsesScreen
      key={view.form}
      formId={view.form}
      title={t.responses.allTitle}
      fields={view.form ? (form.data?.fields ?? []) : null}
      formName={formNames.get(view.form) ?? ''}
      formNames={view.form ? NO_NAMES : formNames}
      choice={
        <FormChoice
          value={view.form}
          names={formNames}
          // Questions differ between forms, so filters and sorting by questions are dropped.
          onChange={chosen => change({ form: chosen, filter: {}, sort: DEFAULT_SORT, dir: 'desc', open: '' })}
        />
      }
    />
  );
}

interface ChoiceProps {
  value: string;
  names: ReadonlyMap<string, string>;
  onChange: (formId: string) => void;
}

const FormChoice = ({ value, names, onChange }: ChoiceProps) => (
  <Field label={t.responses.form} quiet className="min-w-0 flex-1 basis-40 sm:max-w-64">
    {control => (
      <Select {...control} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t.responses.allForms}</option>
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
