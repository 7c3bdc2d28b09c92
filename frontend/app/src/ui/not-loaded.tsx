import { t } from '@/lib/i18n/index.js';
import { Failure } from './failure.js';
import { SkeletonRows } from './skeleton.js';

interface Props {
  query: { isError: boolean; refetch: () => Promise<unknown> };
  /** Text of the error state. */
  failed: string;
  /** Number of placeholder bars while loading, and their size. */
  rows: number;
  className?: string;
  /** Announced while loading. */
  label?: string;
}

/** Shown instead of a query's data: a placeholder while loading, or the error with a retry button. */
export const NotLoaded = ({ query, failed, label = t.common.loading, ...rows }: Props) =>
  query.isError ? (
    <Failure text={failed} retry={() => void query.refetch()} />
  ) : (
    <SkeletonRows {...rows} label={label} />
  );
