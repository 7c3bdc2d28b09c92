import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dataLog } from './person-api.js';

/** Who exported, looked up or erased what visitors sent. */
export function DataLog() {
  const query = useInfiniteQuery(dataLog);
  const entries = query.data?.pages.flatMap(page => page.entries);
  return (
    <section aria-label={t.person.log} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t.person.log}</h3>
      <p className="text-ink-3">{entries?.length === 0 ? t.person.logNone : t.person.logText}</p>
      {query.isPending && <SkeletonRows rows={2} label={t.common.loading} />}
      {!entries && query.isError && <Failure text={t.person.logFailed} retry={() => void query.refetch()} />}
      <ul className="divide-y divide-line">
        {entries?.map(({ id, at, action, by, count, detail }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p>{t.person.actions[action]}</p>
              <p className="text-xs break-words text-ink-3">
                {t.person.entry(count, detail, by === 'session' ? t.person.byYou : t.person.byKey(by))}
              </p>
            </div>
            <time dateTime={at} className="text-xs text-ink-3">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.common.loadMore}
        </Button>
      )}
    </section>
  );
}
