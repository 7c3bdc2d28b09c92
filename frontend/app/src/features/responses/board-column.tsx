import { formatMoney } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useCurrency } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type DragEvent, Fragment, useRef, useState } from 'react';
import type { FormResponse, ResponseFilter } from '#contracts';
import { BoardCard } from './board-card.js';
import type { BoardStep } from './board-keys.js';
import { afterDrop, afterStep, type BoardMove, type BoardPlace, withMoves } from './board-moves.js';
import { useDeleted } from './deleted.js';
import { type LeadStatus, responsesList, type Thresholds } from './responses-api.js';

interface Props extends Pick<ComponentProps<typeof BoardCard>, 'onOpen' | 'onDrag' | 'onFocused'> {
  formId: string;
  filter: ResponseFilter;
  status: LeadStatus;
  /** Leads of this status, and the sum of their values. */
  sum: { count: number; value: number } | undefined;
  formNames: ReadonlyMap<string, string>;
  moves: readonly BoardMove[];
  dragged: FormResponse | null;
  /** Id of the lead that was moved with the keyboard and gets the focus in its new place. */
  focused: string;
  onMove: (response: FormResponse, to: BoardPlace) => void;
  /** Moves a lead by this number of columns. */
  onColumns: (response: FormResponse, columns: -1 | 1) => void;
}

const Mark = () => <li aria-hidden className="h-0.5 rounded-pill bg-brand" />;

/** Leads of one status: those placed by hand first, then the others, newest first. */
export function BoardColumn(props: Props) {
  const { formId, filter, status, sum, formNames, moves, dragged, focused, onMove, onColumns, ...handlers } =
    props;
  /** The lead below which the dragged one would be dropped; undefined while none is over this column. */
  const [mark, setMark] = useState<string | null>();
  const list = useRef<HTMLUListElement>(null);
  const deleted = useDeleted(state => state.ids);
  const query = useInfiniteQuery({
    ...responsesList(formId, { ...filter, status, sort: 'place', dir: 'desc' }),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const leads =
    pages &&
    withMoves(
      pages.flatMap(page => page.responses),
      status,
      moves,
    ).filter(({ id }) => !deleted.has(id));
  const thresholds = Object.assign({}, ...(pages ?? []).map(page => page.thresholds)) as Thresholds;
  const step = (response: FormResponse, by: BoardStep) => {
    if ('columns' in by) return onColumns(response, by.columns);
    const after = afterStep(leads?.map(({ id }) => id) ?? [], response.id, by.places);
    if (after !== undefined) onMove(response, { status, after });
  };
  const placeOf = ({ clientY }: DragEvent) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-board-card]') ?? [])];
    const places = cards.map(card => {
      const { top, height } = card.getBoundingClientRect();
      return { id: card.dataset['boardCard']!, top, height };
    });
    return afterDrop(places, clientY, dragged?.id ?? '');
  };
  const title = t.responses.statuses[status];
  return (
    <section
      data-board-column
      aria-label={title}
      className={`flex min-h-40 snap-start flex-col gap-2 rounded-panel p-2 ${mark === undefined ? 'bg-sunken' : 'bg-brand-soft'}`}
      onDragOver={event => {
        if (!dragged) return;
        event.preventDefault();
        setMark(placeOf(event));
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setMark(undefined);
      }}
      onDrop={event => {
        event.preventDefault();
        setMark(undefined);
        if (dragged) onMove(dragged, { status, after: placeOf(event) });
      }}
    >
      <header className="flex items-baseline justify-between gap-2 px-2 pt-1">
        <h2 className="text-base">
          {title} <span className="font-normal text-ink-3 tabular-nums">{sum?.count ?? ''}</span>
        </h2>
        {sum && sum.value > 0 && <Sum value={sum.value} />}
      </header>
      {!leads && <SkeletonRows rows={2} label={t.common.loading} className="h-20" />}
      {leads?.length === 0 && <p className="px-2 py-4 text-ink-3">{t.responses.noLeads}</p>}
      <ul
        ref={list} // A column fills the window once the page has scrolled to it.
        className="relative grid max-h-[calc(100dvh-7rem)] min-h-20 grid-cols-1 content-start gap-2 overflow-y-auto"
      >
        {mark === null && <Mark />}
        {leads?.map(response => (
          <Fragment key={response.id}>
            <BoardCard
              response={response}
              formName={formNames.get(response.formId) ?? ''}
              threshold={thresholds[response.formId]}
              hasFocus={response.id === focused}
              onStatus={(one, to) => onMove(one, { status: to, after: null })}
              onStep={step}
              {...handlers}
            />
            {mark === response.id && <Mark />}
          </Fragment>
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

const Sum = ({ value }: { value: number }) => (
  <span className="text-ink-2 tabular-nums">{t.responses.sum(formatMoney(value, useCurrency()))}</span>
);
