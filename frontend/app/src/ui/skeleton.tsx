/** Placeholder of content that is loading. `className` sets its size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`animate-pulse rounded-chip bg-sunken ${className}`} />
);

/** A loading region with `rows` placeholder bars, announced to screen readers. */
export const SkeletonRows = ({
  rows,
  label,
  className = 'h-12',
}: {
  rows: number;
  label: string;
  className?: string;
}) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} className={className} />
    ))}
  </div>
);
