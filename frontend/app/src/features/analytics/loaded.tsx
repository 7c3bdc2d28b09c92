import { t } from '@/lib/i18n/index.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Placeholder bars while it loads. */
  rows?: number;
  className?: string;
  children: (data: T) => ReactNode;
}

/** What a query brought; a placeholder until then, and the failure with a retry button. What was there stays while it is read anew. */
export function Loaded<T>({ query, rows = 4, className = 'h-6', children }: Props<T>) {
  // Charts are drawn in small pieces, between which the browser gets its turn.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (query.isError) return <Failure text={t.analytics.failed} retry={() => void query.refetch()} />;
  return <SkeletonRows rows={rows} label={t.common.loading} className={className} />;
}
