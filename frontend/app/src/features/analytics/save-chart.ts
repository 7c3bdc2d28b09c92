import { download } from '@/lib/download.js';

export type ImageKind = 'svg' | 'png';
/** Row of a ranked list in an exported image. */
export interface ImageBar {
  label: string;
  count: number;
  note: string;
}
/** Title and period of an image, which is viewed outside the app. */
export interface Heading {
  title: string;
  period: string;
  /** Names of the lines, in drawing order. */
  legend?: readonly string[] | undefined;
}

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-family',
];
const NAMESPACE = 'http://www.w3.org/2000/svg';
const FONT = 'font-family="system-ui, sans-serif" font-size="13"';
/** Image pixels per screen pixel. */
const DENSITY = 2;
const [MARGIN, HEADING, LEGEND_ROW] = [16, 60, 24];
/** Colours and dashes of the lines, matching the chart. */
const LINES = [['brand'], ['ink-3'], ['brand', '3 4']] as const;

const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
type ColorOf = typeof colorOf;

const escaped = (text: string): string => text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`);
/** Truncates text to `width`. Assumes wide letters, because no font is available for measuring. */
const fitting = (text: string, width: number): string => {
  const most = Math.floor(width / 7.5);
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};
const textAt = (x: number, y: number, fill: string, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" fill="${fill}" ${more}>${escaped(content)}</text>`;
const heading = ({ title, period }: Heading, width: number, color: ColorOf): string =>
  textAt(MARGIN, 28, color('ink'), fitting(title, width - 2 * MARGIN), 'font-size="16" font-weight="600"') +
  textAt(MARGIN, 46, color('ink-2'), fitting(period, width - 2 * MARGIN), 'font-size="12"');
const frame = (width: number, height: number, color: ColorOf, content: string): string =>
  `<svg xmlns="${NAMESPACE}" width="${width}" height="${height}" ${FONT}>` +
  `<rect width="${width}" height="${height}" fill="${color('surface')}"/>${content}</svg>`;

/** Converts a drawn chart to a standalone SVG file with inlined page styles, title, period and legend. */
export function imageOfChart(svg: SVGSVGElement, about: Heading): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const computed = getComputedStyle(originals[index]!);
    for (const name of STYLES) element.style.setProperty(name, computed.getPropertyValue(name));
    element.removeAttribute('class');
  });
  const box = svg.getBoundingClientRect();
  const legend = about.legend ?? [];
  const top = HEADING + legend.length * LEGEND_ROW;
  copy.setAttribute('xmlns', NAMESPACE);
  for (const [name, value] of Object.entries({ x: MARGIN, y: top, width: box.width, height: box.height }))
    copy.setAttribute(name, String(Math.round(value)));
  const lines = legend.map((label, index) => {
    const [color, dash] = LINES[index % LINES.length]!;
    const y = HEADING + index * LEGEND_ROW + 8;
    const stroke = `stroke="${colorOf(color)}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
    const line = `<line x1="${MARGIN}" x2="${MARGIN + 20}" y1="${y}" y2="${y}" ${stroke}/>`;
    return line + textAt(MARGIN + 28, y + 4, colorOf('ink-2'), label);
  });
  const [width, height] = [Math.round(box.width) + 2 * MARGIN, Math.round(box.height) + top + MARGIN];
  const drawing = new XMLSerializer().serializeToString(copy);
  return frame(width, height, colorOf, heading(about, width, colorOf) + lines.join('') + drawing);
}

/** Ranked list as an image. */
export function imageOfBars(about: Heading, bars: readonly ImageBar[], color: ColorOf = colorOf): string {
  const [width, row] = [640, 40];
  const height = HEADING + bars.length * row + 8;
  const inside = width - 2 * MARGIN;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const rows = bars.map(({ label, count, note }, index) => {
    const y = HEADING + index * row;
    const bar = (length: number, fill: string) =>
      `<rect x="${MARGIN}" y="${y + 19}" width="${length}" height="6" rx="3" fill="${color(fill)}"/>`;
    return (
      textAt(MARGIN, y + 12, color('ink'), fitting(label, inside - 8 * note.length)) +
      textAt(width - MARGIN, y + 12, color('ink-2'), note, 'text-anchor="end"') +
      bar(inside, 'sunken') +
      bar(Math.round((inside * count) / most), 'brand')
    );
  });
  return frame(width, height, color, heading(about, width, color) + rows.join(''));
}

/** Downloads an image as SVG or PNG. */
export async function saveImage(svg: string, name: string, kind: ImageKind): Promise<void> {
  if (kind === 'svg') return download(`${name}.svg`, svg, 'image/svg+xml');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * DENSITY;
  canvas.height = image.naturalHeight * DENSITY;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The image could not be made');
  download(`${name}.png`, blob);
}
