import { formatDateTime } from '@/lib/format.js';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from './more-button.js';
import { NotLoaded } from './not-loaded.js';

interface LogEntry {
  id: string;
  /** ISO 8601. */
  at: string;
}
interface Props<E extends LogEntry> {
  query: UseInfiniteQueryResult<InfiniteData<{ entries: E[] }>>;
  /** Shown if the log cannot be loaded. */
  failed: string;
  children: (entry: E) => ReactNode;
}

/** A log with times, newest first, with more on demand, including loading and error states. */
export function LogList<E extends LogEntry>({ query, failed, children }: Props<E>) {
  const entries = query.data?.pages.flatMap(page => page.entries);
  return (
    <>
      {!entries && <NotLoaded query={query} failed={failed} rows={3} />}
      <ul className="divide-y divide-line">
        {entries?.map(entry => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <div className="min-w-0">{children(entry)}</div>
            <time dateTime={entry.at} className="shrink-0 text-xs text-ink-3">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
