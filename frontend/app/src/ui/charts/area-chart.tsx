import { linePath, niceTop, place } from './scale.js';

export interface Series {
  label: string;
  values: readonly number[];
}
interface Props {
  /** The first is drawn in the brand colour with its area, the second as a grey line. */
  series: readonly [Series, Series];
  labels: readonly string[];
  title: string;
}

const WIDTH = 720;
const HEIGHT = 220;

/** Two series over time. Its numbers are offered as a table by the page that shows it. */
export function AreaChart({ series, labels, title }: Props) {
  const [first, second] = series;
  const top = niceTop(Math.max(...first.values, ...second.values));
  const main = place(first.values, WIDTH, HEIGHT, top);
  const other = place(second.values, WIDTH, HEIGHT, top);
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap gap-4 text-ink-2">
        <span className="inline-flex items-center gap-2">
          <i className="h-0.5 w-4 bg-brand" aria-hidden /> {first.label}
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="h-0.5 w-4 bg-ink-3" aria-hidden /> {second.label}
        </span>
      </figcaption>
      <svg viewBox={`-2 -8 ${WIDTH + 40} ${HEIGHT + 36}`} className="w-full" role="img" aria-label={title}>
        <Grid top={top} />
        <path d={`${linePath(main)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-brand-soft" />
        <path d={linePath(other)} className="fill-transparent stroke-ink-3" strokeWidth="1.5" />
        <path d={linePath(main)} className="fill-transparent stroke-brand" strokeWidth="2" strokeLinejoin="round" />
        <Axis labels={labels} />
      </svg>
    </figure>
  );
}

const Grid = ({ top }: { top: number }) =>
  [0, 0.5, 1].map(part => (
    <g key={part}>
      <line x1="0" x2={WIDTH} y1={HEIGHT * (1 - part)} y2={HEIGHT * (1 - part)} className="stroke-line" />
      {(top * part) % 1 === 0 && (
        <text x={WIDTH + 6} y={HEIGHT * (1 - part) + 4} className="fill-ink-3 text-xs tabular-nums">
          {top * part}
        </text>
      )}
    </g>
  ));

const Axis = ({ labels }: { labels: readonly string[] }) =>
  [0, Math.floor((labels.length - 1) / 2), labels.length - 1].map((index, place) => (
    <text
      key={place}
      x={(WIDTH / Math.max(labels.length - 1, 1)) * index}
      y={HEIGHT + 22}
      textAnchor={(['start', 'middle', 'end'] as const)[place]}
      className="fill-ink-3 text-xs"
    >
      {labels[index]}
    </text>
  ));
