/** A progress or usage bar with a label for screen readers. `value` is a percentage. */
export const Progress = ({
  label,
  value,
  tone = 'brand',
}: {
  label: string;
  value: number;
  tone?: 'brand' | 'bad';
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(Math.min(100, value))}
    className="h-2 overflow-hidden rounded-pill bg-sunken"
  >
    <div
      className={`h-full rounded-pill ${tone === 'bad' ? 'bg-bad' : 'bg-brand'}`}
      style={{ width: `${Math.min(100, Math.max(0, value))}%` }}
    />
  </div>
);
