import { t } from '@/lib/i18n/index.js';
import { useDebounced } from '@/lib/use-debounced.js';
import { DeleteFormDialog } from '@/shared/forms/delete-form-dialog.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { formsList } from '@/shared/forms/forms-queries.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FormSummary } from '#contracts';
import { addressOf, filterOf, type FormsFilter, isFiltered, listQueryOf } from './filter-forms.js';
import { FormRow } from './form-row.js';
import { Toolbar } from './toolbar.js';

const DEBOUNCE_MS = 250;

/** All forms of the user. */
export function FormsPage() {
  const [address, setAddress] = useSearchParams();
  // Local state as well: the address is updated asynchronously, and typing must not wait for it.
  const [search, setSearch] = useState(() => filterOf(address).search);
  const filter = { ...filterOf(address), search };
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const query = useInfiniteQuery({
    ...formsList(listQueryOf({ ...filter, search: debounced })),
    placeholderData: keepPreviousData,
  });
  const forms = query.data?.pages.flatMap(page => page.forms);
  const change = (part: Partial<FormsFilter>) => {
    if (part.search !== undefined) setSearch(part.search);
    setAddress(addressOf({ ...filter, ...part }), { replace: true });
  };
  const total = query.data?.pages[0]?.total;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t.forms.title} note={total === undefined ? ' ' : t.forms.total(total)}>
        {/* Without forms the empty state offers both. */}
        {(forms?.length !== 0 || isFiltered(filter)) && (
          <>
            <Button asChild variant="ghost">
              <Link to="/app/responses">{t.responses.allResponses}</Link>
            </Button>
            <CreateLinks />
          </>
        )}
      </PageHeader>
      <Toolbar filter={filter} onChange={change} />
      {!forms && query.isError && <Failure text={t.forms.failed} retry={() => void query.refetch()} />}
      {!forms && !query.isError && <SkeletonRows rows={4} label={t.forms.loading} className="h-40" />}
      {forms && <FormList forms={forms} filter={filter} onClear={() => change({ search: '', status: '' })} />}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.common.loadMore}
        </Button>
      )}
    </div>
  );
}

const CreateLinks = () => (
  <>
    <Button asChild variant="primary">
      <Link to="/app/ai-form-builder">{t.common.aiBuilder}</Link>
    </Button>
    <Button asChild>
      <Link to="/app/create-form">{t.common.advancedBuilder}</Link>
    </Button>
  </>
);

function FormList({
  forms,
  filter,
  onClear,
}: {
  forms: FormSummary[];
  filter: FormsFilter;
  onClear: () => void;
}) {
  const [formToDelete, setFormToDelete] = useState<FormSummary | null>(null);
  if (forms.length === 0) return isFiltered(filter) ? <NoMatch onClear={onClear} /> : <NoForms />;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {forms.map(form => (
          <FormRow key={form.id} form={form} onDelete={setFormToDelete} />
        ))}
      </ul>
      <DeleteFormDialog form={formToDelete} onClose={() => setFormToDelete(null)} />
    </>
  );
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Empty title={t.forms.noMatch} text={t.forms.noMatchText}>
    <Button onClick={onClear}>{t.forms.clear}</Button>
  </Empty>
);

const NoForms = () => (
  <Empty
    title={t.common.noForms}
    text={t.forms.emptyText}
    picture={
      <FormThumbnail
        fields={[
          { id: 'name', type: 'text' },
          { id: 'choice', type: 'radio' },
          { id: 'message', type: 'textarea' },
        ]}
      />
    }
  >
    <Button asChild variant="primary">
      <Link to="/app/ai-form-builder">{t.forms.createWithAi}</Link>
    </Button>
    <Button asChild>
      <Link to="/app/create-form">{t.common.advancedBuilder}</Link>
    </Button>
  </Empty>
);
