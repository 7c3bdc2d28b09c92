import { t } from '@/lib/i18n/index.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Number of placeholder bars while loading. */
  rows?: number;
  className?: string;
  children: (data: T) => ReactNode;
}

/** Renders a query's data, a placeholder while loading, or the error with a retry button. Data stays during a refetch. */
export function Loaded<T>({ query, rows = 4, className = 'h-6', children }: Props<T>) {
  // Deferred, so that React renders the charts in small chunks and the page stays responsive.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (query.isError) return <Failure text={t.analytics.failed} retry={() => void query.refetch()} />;
  return <SkeletonRows rows={rows} label={t.common.loading} className={className} />;
}
