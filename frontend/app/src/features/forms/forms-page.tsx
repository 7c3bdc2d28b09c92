import { Can } from '@/lib/can.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { useDebounced } from '@/lib/use-debounced.js';
import { formsList } from '@/shared/forms/forms-queries.js';
import { useStoredIdea } from '@/shared/idea/use-stored-idea.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { PageHeader } from '@/ui/page-header.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterOf, type FormsFilter, isFiltered, listQueryOf } from './filter-forms.js';
import { FormList } from './form-list.js';
import { FormTotals } from './form-totals.js';
import { LoadMore } from './load-more.js';
import { NewFormMenu } from './new-form-menu.js';
import { NoForms, NoMatch } from './no-forms.js';
import { Toolbar } from './toolbar.js';

// Below everything else, and empty until its templates are loaded.
const QuickStart = lazy(async () => ({ default: (await import('./quick-start.js')).QuickStart }));

const DEBOUNCE_MS = 250;
const PAGE = 50;
const NO_FILTER = { search: '', status: '', category: '' } as const;

/** All of the user's forms. */
export function FormsPage() {
  useLive({
    topics: ['counts', 'forms'],
    keys: [queryKeys.forms.lists(), queryKeys.forms.allStats(), queryKeys.analytics.all()],
  });
  useStoredIdea();
  const [address, setAddress] = useSearchParams();
  // Local state in addition to the address, because the address is updated asynchronously and typing must not wait for
  // it.
  const [search, setSearch] = useState(() => filterOf(address).search);
  const filter = { ...filterOf(address), search };
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const query = useInfiniteQuery({
    ...formsList({ ...listQueryOf({ ...filter, search: debounced }), limit: PAGE }),
    placeholderData: keepPreviousData,
  });
  const forms = useMemo(() => query.data?.pages.flatMap(page => page.forms), [query.data]);
  const change = (part: Partial<FormsFilter>) => {
    if (part.search !== undefined) setSearch(part.search);
    setAddress(addressOf({ ...filter, ...part }), { replace: true });
  };
  const hasNone = forms?.length === 0;
  const isEmpty = hasNone && !isFiltered(filter);
  const isWhole = forms !== undefined && !query.hasNextPage && !isFiltered(filter);
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeader title={t.forms.title}>
        {!isEmpty && <FormTotals />}
        <Can call={formsCalls.create}>
          <NewFormMenu />
        </Can>
      </PageHeader>
      {!isEmpty && <Toolbar filter={filter} searched={debounced} onChange={change} />}
      {!forms && (
        <NotLoaded query={query} failed={t.forms.failed} label={t.forms.loading} rows={4} className="h-40" />
      )}
      {isEmpty && <NoForms />}
      {hasNone && !isEmpty && <NoMatch onClear={() => change(NO_FILTER)} />}
      {forms && !hasNone && <FormList forms={forms} view={filter.view} />}
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      <Suspense>
        {isWhole && (
          <Can call={formsCalls.create}>
            <div className="mt-6">
              <QuickStart />
            </div>
          </Can>
        )}
      </Suspense>
    </div>
  );
}
