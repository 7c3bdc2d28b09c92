/** Holds the place of something that is loading. `className` gives its size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`animate-pulse rounded-chip bg-sunken ${className}`} />
);

/** A loading region: says so to screen readers, shows `rows` bars. */
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
