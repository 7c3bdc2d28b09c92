import { PageHeader } from '@/ui/page-header.js';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FormField } from '#form-core';
import { totalText } from './answers.js';
import { SpamLine } from './spam-line.js';
import { Toolbar } from './toolbar.js';
import type { ListedResponses } from './use-responses.js';
import { isNarrowed, type ResponsesView } from './view.js';

// These need menus, which load after the list.
const PageActions = lazy(() => import('./page-actions.js').then(file => ({ default: file.PageActions })));
const FilterChips = lazy(() => import('./filter-chips.js').then(file => ({ default: file.FilterChips })));
const SortMenu = lazy(() => import('./sort-menu.js').then(file => ({ default: file.SortMenu })));

interface Props {
  /** Empty for all forms. */
  formId: string;
  title: string;
  /** Questions of the form; null for all forms. */
  fields: readonly FormField[] | null;
  /** Selects one of several forms. */
  choice: ReactNode;
  view: ResponsesView;
  list: ListedResponses;
  isNarrow: boolean;
  onView: (part: Partial<ResponsesView>) => void;
  onExport: () => void;
}
/** Title and actions, search and filters. Without responses, there is no search. */
export function ScreenHead({ formId, title, fields, choice, view, list, isNarrow, onView, onExport }: Props) {
  const { total, exact = true, partials = 0 } = list.page ?? {};
  const isEmpty = total === 0 && !isNarrowed(view.filter);
  const hasScores = Boolean(list.responses?.some(({ leadScore }) => leadScore !== null));
  return (
    <>
      <PageHeader
        title={title}
        note={
          <span role="status">
            {total === undefined ? ' ' : totalText(total - partials, exact, partials)}
          </span>
        }
      >
        <Suspense fallback={<span className="size-10 touch:h-11" />}>
          <PageActions formId={formId} canExport={Boolean(total)} onExport={onExport} />
        </Suspense>
      </PageHeader>
      {(!isEmpty || view.form) && <Toolbar view={view} onView={onView} choice={choice} />}
      {/* As high as one line of chips, so that nothing shifts once they are loaded. */}
      {!isEmpty && (
        <Suspense fallback={<div className="h-8 touch:h-11" />}>
          <FilterChips {...{ formId, view, fields, hasScores, onView }}>
            {isNarrow && view.view === 'table' && <SortMenu {...{ fields, view, onView }} />}
          </FilterChips>
        </Suspense>
      )}
      <SpamLine formId={formId} view={view} onView={onView} />
    </>
  );
}
