import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallOutput, FormResponse, responsesCalls } from '#contracts';
import { BoardCard } from './board-card.js';
import { useDeleted } from './deleted.js';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<CallOutput<(typeof responsesCalls)['list']>>>;
  formNames: ReadonlyMap<string, string>;
  onOpen: (response: FormResponse) => void;
}
const nothing = () => undefined;

/** Visitors who have not finished their form, latest first. They move to the other columns once they submit it. */
export function PartialColumn({ query: { data, hasNextPage, fetchNextPage }, formNames, onOpen }: Props) {
  const deleted = useDeleted(state => state.ids);
  const leads = data?.pages.flatMap(({ responses }) => responses).filter(({ id }) => !deleted.has(id)) ?? [];
  return (
    <section
      data-board-column
      aria-label={t.responses.partial}
      className="flex min-h-40 snap-start flex-col gap-2 rounded-panel border border-dashed border-line p-2"
    >
      <h2 className="px-2 pt-1 text-base">
        {t.responses.partial}{' '}
        <span className="font-normal text-ink-3 tabular-nums">{data?.pages[0]?.total}</span>
      </h2>
      <ul className="grid max-h-[calc(100dvh-7rem)] min-h-20 grid-cols-1 content-start gap-2 overflow-y-auto">
        {leads.map(response => (
          <BoardCard
            key={response.id}
            isFixed
            response={response}
            formName={formNames.get(response.formId) ?? ''}
            threshold={undefined}
            hasFocus={false}
            onOpen={onOpen}
            onStatus={nothing}
            onStep={nothing}
            onFocused={nothing}
            onDrag={nothing}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" variant="ghost" onClick={() => void fetchNextPage()}>
          {t.responses.showMore}
        </Button>
      )}
    </section>
  );
}
