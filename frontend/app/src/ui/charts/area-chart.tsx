import { formatNumber } from '@/lib/format.js';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { linePath, niceTop, place } from './scale.js';
import { useWidth } from './use-width.js';

export interface Series {
  label: string;
  values: readonly number[];
}
interface Props {
  /** Drawn as a filled area in the brand colour, a grey line and a dashed line, in that order. */
  series: readonly [Series, Series, Series];
  labels: readonly string[];
  title: string;
}

const HEIGHT = 220;
/** Space for the axis labels on the right and below. */
const RIGHT = 36;
const BELOW = 28;
const TOP = 8;
const LINES = ['stroke-brand', 'stroke-ink-3', 'stroke-brand'];
const DASHES = [undefined, undefined, '3 4'];

/**
 * Chart of series over time, as wide as its container. Pointer and arrow keys show the values of a point. The page also
 * offers a table.
 */
export function AreaChart({ series, labels, title }: Props) {
  const [box, full] = useWidth<HTMLElement>(640);
  const [at, setAt] = useState<number | null>(null);
  const width = Math.max(full - RIGHT, 120);
  const top = niceTop(Math.max(...series.flatMap(({ values }) => values)));
  const last = labels.length - 1;
  const [main, second, third] = series.map(({ values }) => place(values, width, HEIGHT, top));
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: displayed } = event.currentTarget.getBoundingClientRect();
    const part = ((event.clientX - left) / displayed) * ((width + RIGHT) / width);
    setAt(Math.min(Math.max(Math.round(part * last), 0), last));
  };
  const onKey = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(next, 0), last));
  };
  return (
    <figure ref={box}>
      <figcaption className="mb-3 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-ink-2">
        {series.map(({ label, values }, index) => (
          <span key={label} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 16 2" className="h-0.5 w-4" aria-hidden>
              <line
                x2="16"
                y1="1"
                y2="1"
                strokeWidth="2"
                strokeDasharray={DASHES[index]}
                className={LINES[index]}
              />
            </svg>
            {label}
            {at !== null && <b className="text-ink tabular-nums">{formatNumber(values[at] ?? 0)}</b>}
          </span>
        ))}
        {at !== null && <span className="ml-auto text-ink">{labels[at]}</span>}
      </figcaption>
      <svg
        viewBox={`0 ${-TOP} ${width + RIGHT} ${HEIGHT + TOP + BELOW}`}
        className="w-full touch-pan-y"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={at ?? last}
        aria-valuetext={valueText(series, labels, at ?? last)}
        onPointerMove={onPointer}
        onPointerLeave={() => setAt(null)}
        onKeyDown={onKey}
        onBlur={() => setAt(null)}
      >
        <Grid top={top} width={width} />
        <path d={`${linePath(main!)}L${width} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-brand-soft" />
        <path d={linePath(second!)} className="fill-transparent stroke-ink-3" strokeWidth="1.5" />
        <path
          d={linePath(third!)}
          className="fill-transparent stroke-brand"
          strokeWidth="1.5"
          strokeDasharray="3 4"
        />
        <path
          d={linePath(main!)}
          className="fill-transparent stroke-brand"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {at !== null && main![at] && (
          <>
            <line x1={main![at].x} x2={main![at].x} y2={HEIGHT} className="stroke-line-strong" />
            <circle cx={main![at].x} cy={main![at].y} r="4" className="fill-brand" />
          </>
        )}
        <Axis labels={labels} width={width} />
      </svg>
    </figure>
  );
}

const valueText = (series: readonly Series[], labels: readonly string[], at: number): string =>
  `${labels[at] ?? ''}: ${series.map(({ label, values }) => `${label} ${values[at] ?? 0}`).join(', ')}`;

const Grid = ({ top, width }: { top: number; width: number }) =>
  [0, 0.5, 1].map(part => (
    <g key={part}>
      <line x1="0" x2={width} y1={HEIGHT * (1 - part)} y2={HEIGHT * (1 - part)} className="stroke-line" />
      {(top * part) % 1 === 0 && (
        <text x={width + 6} y={HEIGHT * (1 - part) + 4} className="fill-ink-3 text-xs">
          {top * part}
        </text>
      )}
    </g>
  ));

const Axis = ({ labels, width }: { labels: readonly string[]; width: number }) =>
  [0, Math.floor((labels.length - 1) / 2), labels.length - 1].map((index, place) => (
    <text
      key={place}
      x={(width / Math.max(labels.length - 1, 1)) * index}
      y={HEIGHT + 20}
      textAnchor={(['start', 'middle', 'end'] as const)[place]}
      className="fill-ink-3 text-xs"
    >
      {labels[index]}
    </text>
  ));
