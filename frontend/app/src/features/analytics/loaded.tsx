import { t } from '@/lib/i18n/index.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Number of placeholder bars while loading. */
  rows?: number;
  className?: string;
  children: (data: T) => ReactNode;
}

/**
 * Renders a query's data, a placeholder while loading, or the error with a retry button. Keeps the data during a
 * refetch.
 */
export function Loaded<T>({ query, rows = 4, className = 'h-6', children }: Props<T>) {
  // Deferred, so that React renders the charts in small chunks and the page stays responsive.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  return <NotLoaded query={query} failed={t.analytics.failed} rows={rows} className={className} />;
}
