import { t } from '@/lib/i18n/index.js';
import { formsList, oneForm } from '@/shared/forms/forms-queries.js';
import { ShareLine } from '@/shared/forms/share-line.js';
import { Failure } from '@/ui/failure.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { PageHeader } from '@/ui/page-header.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

const texts = t.pages.typebot;

function useActiveForms() {
  const query = useInfiniteQuery(formsList({ status: 'active', limit: 100, sort: 'name' }));
  return { forms: query.data?.pages.flatMap(page => page.forms), query };
}

function ListState({ query }: { query: ReturnType<typeof useActiveForms>['query'] }) {
  if (query.isError) return <Failure text={t.forms.failed} retry={() => void query.refetch()} />;
  return <SkeletonRows rows={3} label={t.forms.loading} />;
}

/** The published forms and their links. */
export function FlowsPage() {
  const { forms, query } = useActiveForms();
  return (
    <div className="grid gap-6">
      <PageHeader title={texts.flows} note={texts.flowsText} />
      {!forms && <ListState query={query} />}
      {forms?.length === 0 && <p className="text-ink-2">{t.common.noForms}</p>}
      <ul className="divide-y divide-line border-t border-line">
        {forms?.map(form => (
          <li key={form.id} className="grid gap-2 py-4">
            <h2 className="text-lg">{form.name}</h2>
            <ShareLine id={form.id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One form's link, and the questions that a conversation would ask. */
export function IntegrationPage() {
  const [address, setAddress] = useSearchParams();
  const { forms, query } = useActiveForms();
  const id = address.get('formId') ?? forms?.[0]?.id ?? '';
  const { data: form } = useQuery({ ...oneForm(id), enabled: id !== '' });
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={texts.integration} note={texts.integrationText} />
      {!forms && <ListState query={query} />}
      {forms && (
        <Field label={texts.chooseForm}>
          {control => (
            <Select {...control} value={id} onChange={event => setAddress({ formId: event.target.value })}>
              {forms.map(item => (
                <option key={item.id} value={item.id}>
                  {item.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {form && <ShareLine id={form.id} />}
      {form && (
        <Panel title={texts.fields}>
          <ol className="grid list-decimal gap-1 pl-5">
            {form.fields.map(field => (
              <li key={field.id}>{field.label}</li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}
