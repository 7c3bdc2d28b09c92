import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { useMedia } from '@/lib/use-media.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { PageHeader } from '@/ui/page-header.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { FormResponse } from '#contracts';
import type { FormField } from '#form-core';
import { totalText } from './answers.js';
import { useDeleted } from './deleted.js';
import { OpenResponse } from './open-response.js';
import { ResponseRows } from './response-rows.js';
import { responsesOf, type Thresholds } from './responses-api.js';
import { SpamLine } from './spam-line.js';
import { Toolbar } from './toolbar.js';
import { useResponsesLive } from './use-responses-live.js';
import { useView } from './use-view.js';
import { countFilters, queryOf, type ResponsesView } from './view.js';

// Not visible at first, so it loads after the table.
const Board = lazy(() => import('./board.js').then(file => ({ default: file.Board })));
const PageActions = lazy(() => import('./page-actions.js').then(file => ({ default: file.PageActions })));
const ExportDialog = lazy(() => import('./export-dialog.js').then(file => ({ default: file.ExportDialog })));
const NoResponses = lazy(() => import('./no-responses.js').then(file => ({ default: file.NoResponses })));
const FilterChips = lazy(() => import('./filter-chips.js').then(file => ({ default: file.FilterChips })));
const SortMenu = lazy(() => import('./sort-menu.js').then(file => ({ default: file.SortMenu })));

/** Below this width cards replace the table. */
const NARROW = '(width < 48rem)';

interface Props {
  /** Empty for all forms. */
  formId: string;
  title: string;
  /** Questions of the form; null for all forms. */
  fields: readonly FormField[] | null;
  /** Empty for all forms. */
  formName: string;
  /** Names to show with each response; empty for one form. */
  formNames: ReadonlyMap<string, string>;
  /** Chooses one of several forms. */
  choice?: ReactNode;
}

/** State of the screen: the view from the address, the responses without pending deletions, and loading more. */
function useResponses(formId: string, view: ResponsesView) {
  const deleted = useDeleted(state => state.ids);
  const filter = useMemo(() => queryOf(view.filter), [view.filter]);
  const query = useInfiniteQuery({
    ...responsesOf(formId, view),
    placeholderData: keepPreviousData,
  });
  const data = useDeferredValue(query.data);
  const responses = useMemo(
    () => data?.pages.flatMap(page => page.responses).filter(({ id }) => !deleted.has(id)),
    [data, deleted],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const thresholds: Thresholds = useMemo(
    () => Object.assign({}, ...(data?.pages.map(page => page.thresholds ?? {}) ?? [])) as Thresholds,
    [data],
  );
  return { query, filter, responses, thresholds, page: query.data?.pages[0], onEnd };
}

/** Responses as a table or a board, with search, filters and the drawer of the open response. */
export function ResponsesScreen({ formId, title, fields, formName, formNames, choice }: Props) {
  useResponsesLive(formId);
  const { view, change } = useView();
  const [exporting, setExporting] = useState(false);
  const list = useResponses(formId, view);
  const { query, responses } = list;
  const { total, exact = true, partials = 0 } = list.page ?? {};
  // The board needs its whole width.
  const isBeside = useIsWide() && view.open !== '' && view.view === 'table';
  const isNarrow = useMedia(NARROW);
  const hasScores = Boolean(responses?.some(({ leadScore }) => leadScore !== null));
  const [openForm, setOpenForm] = useState('');
  const onOpen = useCallback(
    (response: FormResponse) => {
      setOpenForm(response.formId);
      change({ open: response.id });
    },
    [change],
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={title}
        note={
          <span role="status">
            {total === undefined ? ' ' : totalText(total - partials, exact, partials)}
          </span>
        }
      >
        <Suspense fallback={<span className="h-10 w-10 touch:h-11" />}>
          <PageActions formId={formId} canExport={Boolean(total)} onExport={() => setExporting(true)} />
        </Suspense>
      </PageHeader>
      <Toolbar view={view} onView={change} choice={choice} />
      {/* As high as one line of chips, so that nothing shifts once they are loaded. */}
      <Suspense fallback={<div className="h-8 touch:h-11" />}>
        <FilterChips {...{ formId, view, fields }} hasScores={hasScores} onView={change}>
          {isNarrow && view.view === 'table' && <SortMenu {...{ fields, view }} onView={change} />}
        </FilterChips>
      </Suspense>
      <SpamLine formId={formId} view={view} onView={change} />
      <div
        className={
          isBeside
            ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-4 print:block'
            : 'grid grid-cols-1 gap-4'
        }
      >
        <div className="grid grid-cols-1 gap-4 print:hidden">
          {!responses && <NotLoaded query={query} failed={failureOf(query.error)} rows={6} />}
          {view.view === 'board' ? (
            <Suspense fallback={<SkeletonRows rows={6} label={t.common.loading} />}>
              <Board formId={formId} filter={list.filter} formNames={formNames} onOpen={onOpen} />
            </Suspense>
          ) : (
            <Table
              {...{ formId, fields, formNames, view, list, isNarrow, isBeside, onOpen }}
              onView={change}
            />
          )}
        </div>
        <OpenResponse
          isBeside={isBeside}
          thresholds={list.thresholds}
          formId={formId || openForm}
          id={view.open}
          responses={responses ?? []}
          nameOf={form => formName || (formNames.get(form) ?? '')}
          onOpen={onOpen}
          onClose={() => change({ open: '' })}
        />
      </div>
      {exporting && (
        <Suspense>
          <ExportDialog
            formId={formId}
            filter={list.filter}
            total={total ?? 0}
            partials={partials}
            exact={exact}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TableProps {
  formId: string;
  fields: Props['fields'];
  formNames: ReadonlyMap<string, string>;
  view: ReturnType<typeof useView>['view'];
  list: ReturnType<typeof useResponses>;
  isNarrow: boolean;
  isBeside: boolean;
  onView: ReturnType<typeof useView>['change'];
  onOpen: (response: FormResponse) => void;
}
/** The responses as rows, or a note that there are none. */
function Table({ list, onView, ...rows }: TableProps) {
  const { query, responses } = list;
  const { filter } = rows.view;
  if (!responses) return null;
  if (responses.length === 0) {
    const isNarrowed = Boolean(filter.search ?? filter.status) || countFilters(filter) > 0;
    return query.hasNextPage ? null : (
      <Suspense>
        <NoResponses formId={rows.formId} filtered={isNarrowed} onClear={() => onView({ filter: {} })} />
      </Suspense>
    );
  }
  return (
    // Previous rows stay visible: sorting a very long list may take some seconds.
    <div
      aria-busy={query.isPlaceholderData}
      className={`grid grid-cols-1 gap-4 ${query.isPlaceholderData ? 'opacity-60 transition-opacity delay-300' : ''}`}
    >
      <ResponseRows
        {...rows}
        responses={responses}
        thresholds={list.thresholds}
        onView={onView}
        onEnd={list.onEnd}
        canLoadMore={query.hasNextPage && !query.isFetchingNextPage}
      />
    </div>
  );
}

/** Sorting too many responses by an answer is refused, and a retry would not change that. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.details.some(({ field }) => field === 'sort')
    ? t.responses.sortLimit
    : t.responses.failed;
