import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { useDebounced } from '@/lib/use-debounced.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { ShareLine } from '@/shared/forms/share-line.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ResponseDrawer } from './response-drawer.js';
import { ResponseList } from './response-list.js';
import { ResponseToolbar } from './response-toolbar.js';
import { type ResponsesFilter, responsesList } from './responses-api.js';

const DEBOUNCE_MS = 250;

/** The responses of one form, updated live. */
export function ResponsesPage() {
  const { id = '' } = useParams();
  const form = useQuery(oneForm(id));
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<ResponsesFilter['status']>(undefined);
  const [openId, setOpenId] = useState('');
  const words = useDebounced(search.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery({
    ...responsesList(id, { ...(words ? { search: words } : {}), ...(status ? { status } : {}) }),
    placeholderData: keepPreviousData,
  });
  const responses = query.data?.pages.flatMap(page => page.responses);
  const total = query.data?.pages[0]?.total;
  if (form.error instanceof ApiError && form.error.code === 'NOT_FOUND') return <FormNotFound />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={form.data ? t.responses.of(form.data.name) : t.responses.title}
        note={<span role="status">{total === undefined ? ' ' : t.responses.total(total)}</span>}
      >
        <Button asChild>
          <Link to={editorPath(id)}>{t.responses.edit}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/app/my-forms">{t.responses.backToForms}</Link>
        </Button>
      </PageHeader>
      <ResponseToolbar search={search} status={status} onSearch={setSearch} onStatus={setStatus} />
      {!responses && query.isError && (
        <Failure text={t.responses.failed} retry={() => void query.refetch()} />
      )}
      {!responses && !query.isError && <SkeletonRows rows={6} label={t.common.loading} />}
      {responses?.length === 0 && <NoResponses id={id} filtered={words !== '' || status !== undefined} />}
      {responses && responses.length > 0 && (
        <Panel flush className="overflow-hidden">
          <ResponseList responses={responses} onOpen={setOpenId} />
        </Panel>
      )}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.common.loadMore}
        </Button>
      )}
      <ResponseDrawer
        response={responses?.find(response => response.id === openId) ?? null}
        onClose={() => setOpenId('')}
      />
    </div>
  );
}

const NoResponses = ({ id, filtered }: { id: string; filtered: boolean }) =>
  filtered ? (
    <Empty title={t.responses.noMatch} text={t.responses.noMatchText} />
  ) : (
    <Empty title={t.responses.empty} text={t.responses.emptyText}>
      <ShareLine id={id} />
    </Empty>
  );
