import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from './security-api.js';

const texts = t.settings.security;

/** The audit trail of the account. */
export function AuditPanel() {
  const query = useInfiniteQuery(auditQuery);
  const entries = query.data?.pages.flatMap(page => page.entries);
  return (
    <Panel title={texts.audit}>
      <p className="text-ink-2">{texts.auditText}</p>
      {query.isPending && <SkeletonRows rows={3} label={t.common.loading} />}
      {!entries && query.isError && <Failure text={texts.auditFailed} retry={() => void query.refetch()} />}
      <ul className="mt-2 divide-y divide-line">
        {entries?.map(entry => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="break-words">
                {texts.actions[entry.action]}
                {entry.subject && <span className="text-ink-2">: {entry.subject}</span>}
              </p>
              <p className="text-ink-2">{[entry.device, entry.place].filter(Boolean).join(' · ')}</p>
            </div>
            <time dateTime={entry.at} className="shrink-0 text-xs text-ink-3">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.common.loadMore}
        </Button>
      )}
    </Panel>
  );
}
