import { t } from '@/lib/i18n/index.js';
import { useState } from 'react';

interface Props {
  label: string;
  /** Points that the answer earns, out of `of`. */
  points: number;
  of: number;
  onCommit: (points: number) => void;
}

/** The points of an answer: a slider, committed once per move, so that one undo reverts it. */
export function PointsRow({ label, points, of, onCommit }: Props) {
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved ?? points;
  const commit = () => {
    if (moved !== null && moved !== points) onCommit(moved);
    setMoved(null);
  };
  return (
    <label className="grid min-h-8 grid-cols-[minmax(0,1fr)_6rem_1.75rem] items-center gap-2 touch:min-h-11">
      <span className="line-clamp-2 text-sm" title={label}>
        {label}
      </span>
      <input
        type="range"
        className="w-full accent-brand"
        min={0}
        max={of}
        value={shown}
        aria-valuetext={t.scoring.points(shown, of)}
        onChange={event => setMoved(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <output className="text-right text-sm font-medium tabular-nums">{shown}</output>
    </label>
  );
}
