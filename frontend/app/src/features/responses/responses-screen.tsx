import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { useMedia } from '@/lib/use-media.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { FormResponse } from '#contracts';
import type { FormField } from '#form-core';
import { OpenResponse } from './open-response.js';
import { ResponseRows } from './response-rows.js';
import { ScreenHead } from './screen-head.js';
import { type ListedResponses, useResponses } from './use-responses.js';
import { useResponsesLive } from './use-responses-live.js';
import { useView } from './use-view.js';
import { isNarrowed } from './view.js';

// Not visible initially, so it loads after the table.
const Board = lazy(() => import('./board.js').then(file => ({ default: file.Board })));
const ExportDialog = lazy(() => import('./export-dialog.js').then(file => ({ default: file.ExportDialog })));
const NoResponses = lazy(() => import('./no-responses.js').then(file => ({ default: file.NoResponses })));

/** Below this width, cards replace the table. */
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
  /** Selects one of several forms. */
  choice?: ReactNode;
}

/** Responses as a table or a board, with search, filters and the drawer of the open response. */
export function ResponsesScreen({ formId, title, fields, formName, formNames, choice }: Props) {
  useResponsesLive(formId);
  const { view, change } = useView();
  const [exporting, setExporting] = useState(false);
  const list = useResponses(formId, view);
  const { query, responses } = list;
  const { total, exact = true, partials = 0 } = list.page ?? {};
  // The board needs the full width.
  const isBeside = useIsWide() && view.open !== '' && view.view === 'table';
  const isNarrow = useMedia(NARROW);
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
      <ScreenHead
        {...{ formId, title, fields, view, list, isNarrow, choice }}
        onView={change}
        onExport={() => setExporting(true)}
      />
      <div
        className={
          isBeside
            ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start xl:grid-cols-[minmax(0,1fr)_30rem] gap-4 print:block'
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
  list: ListedResponses;
  isNarrow: boolean;
  isBeside: boolean;
  onView: ReturnType<typeof useView>['change'];
  onOpen: (response: FormResponse) => void;
}
/** The responses as rows, or the empty state. */
function Table({ list, onView, ...rows }: TableProps) {
  const { query, responses } = list;
  const { filter } = rows.view;
  if (!responses) return null;
  if (responses.length === 0) {
    return query.hasNextPage ? null : (
      <Suspense>
        <NoResponses
          formId={rows.formId}
          filtered={isNarrowed(filter)}
          onClear={() => onView({ filter: {} })}
        />
      </Suspense>
    );
  }
  return (
    // Keeps the previous rows visible, because sorting a very long list may take several seconds.
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

/** The server refuses to sort too many responses by an answer, so a retry would not help. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.details.some(({ field }) => field === 'sort')
    ? t.responses.sortLimit
    : t.responses.failed;
