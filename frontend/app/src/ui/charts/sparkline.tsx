import { linePath, place } from './scale.js';

/** A small line chart without axes, shown next to its value; nothing without data. */
export function Sparkline({
  values,
  className = 'h-9 w-24',
}: {
  values: readonly number[];
  className?: string;
}) {
  if (values.length < 2 || values.every(value => value === 0)) return null;
  const points = place(values, 92, 28, Math.max(...values, 1));
  const last = points[points.length - 1]!;
  return (
    <svg viewBox="-2 -4 100 36" className={`shrink-0 overflow-visible ${className}`} aria-hidden>
      <path
        d={linePath(points)}
        className="fill-transparent stroke-brand"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-brand" />
    </svg>
  );
}
