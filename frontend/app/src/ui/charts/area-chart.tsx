import { linePath, niceTop, place } from './scale.js';
import { useWidth } from './use-width.js';

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

const HEIGHT = 220;
/** Space for the axis labels on the right and below. */
const RIGHT = 36;
const BELOW = 28;
const TOP = 8;

/** Two series over time, as wide as its container. The page offers the same data as a table. */
export function AreaChart({ series, labels, title }: Props) {
  const [box, full] = useWidth<HTMLElement>(640);
  const width = Math.max(full - RIGHT, 120);
  const [first, second] = series;
  const top = niceTop(Math.max(...first.values, ...second.values));
  const main = place(first.values, width, HEIGHT, top);
  return (
    <figure ref={box}>
      <figcaption className="mb-3 flex flex-wrap gap-4 text-ink-2">
        <span className="inline-flex items-center gap-2">
          <i className="h-0.5 w-4 bg-brand" aria-hidden /> {first.label}
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="h-0.5 w-4 bg-ink-3" aria-hidden /> {second.label}
        </span>
      </figcaption>
      <svg
        viewBox={`0 ${-TOP} ${width + RIGHT} ${HEIGHT + TOP + BELOW}`}
        className="w-full"
        role="img"
        aria-label={title}
      >
        <Grid top={top} width={width} />
        <path d={`${linePath(main)}L${width} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-brand-soft" />
        <path
          d={linePath(place(second.values, width, HEIGHT, top))}
          className="fill-transparent stroke-ink-3"
          strokeWidth="1.5"
        />
        <path
          d={linePath(main)}
          className="fill-transparent stroke-brand"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <Axis labels={labels} width={width} />
      </svg>
    </figure>
  );
}

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
