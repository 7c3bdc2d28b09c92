import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { FormResponse, ResponseFilter } from '#contracts';
import { leadName } from './answers.js';
import { BoardCard } from './board-card.js';
import { goTo } from './board-keys.js';
import { useDeleted } from './deleted.js';
import { boardSums, type LeadStatus, responsesList } from './responses-api.js';
import { useChangeResponse } from './use-changes.js';

interface Props {
  formId: string;
  filter: ResponseFilter;
  formNames: ReadonlyMap<string, string>;
  onOpen: (response: FormResponse) => void;
}

interface Moved {
  id: string;
  to: LeadStatus;
}

/** Pipeline with one column per status, each with the number of leads and their total value. */
export function Board({ formId, filter: { status: _, ...filter }, formNames, onOpen }: Props) {
  const sums = useQuery({ ...boardSums(formId, filter), placeholderData: keepPreviousData });
  const change = useChangeResponse();
  const [dragged, setDragged] = useState<FormResponse | null>(null);
  const [message, setMessage] = useState('');
  const [moved, setMoved] = useState<Moved | null>(null);
  const moveTo = (response: FormResponse, leadStatus: LeadStatus) => {
    if (response.leadStatus === leadStatus) return;
    setMessage(t.responses.moved(leadName(response), t.responses.statuses[leadStatus]));
    change.mutate({ response, change: { leadStatus } });
  };
  const moveBy = (response: FormResponse, step: -1 | 1) => {
    const to = LEAD_STATUSES[LEAD_STATUSES.indexOf(response.leadStatus) + step];
    if (!to) return;
    setMoved({ id: response.id, to });
    moveTo(response, to);
  };
  return (
    <section aria-label={t.responses.board} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-ink-3">{t.responses.boardHelp}</p>
      <p role="status" className="sr-only">
        {message}
      </p>
      {/* Key events bubble up from the leads, which are buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={goTo}
        className="relative grid gap-4 md:auto-cols-[minmax(13rem,1fr)] md:grid-flow-col md:overflow-x-auto md:pb-2"
      >
        {LEAD_STATUSES.map(status => {
          const sum = sums.data?.columns.find(column => column.status === status);
          return (
            <BoardColumn
              key={status}
              formId={formId}
              filter={filter}
              status={status}
              count={sum?.count}
              value={sum?.value ?? 0}
              formNames={formNames}
              onOpen={onOpen}
              onMove={moveTo}
              onStep={moveBy}
              moved={moved}
              onMoved={() => setMoved(null)}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged) moveTo(dragged, status);
                setDragged(null);
              }}
            />
          );
        })}
      </div>
    </section>
  );
}

interface ColumnProps
  extends
    Pick<Props, 'formId' | 'formNames' | 'onOpen'>,
    Pick<ComponentProps<typeof BoardCard>, 'onMove' | 'onStep' | 'onDrag' | 'onMoved'> {
  /** Lead that was moved with the keyboard; it gets the focus once it is in its new column. */
  moved: Moved | null;
  filter: ResponseFilter;
  status: LeadStatus;
  count: number | undefined;
  value: number;
  onDrop: () => void;
}

function BoardColumn(props: ColumnProps) {
  const { formId, filter, status, count, value, formNames, moved, onOpen, onDrop, ...handlers } = props;
  const [over, setOver] = useState(false);
  const deleted = useDeleted(state => state.ids);
  const query = useInfiniteQuery({
    ...responsesList(formId, { ...filter, status, sort: 'submittedAt', dir: 'desc' }),
    placeholderData: keepPreviousData,
  });
  const leads = query.data?.pages
    .flatMap(page => page.responses)
    .filter(response => response.leadStatus === status && !deleted.has(response.id));
  const title = t.responses.statuses[status];
  return (
    <section
      data-board-column
      aria-label={title}
      className={`flex min-h-40 flex-col gap-2 rounded-panel p-2 ${over ? 'bg-brand-soft' : 'bg-sunken'}`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <header className="flex items-baseline justify-between gap-2 px-2 pt-1">
        <h2 className="text-base">
          {title} <span className="font-normal text-ink-3 tabular-nums">{count ?? ''}</span>
        </h2>
        {value > 0 && <span className="text-ink-2 tabular-nums">{t.responses.sum(formatNumber(value))}</span>}
      </header>
      {!leads && <SkeletonRows rows={2} label={t.common.loading} className="h-20" />}
      {leads?.length === 0 && <p className="px-2 py-4 text-ink-3">{t.responses.noLeads}</p>}
      <ul className="relative grid grid-cols-1 gap-2 md:max-h-[60dvh] md:overflow-y-auto">
        {leads?.map(response => (
          <BoardCard
            key={response.id}
            response={response}
            formName={formNames.get(response.formId) ?? ''}
            hasFocus={response.id === moved?.id && status === moved.to}
            onOpen={onOpen}
            {...handlers}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" variant="ghost" onClick={() => void query.fetchNextPage()}>
          {t.responses.showMore}
        </Button>
      )}
    </section>
  );
}
