import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FormResponse } from '#contracts';
import type { FormField } from '#form-core';
import { arrange, besideLead, resize } from './columns.js';
import { withoutEmpty } from './empty-columns.js';
import { ResponseCards } from './response-cards.js';
import type { Thresholds } from './responses-api.js';
import { useLayout } from './use-layout.js';
import { useSelection } from './use-selection.js';
import type { ResponsesView } from './view.js';

const ResponseTable = lazy(() =>
  import('./response-table.js').then(file => ({ default: file.ResponseTable })),
);
// Loaded with the first selection.
const BulkBar = lazy(() => import('./bulk-bar.js').then(file => ({ default: file.BulkBar })));
const ColumnsDialog = lazy(() =>
  import('./columns-dialog.js').then(file => ({ default: file.ColumnsDialog })),
);

interface Props {
  formId: string;
  fields: readonly FormField[] | null;
  formNames: ReadonlyMap<string, string>;
  view: ResponsesView;
  responses: FormResponse[];
  thresholds: Thresholds;
  onView: (part: Partial<ResponsesView>) => void;
  onOpen: (response: FormResponse) => void;
  onEnd: () => void;
  canLoadMore: boolean;
  /** Cards instead of a table. */
  isNarrow: boolean;
  /** Whether a lead is open next to the list. */
  isBeside: boolean;
}

/** List of responses: a table with configurable columns, or cards on a narrow screen. */
export function ResponseRows(props: Props) {
  const {
    formId,
    fields,
    formNames,
    view,
    responses,
    thresholds,
    onView,
    onOpen,
    onEnd,
    canLoadMore,
    isNarrow,
    isBeside,
  } = props;
  const { columns, layout, isOwn, change } = useLayout(formId, fields);
  const selection = useSelection(responses);
  const [arranging, setArranging] = useState(false);
  const arranged = arrange(columns, layout);
  const filled = withoutEmpty(arranged, responses);
  // If the user arranged the columns, all of them are shown.
  const shown = isOwn ? arranged : isBeside ? besideLead(filled) : filled;
  return (
    <>
      {selection.ids.length > 0 && (
        <Suspense fallback={<div className="h-14" />}>
          <BulkBar selection={selection} isNarrow={isNarrow} />
        </Suspense>
      )}
      <Panel flush className="overflow-clip">
        {isNarrow ? (
          <ResponseCards
            thresholds={thresholds}
            responses={responses}
            formNames={formNames}
            selection={selection}
            onOpen={onOpen}
          />
        ) : (
          <Suspense fallback={<SkeletonRows rows={6} label={t.common.loading} />}>
            <ResponseTable
              responses={responses}
              columns={shown}
              thresholds={thresholds}
              view={view}
              selection={selection}
              formNames={formNames}
              onView={onView}
              onResize={(key, width) => change(resize(layout, key, width))}
              onOpen={onOpen}
              onEnd={onEnd}
            />
          </Suspense>
        )}
      </Panel>
      <div className="flex flex-wrap items-center gap-2">
        {!isNarrow && (
          <Button size="sm" variant="ghost" onClick={() => setArranging(true)}>
            <Columns3 aria-hidden /> {t.responses.columns}
          </Button>
        )}
        {isNarrow && canLoadMore && (
          <Button size="sm" onClick={onEnd}>
            {t.common.loadMore}
          </Button>
        )}
      </div>
      {isNarrow && selection.ids.length > 0 && <div aria-hidden className="h-16" />}
      {arranging && (
        <Suspense>
          <ColumnsDialog
            columns={columns}
            layout={layout}
            isOwn={isOwn}
            onChange={change}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
