import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormResponse, ResponseFilter } from '#contracts';
import { leadName } from './answers.js';
import { BoardColumn } from './board-column.js';
import { goTo } from './board-keys.js';
import type { BoardPlace } from './board-moves.js';
import { PartialColumn } from './partial-column.js';
import { boardSums, responsesList } from './responses-api.js';
import { useBoardMoves } from './use-board-moves.js';

interface Props {
  formId: string;
  filter: ResponseFilter;
  /** Names to show on the cards; empty for one form. */
  formNames: ReadonlyMap<string, string>;
  onOpen: (response: FormResponse) => void;
}

/** Pipeline with one column per status, each with the number of leads and their total value. */
export function Board({ formId, filter: { status: _, ...all }, formNames, onOpen }: Props) {
  const partials = useInfiniteQuery({
    ...responsesList(formId, { ...all, partial: 'true', sort: 'submittedAt', dir: 'desc' }),
    enabled: all.partial !== 'false',
    placeholderData: keepPreviousData,
  });
  const hasPartials = Boolean(partials.data?.pages[0]?.responses.length);
  const filter: ResponseFilter = hasPartials ? { ...all, partial: 'false' } : all;
  const sums = useQuery({ ...boardSums(formId, filter), placeholderData: keepPreviousData });
  const { moves, move } = useBoardMoves();
  const [dragged, setDragged] = useState<FormResponse | null>(null);
  const [message, setMessage] = useState('');
  const [focused, setFocused] = useState('');
  const moveTo = (response: FormResponse, to: BoardPlace) => {
    setMessage(t.responses.moved(leadName(response), t.responses.statuses[to.status]));
    setFocused(response.id);
    move({ response, ...to });
  };
  return (
    <section aria-label={t.responses.board} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="sr-only">
        {message}
      </p>
      {/* Key events bubble up from the leads, which are buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={goTo}
        // On a phone, one column at a time; swiping shows the next.
        className="relative grid auto-cols-[minmax(12rem,1fr)] grid-flow-col items-start gap-4 overflow-x-auto pb-2 max-md:auto-cols-[85%] max-md:snap-x max-md:snap-mandatory"
      >
        {hasPartials && <PartialColumn query={partials} formNames={formNames} onOpen={onOpen} />}
        {LEAD_STATUSES.map(status => (
          <BoardColumn
            key={status}
            {...{ formId, filter, status, moves, dragged, focused, onOpen }}
            formNames={formNames}
            sum={sums.data?.columns.find(column => column.status === status)}
            onMove={moveTo}
            onColumns={(response, columns) => {
              const to = LEAD_STATUSES[LEAD_STATUSES.indexOf(response.leadStatus) + columns];
              if (to) moveTo(response, { status: to, after: null });
            }}
            onFocused={() => setFocused('')}
            onDrag={setDragged}
          />
        ))}
      </div>
      <p className="text-ink-3">{t.responses.boardHelp}</p>
    </section>
  );
}
